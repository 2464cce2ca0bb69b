import { proxy, snapshot, subscribe } from 'valtio/vanilla';
import { keyUndeclared, valueUncopied } from './errors.ts';

/** Called with the state and with the state at its previous call. Both are frozen. */
export type StateListener<State> = (state: State, previous: State) => void;

/**
 * A state that the console shares with its sub-apps. Its keys are those it was declared with, and
 * never others.
 */
export interface GlobalState<State extends object> {
  readonly get: () => State;
  /**
   * Takes some keys and leaves the others. All of them or, when one is refused, none.
   *
   * @throws GlobalStateError for a key that was not declared, and for a value that cannot be
   *   copied.
   */
  readonly set: (change: Partial<State>) => void;
  /**
   * Subscribes to changes. All changes of one task are reported in one call, when that task has
   * ended; listeners are called in the order of subscription. Setting a primitive to its current
   * value is no change.
   *
   * @returns Unsubscribes, also from a change that is not reported yet.
   */
  readonly subscribe: (listener: StateListener<State>) => () => void;
  readonly declared: ReadonlySet<string>;
  /** Adds keys with their first values; keys that are there keep theirs. */
  readonly declare: (values: Readonly<Record<string, unknown>>) => void;
}

/**
 * Declares a shared state.
 *
 * @param initial Every key there will be, with its first value: plain data, of which a copy is
 *   kept.
 */
export function createGlobalState<State extends object>(initial: State): GlobalState<State> {
  const declared = new Set(Object.keys(initial));
  const known = [...declared];
  const state = proxy(copied(initial, known));
  const now = () => frozen(snapshot(state)) as State;
  const listeners = new Set<StateListener<State>>();
  let lastSnapshot = now();

  // One subscription for all: each of its own would keep the order, but not one idea of what was
  // before.
  subscribe(state, () => {
    const [next, previous] = [now(), lastSnapshot];
    lastSnapshot = next;
    for (const listener of Array.from(listeners)) {
      // Another may have ended it meanwhile.
      if (!listeners.has(listener)) continue;
      try {
        listener(next, previous);
      } catch (error) {
        console.error('A listener of the global state failed.', error);
      }
    }
  });

  return {
    declared,
    get: now,
    set(change) {
      for (const key of Object.keys(change))
        if (!declared.has(key)) throw keyUndeclared(key, known);
      Object.assign(state, copied(change, known));
    },
    declare(values) {
      const added = Object.entries(copied(values, known)).filter(([key]) => !declared.has(key));
      for (const [key] of added) declared.add(key);
      known.splice(0, known.length, ...declared);
      Object.assign(state, Object.fromEntries(added));
    },
    subscribe(listener) {
      // A listener added twice is two subscriptions, each with its own unsubscribe function.
      const own: StateListener<State> = (...args) => listener(...args);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}

/** Copies and freezes, so that the caller cannot mutate the state through a reference it kept. */
function copied<Part extends object>(values: Part, known: readonly string[]): Part {
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    try {
      copy[key] = structuredClone(value);
    } catch (cause) {
      throw valueUncopied(key, known, cause);
    }
  }
  return copy as Part;
}

/** A snapshot takes no new keys by itself, but would take other values for those it has. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  // What the browser counts as bytes refuses to be frozen, and is a copy in any case.
  return ArrayBuffer.isView(value) ? value : Object.freeze(value);
}
