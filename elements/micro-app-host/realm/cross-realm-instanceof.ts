import { page } from '../page.ts';
import { defineValues, type RealmWindow } from './realm-window.ts';

type Kind = Function & { prototype: object };
type Kinds = Record<string, Kind | undefined>;

/**
 * Usually made by the realm, but also returned by nodes of the page: files of an input, a canvas as
 * a blob.
 */
const own =
  'AbortSignal Blob DOMException File FormData ImageData MessageEvent ReadableStream'.split(' ');
/**
 * Usually made by the page, whose nodes dispatch them, but also by the realm's own requests and
 * sockets.
 */
const shared = ['EventTarget', 'Event', 'ErrorEvent', 'ProgressEvent'];

const isInstance = Function.prototype[Symbol.hasInstance];

/**
 * Makes `instanceof` true in a realm for objects of some classes both from the page and from the
 * realm itself.
 */
export function acceptCrossRealmInstances(realm: RealmWindow): void {
  const theirs = page().window as unknown as Kinds;
  const ours = realm as unknown as Kinds;
  for (const name of own)
    if (ours[name] && theirs[name]) extendInstanceof(ours[name], [ours[name], theirs[name]]);
  for (const name of shared) {
    const [native, Shared] = [ours[name]!, theirs[name]!];
    // The page's class is not changed; the realm gets a class of its own that constructs what the
    // page's does.
    const RealmClass = function (this: unknown, ...args: unknown[]): object {
      return Reflect.construct(
        Shared,
        args,
        new.target === RealmClass ? Shared : (new.target ?? Shared),
      ) as object;
    } as unknown as Kind;
    Object.setPrototypeOf(RealmClass, Shared);
    defineValues(RealmClass, { name });
    RealmClass.prototype = Shared.prototype;
    extendInstanceof(RealmClass, [native, Shared]);
    defineValues(realm, { [name]: RealmClass });
  }
}

/**
 * Extends `instanceof` of a class to instances of others. Derived classes inherit this method and
 * keep the usual check.
 */
export function extendInstanceof(realmClass: Kind, kinds: readonly Kind[]): void {
  Object.defineProperty(realmClass, Symbol.hasInstance, {
    configurable: true,
    value(this: unknown, value: unknown): boolean {
      return this === realmClass
        ? kinds.some((kind) => isInstance.call(kind, value))
        : isInstance.call(this as Kind, value);
    },
  });
}
