import type { ResolvedSettings } from '../app-config.ts';
import { importHostModule } from '../import-host-module.ts';
import { sheetOf, type AppSheet } from '../styles/sheets.ts';
import { fetchText, transformed, type FetchOptions } from './fetch-text.ts';
import type { EntryPlan } from './parse-entry.ts';

/**
 * Accept header of a browser for `<link rel="stylesheet">`. Vite responds to any other request for
 * a sheet with a script.
 */
const accept = 'text/css,*/*;q=0.1';

/**
 * Fetches the styles of an entry with what they import, in parallel, and returns them in their
 * order.
 */
export function loadStyles(
  app: ResolvedSettings,
  { styles, base }: EntryPlan,
  options: FetchOptions = {},
  missing = (_error: unknown): void => {},
): Promise<AppSheet[]> {
  const { ownRem } = app;
  return Promise.all(
    styles.map(
      async ({ url, text: own, media, credentials, hasNode = false, integrity, required }) => {
        const read = (file: string, hash?: string) =>
          fetchText(
            app,
            file,
            { ...options, credentials, integrity: hash, headers: { accept } },
            'style',
          ).catch((error: unknown) => {
            options.signal?.throwIfAborted();
            if (required && hash) throw error;
            missing(error);
            return '';
          });
        const text = await (url ? read(url, integrity) : transformed(app, own, base, 'style'));
        const from = url ?? base;
        if (!/@import\b/i.test(text))
          return { ...sheetOf(text, from, media, url, ownRem), hasNode };
        const { withImports } = await importHostModule(app.name, import('../styles/imports.ts'));
        return {
          ...sheetOf(await withImports(text, from, read), from, media, url, ownRem),
          hasNode,
        };
      },
    ),
  );
}
