import type { ElementEntry } from './element-manifest.mjs';

export function referencePages(
  elements: ElementEntry[],
  manifest: object,
  language: 'zh' | 'en',
  translations: Record<string, string>,
): { pages: Record<string, string>; titles: [string, string, string][] };
export function descriptionKeys(element: ElementEntry): Record<string, string>;
