import type { ResolvedApp } from '../app-config.ts';
import { entryEmpty, entryNotAllowed } from '../errors.ts';
import { page } from '../page.ts';
import { sheetOf, type AppSheet } from '../styles/sheets.ts';
import { fetchText, type FetchOptions } from './fetch-text.ts';
import { parseEntry, planConfig, type EntryPlan } from './parse-entry.ts';

const parsed = new Map<string, { html: string; plan: EntryPlan }>();

/**
 * Fetches and reads the entry of an app. A page that has not changed is read once; its server is asked every time.
 *
 * @throws MicroAppError `entry-not-allowed`, `entry-empty`, `load-failed`, `fetch-missing` or `entry-scripts-many`.
 */
export async function loadEntry({ name, entry, allowedOrigins }: ResolvedApp, options: FetchOptions = {}): Promise<EntryPlan> {
  const here = page().document.baseURI;
  if (typeof entry !== 'string') {
    const plan = planConfig(name, entry, here);
    for (const { src } of plan.scripts) if (src) allow(name, src, allowedOrigins);
    for (const { url } of plan.styles) if (url) allow(name, url, allowedOrigins);
    return plan;
  }
  const url = new URL(entry, here).href;
  allow(name, url, allowedOrigins);
  const html = await fetchText(name, url, { cache: 'no-cache', ...options });
  const before = parsed.get(url);
  if (before?.html === html) return before.plan;
  if (html.trim() === '') throw entryEmpty(name);
  const plan = parseEntry(name, html, url);
  parsed.set(url, { html, plan });
  return plan;
}

/** Fetches the styles of an entry, all at once, and answers them in their order. */
export function loadStyles(app: string, { styles, base }: EntryPlan, options: FetchOptions = {}): Promise<AppSheet[]> {
  return Promise.all(
    styles.map(async ({ url, text, media, credentials }) => {
      if (!url) return sheetOf(text, base, media);
      return sheetOf(await fetchText(app, url, { ...options, credentials }), url, media, url);
    }),
  );
}

function allow(app: string, url: string, allowed: readonly string[]): void {
  const { origin } = new URL(url);
  const { origin: own } = page().window.location;
  if (allowed.length > 0 && origin !== own && !allowed.includes(origin)) throw entryNotAllowed(app, url, allowed);
}
