export function consolePages(table?: string): Record<string, string[]>;
export function pageRows(table?: string): {
  path: string;
  modules: string[];
  messages: string[];
  access: string[];
}[];
export function layoutSegments(table?: string): string[];
export function messageFiles(locale: string, table?: string): Map<string, string>;
