import type { ResolvedSettings } from '../app-config.ts';
import { entryEmpty, entryNotAllowed } from '../errors.ts';
import { importHostModule } from '../import-host-module.ts';
import { page } from '../page.ts';
import { fetchFile, type FetchOptions } from './fetch-text.ts';
import { parseEntry, type EntryPlan } from './parse-entry.ts';

const parsed = new Map<string, { html: string; plan: EntryPlan }>();

/**
 * Fetches and parses the entry of an app. An unchanged page is parsed once; it is requested from
 * its server every time.
 *
 * @throws MicroAppError `entry-not-allowed`, `entry-empty`, `load-failed`, `integrity-mismatch`,
 *   `fetch-missing` or `entry-scripts-many`.
 */
export async function loadEntry(
  app: ResolvedSettings,
  options: FetchOptions = {},
): Promise<EntryPlan> {
  const { name, integrity, excludeAsset } = app;
  let hashes: Record<string, string> = {};
  let plan: EntryPlan;
  if (Object.keys(integrity).length === 0) plan = await readEntry(app, options, hashes);
  else {
    const { absoluteIntegrity, withIntegrity } = await importHostModule(
      name,
      import('./integrity.ts'),
    );
    hashes = absoluteIntegrity(integrity, page().document.baseURI);
    plan = withIntegrity(await readEntry(app, options, hashes), hashes);
  }
  if (!excludeAsset) return plan;
  return (await importHostModule(name, import('./asset-hooks.ts'))).withoutExcluded(
    plan,
    excludeAsset,
  );
}

async function readEntry(
  app: ResolvedSettings,
  options: FetchOptions,
  hashes: Record<string, string>,
): Promise<EntryPlan> {
  const { name, entry, allowedOrigins } = app;
  const here = page().document.baseURI;
  if (typeof entry !== 'string') {
    const { planConfig } = await importHostModule(name, import('./plan-config.ts'));
    const plan = planConfig(name, entry, here);
    for (const { src } of plan.scripts) if (src) allow(name, src, allowedOrigins);
    for (const { url } of plan.styles) if (url) allow(name, url, allowedOrigins);
    return plan;
  }
  const url = new URL(entry, here).href;
  allow(name, url, allowedOrigins);
  const request = { cache: 'no-cache' as const, ...options, integrity: hashes[url] };
  const { text: html, url: found } = await fetchFile(app, url, request, 'html');
  // A server may redirect, and relative addresses resolve against the final address.
  allow(name, found, allowedOrigins);
  const before = parsed.get(found);
  if (before?.html === html) return before.plan;
  if (html.trim() === '') throw entryEmpty(name);
  const plan = parseEntry(name, html, found);
  parsed.set(found, { html, plan });
  return plan;
}

/**
 * @throws MicroAppError `entry-not-allowed` when the address is from none of the origins, where
 * there are any.
 */
export function allow(app: string, url: string, allowed: readonly string[]): void {
  const { origin } = new URL(url);
  const { origin: own } = page().window.location;
  if (allowed.length > 0 && origin !== own && !allowed.includes(origin))
    throw entryNotAllowed(app, url, allowed);
}
