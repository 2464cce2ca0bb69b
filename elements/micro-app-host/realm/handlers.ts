import type { TrackedTarget } from './listeners.ts';
import { defineGetters } from './realm-window.ts';

const known: Record<string, string[]> = {};

/**
 * Types of the `on…` properties of an object. The handler of `error` is called with other
 * arguments.
 */
function handlers(of: object): string[] {
  const kind = Object.prototype.toString.call(of);
  if (known[kind]) return known[kind];
  const found: string[] = [];
  for (const name in of) if (name.startsWith('on') && name !== 'onerror') found.push(name.slice(2));
  return (known[kind] = found);
}

/**
 * Defines `on…` properties on an object whose native ones listen in the wrong place.
 *
 * @param of The object whose `on…` properties are listed.
 */
export function defineHandlers(target: object, listeners: TrackedTarget, of = target): void {
  const getters: Record<string, () => unknown> = {};
  const setters: Record<string, (value: unknown) => void> = {};
  const current = new Map<string, EventListener>();
  for (const type of handlers(of)) {
    getters[`on${type}`] = () => current.get(type) ?? null;
    setters[`on${type}`] = (call) => {
      listeners.remove(type, current.get(type));
      current.delete(type);
      if (typeof call !== 'function') return;
      current.set(type, call as EventListener);
      listeners.add(type, call as EventListener);
    };
  }
  defineGetters(target, getters, setters);
}
