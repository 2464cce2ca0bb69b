import { loadFailed } from './errors.ts';

/** Parts that came only when they were asked for by another name, by the address they did not come from at first. */
const renamed = new Map<string, Promise<unknown>>();

/**
 * Waits for a part of the host that is fetched when it is needed.
 *
 * Many browsers remember that a module did not come and never ask for it again. So it is asked for once more by another
 * name: a fragment makes it another module, and no server sees it.
 *
 * @param app Name of the app that needs it.
 * @throws MicroAppError `load-failed`. The next call asks anew.
 */
export async function ownPart<T>(app: string, imported: Promise<T>): Promise<T> {
  try {
    return await imported;
  } catch (cause) {
    // Safari does not say which address it was; there the next call may have to wait for another visit of the page.
    const url = /\w+:\/\/\S+/.exec(String(cause))?.[0] ?? '';
    try {
      const again = renamed.get(url) ?? (import(/* @vite-ignore */ `${url}#${Date.now()}`) as Promise<unknown>);
      renamed.set(url, again);
      return (await again) as T;
    } catch {
      renamed.delete(url);
      throw loadFailed(app, url || 'micro-app-host', undefined, cause);
    }
  }
}
