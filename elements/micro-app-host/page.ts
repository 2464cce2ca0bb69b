import type { Addresses } from './realm/addresses.ts';
import type { Policy } from './trusted.ts';

/**
 * The page at the very outside. In a page it is the page itself; in a sub-app that hosts another one it is the page
 * around them all, where fonts are declared, nodes are made and the address bar is.
 */
export interface Page {
  window: Window & typeof globalThis;
  document: Document;
  /** The document that a sub-app's nodes belong to, by their registry or their root. Shared by every copy of this module. */
  documents: WeakMap<object, Document>;
  /** Where the relative addresses of the apps with these documents start. */
  addresses?: WeakMap<Document, Addresses>;
  /** A page may allow each policy to be made but once, so the copies of this module share that as well. */
  policy?: Policy;
  /** Realms of sub-apps, for `<micro-app-inspector>`. */
  realms?: Set<object>;
}

const key = Symbol.for('micro-app-host:page');
const endsKey = Symbol.for('micro-app-host:ends');
type Marked = Window & typeof globalThis & { [key]?: Page };
let known: Page | undefined;

/** Finds the page, and leaves word in the window so that other copies of this module share it. */
export function page(): Page {
  if (known) return known;
  const here = window as Marked;
  known = here[key] ??= { window: here, document: here.document, documents: new WeakMap() };
  return known;
}

/**
 * State there is one of per page, though the page may load this module twice, as one script and as modules: the first copy
 * makes it. A sub-app that hosts another one has state of its own, which ends with its realm.
 */
export function perPage<T>(name: string, make: () => T): T {
  if (!globalThis.window || page().window !== window) return make();
  const shared = window as unknown as Record<symbol, unknown>;
  return (shared[Symbol.for(`micro-app-host:${name}`)] ??= make()) as T;
}

/**
 * Tells a new realm which page it is part of.
 *
 * @returns What hosts inside that realm want done when it ends. Their own code will not run any more then.
 */
export function markRealm(realm: Window): ReadonlySet<() => void> {
  const ends = new Set<() => void>();
  Object.defineProperties(realm, { [key]: { value: page() }, [endsKey]: { value: ends } });
  return ends;
}

/**
 * Does something, at once and without waiting, when the realm ends that this code itself runs in, if it runs in one.
 *
 * @returns The function that takes it back.
 */
export function whenThisRealmEnds(end: () => void): () => void {
  const ends = (window as Window & { [endsKey]?: Set<() => void> })[endsKey];
  ends?.add(end);
  return () => void ends?.delete(end);
}
