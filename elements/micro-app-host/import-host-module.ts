import { loadFailed } from './errors.ts';

/** Modules imported under a second specifier, by the address that failed first. */
const renamed = new Map<string, Promise<unknown>>();

/**
 * Waits for a module of the host that is loaded on demand.
 *
 * Many browsers cache the failure of a module and never fetch it again, so it is imported once more
 * under another specifier: a fragment makes it another module and is not sent to the server.
 *
 * @param app Name of the app that needs it.
 * @throws MicroAppError `load-failed`. The next call tries again.
 */
export async function importHostModule<T>(app: string, imported: Promise<T>): Promise<T> {
  try {
    return await imported;
  } catch (cause) {
    // Safari does not report the failed address; there the next call may fail until the page is
    // loaded again.
    const url = /\w+:\/\/\S+/.exec(String(cause))?.[0] ?? '';
    try {
      const again =
        renamed.get(url) ?? (import(/* @vite-ignore */ `${url}#${Date.now()}`) as Promise<unknown>);
      renamed.set(url, again);
      return (await again) as T;
    } catch {
      renamed.delete(url);
      throw loadFailed(app, url || 'micro-app-host', undefined, cause);
    }
  }
}
