import { withImports } from '../styles/imports.ts';
import { sheetOf, type AppSheet } from '../styles/sheets.ts';
import { fetchText, type FetchOptions } from './fetch-text.ts';
import type { EntryPlan } from './parse-entry.ts';

/**
 * Fetches the styles of an entry with what they import, all at once, and answers them in their order.
 *
 * @param ownRem Whether `rem` counts from the app's html.
 */
export function loadStyles(
  app: string,
  { styles, base }: EntryPlan,
  ownRem: boolean,
  options: FetchOptions = {},
  missing = (_error: unknown): void => {},
): Promise<AppSheet[]> {
  return Promise.all(
    styles.map(async ({ url, text: own, media, credentials }) => {
      const read = (file: string) =>
        fetchText(app, file, { ...options, credentials }).catch((error: unknown) => {
          options.signal?.throwIfAborted();
          missing(error);
          return '';
        });
      const text = url ? await read(url) : own;
      const from = url ?? base;
      return sheetOf(/@import\b/i.test(text) ? await withImports(text, from, read) : text, from, media, url, ownRem);
    }),
  );
}
