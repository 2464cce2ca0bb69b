export interface ApiPages {
  /** Markdown by path. */
  pages: Record<string, string>;
  /** Entries of the side bar: path, and the name in Chinese and English. */
  titles: [path: string, zh: string, en: string][];
  /** All resources, as a table in Markdown. */
  table: string;
}

/** Pages of the HTTP API, one per resource, from OpenAPI 3.1 as `src/server/http/openapi.ts` makes it. */
export function apiPages(description: object, language: 'zh' | 'en'): ApiPages;
