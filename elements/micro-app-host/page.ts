import type { Mode } from './active-rule.ts';

/**
 * The outermost page. In a page it is the page itself; in a sub-app that hosts another one it is
 * the page around all of them, where fonts are declared, nodes are made and the address bar is.
 */
export interface Page {
  window: Window & typeof globalThis;
  document: Document;
  /**
   * The document that a sub-app's nodes belong to, by their registry or their root. Shared by every
   * copy of this module.
   */
  documents: WeakMap<object, Document>;
  /** Where the relative addresses of the apps with these documents start. */
  addresses?: WeakMap<Document, Addresses>;
  /**
   * A page may allow each policy to be created only once, so the copies of this module share it.
   */
  policy?: Policy;
  /** Realms of sub-apps, for `<micro-app-inspector>`. */
  realms?: Set<object>;
}

const key = Symbol.for('micro-app-host:page');
const endsKey = Symbol.for('micro-app-host:ends');
type Marked = Window & typeof globalThis & { [key]?: Page };
let known: Page | undefined;

/** Finds the page, and registers it in the window so that other copies of this module share it. */
export function page(): Page {
  if (known) return known;
  const here = window as Marked;
  known = here[key] ??= { window: here, document: here.document, documents: new WeakMap() };
  return known;
}

/**
 * State of which there is one per page, although the page may load this module twice, as a script
 * and as modules: the first copy creates it. A sub-app that hosts another one has state of its own,
 * which ends with its realm.
 */
export function perPage<T>(name: string, make: () => T): T {
  if (!globalThis.window || page().window !== window) return make();
  const shared = window as unknown as Record<symbol, unknown>;
  return (shared[Symbol.for(`micro-app-host:${name}`)] ??= make()) as T;
}

/**
 * Registers the page in a new realm.
 *
 * @returns Callbacks of hosts inside that realm, to run when it ends. Their own code no longer runs
 *   then.
 */
export function markRealm(realm: Window): ReadonlySet<() => void> {
  const ends = new Set<() => void>();
  Object.defineProperties(realm, { [key]: { value: page() }, [endsKey]: { value: ends } });
  return ends;
}

/**
 * Registers a callback that runs synchronously when the realm of this code ends, if it runs in one.
 *
 * @returns Removes the callback.
 */
export function whenThisRealmEnds(end: () => void): () => void {
  const ends = (window as Window & { [endsKey]?: Set<() => void> })[endsKey];
  ends?.add(end);
  return () => void ends?.delete(end);
}

/** Where relative addresses of an app start. */
export interface Addresses {
  base: string;
  /** In path mode, links that begin with a slash are routes of the page. */
  mode: Mode;
  /** Whether the app runs in the page itself, where the texts of handlers need no change. */
  inPage?: boolean;
}

/**
 * Policy for a page with `require-trusted-types-for 'script'`. The name to allow is
 * `micro-app-host`.
 */
export interface Policy {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(url: string): string;
}
