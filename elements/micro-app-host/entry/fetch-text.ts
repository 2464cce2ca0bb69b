import { fetchMissing, loadFailed, type MicroAppError } from '../errors.ts';
import { ownPart } from '../own-parts.ts';
import { page } from '../page.ts';

export interface FetchOptions {
  signal?: AbortSignal | undefined;
  /** The page of an entry is asked for anew each time; its server answers "not modified" by its ETag. */
  cache?: RequestCache;
  credentials?: RequestCredentials;
  /** As in the attribute; the browser refuses a file that differs. */
  integrity?: string | undefined;
}

/**
 * Reads a text and decodes it by the charset its server or its own first lines name.
 *
 * @returns The text, and the address it came from in the end.
 * @throws MicroAppError `load-failed` for a status from 400 or no answer, `integrity-mismatch`, `fetch-missing` where there is no
 *   fetch.
 */
export async function fetchFile(app: string, url: string, options: FetchOptions = {}): Promise<{ text: string; url: string }> {
  const { window } = page();
  if (typeof window.fetch !== 'function') throw fetchMissing(app);
  const { signal, ...rest } = options;
  const response = await window.fetch(url, { ...rest, signal: signal ?? null } as RequestInit).catch(async (cause: unknown) => {
    if (signal?.aborted) throw signal.reason;
    throw (rest.integrity && (await whyNotLoaded(app, url, rest.integrity))) || loadFailed(app, url, undefined, cause);
  });
  if (response.status >= 400) throw loadFailed(app, url, response.status);
  return { text: await textOf(response), url: response.url || url };
}

/** The text alone. */
export async function fetchText(app: string, url: string, options?: FetchOptions): Promise<string> {
  return (await fetchFile(app, url, options)).text;
}

async function textOf(response: Response): Promise<string> {
  const named = /charset=["']?([\w-]+)/i.exec(response.headers.get('content-type') ?? '')?.[1];
  if (named && /^utf-?8$/i.test(named)) return response.text();
  const bytes = await response.arrayBuffer();
  return decoder(named ?? charsetIn(bytes)).decode(bytes);
}

/**
 * Finds out why a file did not come, which its error event does not tell.
 *
 * @returns The failure with the server's status or the hash that differs, or undefined when the address answers well.
 */
export async function whyNotLoaded(app: string, url: string, integrity?: string): Promise<MicroAppError | undefined> {
  try {
    const response = await page().window.fetch(url, { method: 'GET', cache: 'force-cache' });
    if (response.status >= 400) return loadFailed(app, url, response.status);
    if (!integrity) return undefined;
    const { mismatch } = await ownPart(app, import('./integrity.ts'));
    return await mismatch(app, url, integrity, await response.arrayBuffer());
  } catch (cause) {
    return loadFailed(app, url, undefined, cause);
  }
}

/** The first kilobyte says it: `<meta charset>` in a page, `@charset` in a sheet. */
function charsetIn(bytes: ArrayBuffer): string {
  const start = new TextDecoder('latin1').decode(bytes.slice(0, 1024));
  return /<meta[^>]+charset=["']?\s*([\w-]+)/i.exec(start)?.[1] ?? /^@charset "([\w-]+)"/.exec(start)?.[1] ?? 'utf-8';
}

function decoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    // An unknown charset is read as a browser reads it: by the usual one.
    return new TextDecoder();
  }
}
