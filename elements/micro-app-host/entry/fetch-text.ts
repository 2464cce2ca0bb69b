import { fetchMissing, loadFailed, type MicroAppError } from '../errors.ts';
import { importHostModule } from '../import-host-module.ts';
import { page } from '../page.ts';
import type { AssetInfo, ResolvedSettings } from '../app-config.ts';

/** The app that a file belongs to, with its hooks on files. */
export type Reader = Pick<ResolvedSettings, 'name' | 'fetch' | 'transform'>;

export interface FetchOptions {
  signal?: AbortSignal | undefined;
  /**
   * The page of an entry is revalidated each time; its server responds "not modified" by its ETag.
   */
  cache?: RequestCache;
  credentials?: RequestCredentials;
  /** As in the attribute; the browser refuses a file that differs. */
  integrity?: string | undefined;
  headers?: Record<string, string>;
}

/** The page's own `fetch`, or the one the app is given. */
function fetchOf({ name, fetch }: Reader): (url: string, init: RequestInit) => Promise<Response> {
  const { window } = page();
  if (fetch) return fetch;
  if (typeof window.fetch !== 'function') throw fetchMissing(name);
  return (url, init) => window.fetch(url, init);
}

/**
 * Reads a text and decodes it with the charset that its server or its first lines declare.
 *
 * @param kind When given, the text also passes through the app's `transform`.
 * @returns The text, and its address after redirects.
 * @throws MicroAppError `load-failed` for a status from 400 or no response, `integrity-mismatch`,
 *   `fetch-missing` where there is no fetch.
 */
export async function fetchFile(
  app: Reader,
  url: string,
  options: FetchOptions = {},
  kind?: AssetInfo['kind'],
): Promise<{ text: string; url: string }> {
  const fetch = fetchOf(app);
  const { signal, ...rest } = options;
  let response: Response;
  try {
    response = await fetch(url, { ...rest, signal: signal ?? null } as RequestInit);
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw (
      (rest.integrity && (await whyNotLoaded(app, url, rest.integrity))) ||
      loadFailed(app.name, url, undefined, cause)
    );
  }
  if (response.status >= 400) throw loadFailed(app.name, url, response.status);
  const found = response.url || url;
  return { text: await transformed(app, await textOf(response), found, kind), url: found };
}

/** The text after the app's `transform`. */
export const transformed = (
  { name, transform }: Reader,
  text: string,
  url: string,
  kind: AssetInfo['kind'] | undefined,
): string | Promise<string> =>
  transform && kind ? transform(text, { kind, url, app: name }) : text;

/** Like `fetchFile`, without the address. */
export async function fetchText(
  app: Reader,
  url: string,
  options?: FetchOptions,
  kind?: AssetInfo['kind'],
): Promise<string> {
  return (await fetchFile(app, url, options, kind)).text;
}

async function textOf(response: Response): Promise<string> {
  const named = /charset=["']?([\w-]+)/i.exec(response.headers.get('content-type') ?? '')?.[1];
  if (named && /^utf-?8$/i.test(named)) return response.text();
  const bytes = await response.arrayBuffer();
  return decoder(named ?? charsetIn(bytes)).decode(bytes);
}

/**
 * Finds out why a file failed to load, which its error event does not report.
 *
 * @returns The failure with the server's status or the hash that differs, or undefined when the
 *   address responds normally.
 */
export async function whyNotLoaded(
  app: Reader,
  url: string,
  integrity?: string,
): Promise<MicroAppError | undefined> {
  const { name } = app;
  try {
    const response = await fetchOf(app)(url, { method: 'GET', cache: 'force-cache' });
    if (response.status >= 400) return loadFailed(name, url, response.status);
    if (!integrity) return undefined;
    const { mismatch } = await importHostModule(name, import('./integrity.ts'));
    return await mismatch(name, url, integrity, await response.arrayBuffer());
  } catch (cause) {
    return loadFailed(app.name, url, undefined, cause);
  }
}

/**
 * The charset declared in the first kilobyte: `<meta charset>` in a page, `@charset` in a sheet.
 */
function charsetIn(bytes: ArrayBuffer): string {
  const start = new TextDecoder('latin1').decode(bytes.slice(0, 1024));
  return (
    /<meta[^>]+charset=["']?\s*([\w-]+)/i.exec(start)?.[1] ??
    /^@charset "([\w-]+)"/.exec(start)?.[1] ??
    'utf-8'
  );
}

function decoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    // An unknown charset is ignored; the default, UTF-8, applies.
    return new TextDecoder();
  }
}
