import type { RealmWindow } from './realm-window.ts';

type Known = Map<object, unknown>;

/**
 * Copies what the page passes to an app into the app's realm, so that its lists are lists there and
 * `instanceof` holds.
 *
 * Plain objects, lists, dates, maps and the like are copied, functions are bound to the object they
 * were found on; nodes, class instances and proxies are passed by reference, since a copy would
 * lose their identity.
 */
export function cloneInto<T>(realm: RealmWindow, value: T): T {
  return copy(realm, value, new Map()) as T;
}

function copy(realm: RealmWindow, value: unknown, known: Known, owner?: object): unknown {
  if (typeof value === 'function') return bound(realm, value, owner);
  if (typeof value !== 'object' || value === null) return value;
  const before = known.get(value);
  if (before) return before;
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null;
  if (Array.isArray(value)) {
    const list = new realm.Array<unknown>();
    known.set(value, list);
    for (const item of value as unknown[]) list.push(copy(realm, item, known, value));
    return list;
  }
  if (kind === 'Object' && isPlain) {
    const object = new realm.Object() as Record<string, unknown>;
    known.set(value, object);
    for (const [key, item] of Object.entries(value)) object[key] = copy(realm, item, known, value);
    return object;
  }
  return /^(?:Date|RegExp|Map|Set|ArrayBuffer|DataView|Error|\w+Array)$/.test(kind)
    ? cloned(realm, value)
    : value;
}

function cloned(realm: RealmWindow, value: object): unknown {
  try {
    return realm.structuredClone(value);
  } catch {
    // A map of functions, for example, cannot be cloned; the app gets the page's own.
    return value;
  }
}

function bound(realm: RealmWindow, call: Function, owner: object | undefined): unknown {
  const own = call.bind(owner) as object;
  Object.setPrototypeOf(own, realm.Function.prototype);
  return own;
}
