import { page } from '../page.ts';
import { lay, type RealmWindow } from './realm-window.ts';

type Kind = Function & { prototype: object };
type Kinds = Record<string, Kind | undefined>;

/** Made by the realm as a rule, and handed out by nodes of the page as well: files of an input, a canvas as a blob. */
const own = 'AbortSignal Blob DOMException File FormData ImageData MessageEvent ReadableStream'.split(' ');
/** Made by the page as a rule, since its nodes are told of them, and by the realm's own requests and sockets as well. */
const shared = ['EventTarget', 'Event', 'ErrorEvent', 'ProgressEvent'];

const isInstance = Function.prototype[Symbol.hasInstance];

/** Lets `instanceof` hold in a realm for objects of some kinds that reach it from the page and from the realm itself. */
export function acceptBoth(realm: RealmWindow): void {
  const theirs = page().window as unknown as Kinds;
  const ours = realm as unknown as Kinds;
  for (const name of own) if (ours[name] && theirs[name]) accept(ours[name], [ours[name], theirs[name]]);
  for (const name of shared) {
    const [native, Shared] = [ours[name]!, theirs[name]!];
    // The page's class stays as it is, so the realm gets one of its own that makes what the page's does.
    const Face = function (this: unknown, ...args: unknown[]): object {
      return Reflect.construct(Shared, args, new.target === Face ? Shared : (new.target ?? Shared)) as object;
    } as unknown as Kind;
    Object.setPrototypeOf(Face, Shared);
    lay(Face, { name });
    Face.prototype = Shared.prototype;
    accept(Face, [native, Shared]);
    lay(realm, { [name]: Face });
  }
}

/** Lets `instanceof` of a class hold for instances of others. Classes derived from it inherit the question, and answer for themselves. */
export function accept(face: Kind, kinds: readonly Kind[]): void {
  Object.defineProperty(face, Symbol.hasInstance, {
    configurable: true,
    value(this: unknown, value: unknown): boolean {
      return this === face ? kinds.some((kind) => isInstance.call(kind, value)) : isInstance.call(this as Kind, value);
    },
  });
}
