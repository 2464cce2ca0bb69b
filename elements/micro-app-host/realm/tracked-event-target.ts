import type { Effect, Effects } from './effects.ts';
import { defineHandlers } from './handlers.ts';
import { TrackedTarget } from './listeners.ts';

/**
 * An object of the page as a sub-app sees it: the same, but its listeners are effects of the app.
 * For shared objects such as `visualViewport` that cannot be given methods of their own.
 *
 * @param own What else is different about it.
 */
export function trackedEventTarget<T extends EventTarget>(
  shared: T,
  effects: Effects,
  own: Record<string, unknown> = {},
): T {
  const listeners = new TrackedTarget(effects, () => [{ target: shared }]);
  const different = {
    addEventListener: listeners.add,
    removeEventListener: listeners.remove,
    ...own,
  };
  defineHandlers(different, listeners, shared);
  const source = (target: object, key: PropertyKey) =>
    Object.hasOwn(different, key) ? different : target;
  return new Proxy(shared, {
    get(target, key) {
      const from = source(target, key);
      const value: unknown = Reflect.get(from, key, from);
      return typeof value === 'function' && from === target ? value.bind(target) : value;
    },
    set(target, key, value) {
      const to = source(target, key);
      return Reflect.set(to, key, value, to);
    },
  });
}

/** The screen, whose orientation can be listened to as well. */
export function trackedScreen(
  shared: EventTarget & { orientation?: EventTarget },
  effects: Effects,
): EventTarget {
  const { orientation } = shared;
  return trackedEventTarget(shared, effects, {
    orientation: orientation && trackedEventTarget(orientation, effects),
  });
}

/**
 * The page's fonts. Those that the app adds are there for as long as the app is, like its sheets;
 * of others it can take none.
 */
export function trackedFonts(shared: FontFaceSet, effects: Effects): FontFaceSet {
  const added = new Set<FontFace>();
  const effect: Effect = {
    start: () => added.forEach((font) => shared.add(font)),
    stop: () => added.forEach((font) => shared.delete(font)),
  };
  const own = {
    add(font: FontFace): FontFaceSet {
      added.add(font);
      shared.add(font);
      effects.add(effect);
      return proxy;
    },
    delete: (font: FontFace): boolean => added.delete(font) && shared.delete(font),
    clear: (): void => added.forEach(own.delete),
  };
  const proxy = trackedEventTarget(shared, effects, own);
  return proxy;
}
