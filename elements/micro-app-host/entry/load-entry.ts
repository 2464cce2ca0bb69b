import type { ResolvedSettings } from '../app-config.ts';
import { entryEmpty, entryNotAllowed } from '../errors.ts';
import { ownPart } from '../own-parts.ts';
import { page } from '../page.ts';
import { withImports } from '../styles/imports.ts';
import { sheetOf, type AppSheet } from '../styles/sheets.ts';
import { fetchFile, fetchText, type FetchOptions } from './fetch-text.ts';
import { parseEntry, type EntryPlan } from './parse-entry.ts';

const parsed = new Map<string, { html: string; plan: EntryPlan }>();

/**
 * Fetches and reads the entry of an app. A page that has not changed is read once; its server is asked every time.
 *
 * @throws MicroAppError `entry-not-allowed`, `entry-empty`, `load-failed`, `fetch-missing` or `entry-scripts-many`.
 */
export async function loadEntry(
  { name, entry, allowedOrigins }: ResolvedSettings,
  options: FetchOptions = {},
): Promise<EntryPlan> {
  const here = page().document.baseURI;
  if (typeof entry !== 'string') {
    const { planConfig } = await ownPart(name, import('./plan-config.ts'));
    const plan = planConfig(name, entry, here);
    for (const { src } of plan.scripts) if (src) allow(name, src, allowedOrigins);
    for (const { url } of plan.styles) if (url) allow(name, url, allowedOrigins);
    return plan;
  }
  const url = new URL(entry, here).href;
  allow(name, url, allowedOrigins);
  const { text: html, url: found } = await fetchFile(name, url, { cache: 'no-cache', ...options });
  // A server may send elsewhere, and what is relative is relative to that.
  allow(name, found, allowedOrigins);
  const before = parsed.get(found);
  if (before?.html === html) return before.plan;
  if (html.trim() === '') throw entryEmpty(name);
  const plan = parseEntry(name, html, found);
  parsed.set(found, { html, plan });
  return plan;
}

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

/** @throws MicroAppError `entry-not-allowed` when the address is from none of the origins, where there are any. */
export function allow(app: string, url: string, allowed: readonly string[]): void {
  const { origin } = new URL(url);
  const { origin: own } = page().window.location;
  if (allowed.length > 0 && origin !== own && !allowed.includes(origin)) throw entryNotAllowed(app, url, allowed);
}
