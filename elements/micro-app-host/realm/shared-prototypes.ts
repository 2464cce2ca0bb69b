import { page } from '../page.ts';
import type { RealmWindow } from './realm-window.ts';

/** What stands under a name of a prototype. */
interface Slot {
  value?: unknown;
  get?: unknown;
  set?: unknown;
}
type Own = Map<PropertyKey, Slot>;

const ended: ObjectConstructor[] = [];
let living = 0;
let natives: Map<object, Own> | undefined;

/**
 * Remembers what the page's interfaces are like before any app has run.
 *
 * @param interfaces Those that realms share with the page.
 */
export function rememberPrototypes(interfaces: Iterable<unknown>): void {
  if (natives) return;
  natives = new Map();
  for (const shared of interfaces) {
    const prototype = (shared as { prototype?: object }).prototype;
    if (prototype) natives.set(prototype, ownOf(prototype));
  }
}

/** Notes that a realm begins. */
export function countRealm(): void {
  living++;
}

/**
 * Takes a realm's functions out of the page's prototypes, where a polyfill or zone.js has put them. They would run on in a
 * realm that has ended, and keep its memory.
 *
 * Looking through the prototypes takes milliseconds, so it is done a moment later and for all that have ended until then.
 */
export function restorePrototypes(realm: RealmWindow): void {
  living--;
  ended.push(realm.Object);
  const { window: shared } = page();
  // Code that itself runs in a realm may not run any more a moment later.
  if (shared !== window) restoreNow();
  else if (ended.length === 1) shared.setTimeout(restoreNow);
}

/** Does what is still to be done, before another app sees the prototypes. */
export function restoreNow(): void {
  const kinds = ended.splice(0);
  if (kinds.length === 0) return;
  const isTheirs = (value: unknown) => kinds.some((kind) => value instanceof kind);
  const isOf = ({ value, get, set }: Slot) => isTheirs(value) || isTheirs(get) || isTheirs(set);
  for (const [prototype, before] of natives ?? []) {
    const now = ownOf(prototype);
    const theirs = [...now].filter(([, slot]) => isOf(slot)).map(([key]) => key);
    // The owner of a primitive value is unknown until all apps have ended; the page sets none on this prototype.
    if (living === 0 && prototype === EventTarget.prototype)
      theirs.push(
        ...[...now]
          .filter(([key, { value }]) => !before.has(key) && value !== undefined && Object(value) !== value)
          .map(([key]) => key),
      );
    if (theirs.length === 0) continue;
    // Libraries put what they replace aside under another name, and take that name for a sign that they are at work.
    const replaced = new Set<unknown>(theirs.map((key) => before.get(key)).map((original) => original?.get ?? original?.value));
    const aside = [...now].filter(([key, { value, get }]) => !before.has(key) && (replaced.has(get ?? value) || isSign(value)));
    for (const key of [...theirs, ...aside.map(([key]) => key)]) {
      const original = before.get(key);
      if (original) Object.defineProperty(prototype, key, original as PropertyDescriptor);
      else Reflect.deleteProperty(prototype, key);
    }
  }
}

const isSign = (value: unknown): boolean => typeof value === 'boolean';

function ownOf(prototype: object): Own {
  return new Map(Reflect.ownKeys(prototype).map((key) => [key, Object.getOwnPropertyDescriptor(prototype, key)!]));
}
