import { page } from '../page.ts';
import type { RealmWindow } from './realm-window.ts';

/** Values of a property descriptor. */
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
 * Records the properties of the page's interfaces before any app has run.
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

/** Counts a new realm. */
export function countRealm(): void {
  living++;
}

/**
 * Removes a realm's functions from the page's prototypes, where a polyfill or zone.js has put them.
 * They would keep running in an ended realm, and retain its memory.
 *
 * Scanning the prototypes takes milliseconds, so it is deferred, and done once for all realms that
 * have ended until then.
 */
export function restorePrototypes(realm: RealmWindow): void {
  living--;
  ended.push(realm.Object);
  const { window: shared } = page();
  // Code that itself runs in a realm may have ended by then.
  if (shared !== window) restoreNow();
  else if (ended.length === 1) shared.setTimeout(restoreNow);
}

/** Performs the deferred restoration before another app reads the prototypes. */
export function restoreNow(): void {
  const kinds = ended.splice(0);
  if (kinds.length === 0) return;
  const isTheirs = (value: unknown) => kinds.some((kind) => value instanceof kind);
  const isOf = ({ value, get, set }: Slot) => isTheirs(value) || isTheirs(get) || isTheirs(set);
  for (const [prototype, before] of natives ?? []) {
    const now = ownOf(prototype);
    const theirs = [...now].filter(([, slot]) => isOf(slot)).map(([key]) => key);
    // The owner of a primitive value is unknown until all apps have ended; the page sets none on
    // this prototype.
    if (living === 0 && prototype === EventTarget.prototype)
      theirs.push(
        ...[...now]
          .filter(
            ([key, { value }]) =>
              !before.has(key) && value !== undefined && Object(value) !== value,
          )
          .map(([key]) => key),
      );
    if (theirs.length === 0) continue;
    // Libraries keep what they replace under another name, and read that name as a sign that they
    // are active.
    const replaced = new Set<unknown>(
      theirs.map((key) => before.get(key)).map((original) => original?.get ?? original?.value),
    );
    const aside = [...now].filter(
      ([key, { value, get }]) => !before.has(key) && (replaced.has(get ?? value) || isSign(value)),
    );
    for (const key of [...theirs, ...aside.map(([key]) => key)]) {
      const original = before.get(key);
      if (original) Object.defineProperty(prototype, key, original as PropertyDescriptor);
      else Reflect.deleteProperty(prototype, key);
    }
  }
}

const isSign = (value: unknown): boolean => typeof value === 'boolean';

function ownOf(prototype: object): Own {
  return new Map(
    Reflect.ownKeys(prototype).map((key) => [
      key,
      Object.getOwnPropertyDescriptor(prototype, key)!,
    ]),
  );
}
