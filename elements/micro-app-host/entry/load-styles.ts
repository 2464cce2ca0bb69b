import { ownPart } from '../own-parts.ts';
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
    styles.map(async ({ url, text: own, media, credentials, hasNode = false }) => {
      const read = (file: string) =>
        fetchText(app, file, { ...options, credentials }).catch((error: unknown) => {
          options.signal?.throwIfAborted();
          missing(error);
          return '';
        });
      const text = url ? await read(url) : own;
      const from = url ?? base;
      if (!/@import\b/i.test(text)) return { ...sheetOf(text, from, media, url, ownRem), hasNode };
      const { withImports } = await ownPart(app, import('../styles/imports.ts'));
      return { ...sheetOf(await withImports(text, from, read), from, media, url, ownRem), hasNode };
    }),
  );
}
