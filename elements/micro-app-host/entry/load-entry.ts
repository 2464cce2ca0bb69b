import type { ResolvedSettings } from '../app-config.ts';
import { entryEmpty, entryNotAllowed } from '../errors.ts';
import { ownPart } from '../own-parts.ts';
import { page } from '../page.ts';
import { fetchFile, type FetchOptions } from './fetch-text.ts';
import { parseEntry, type EntryPlan } from './parse-entry.ts';

const parsed = new Map<string, { html: string; plan: EntryPlan }>();

/**
 * Fetches and reads the entry of an app. A page that has not changed is read once; its server is asked every time.
 *
 * @throws MicroAppError `entry-not-allowed`, `entry-empty`, `load-failed`, `integrity-mismatch`, `fetch-missing` or `entry-scripts-many`.
 */
export async function loadEntry(settings: ResolvedSettings, options: FetchOptions = {}): Promise<EntryPlan> {
  const { name, integrity } = settings;
  if (Object.keys(integrity).length === 0) return readEntry(settings, options);
  const { absoluteIntegrity, withIntegrity } = await ownPart(name, import('./integrity.ts'));
  const hashes = absoluteIntegrity(integrity, page().document.baseURI);
  return withIntegrity(await readEntry(settings, options, hashes), hashes);
}

async function readEntry(
  { name, entry, allowedOrigins }: ResolvedSettings,
  options: FetchOptions,
  hashes: Record<string, string> = {},
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
  const { text: html, url: found } = await fetchFile(name, url, { cache: 'no-cache', ...options, integrity: hashes[url] });
  // A server may send elsewhere, and what is relative is relative to that.
  allow(name, found, allowedOrigins);
  const before = parsed.get(found);
  if (before?.html === html) return before.plan;
  if (html.trim() === '') throw entryEmpty(name);
  const plan = parseEntry(name, html, found);
  parsed.set(found, { html, plan });
  return plan;
}

/** @throws MicroAppError `entry-not-allowed` when the address is from none of the origins, where there are any. */
export function allow(app: string, url: string, allowed: readonly string[]): void {
  const { origin } = new URL(url);
  const { origin: own } = page().window.location;
  if (allowed.length > 0 && origin !== own && !allowed.includes(origin)) throw entryNotAllowed(app, url, allowed);
}
