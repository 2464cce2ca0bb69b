import { perPage } from './page.ts';

export type State = Record<string, unknown>;
export type StateListener<T extends object = State> = (state: T, previous: T) => void;

/**
 * The interface of the state that host and apps share, as small as a host needs. A console may
 * implement it with its store.
 *
 * `set` changes the given keys and keeps the others; `subscribe` returns the function that ends it.
 */
export interface StateStore {
  get(): State;
  set(change: State): void;
  subscribe(listener: StateListener): () => void;
  /** Keys an app may set. By default those present when the store is given to the host. */
  readonly declared?: ReadonlySet<string>;
}

/** The page's interface to the shared state, typed by the state it has declared. */
export interface HostState<T extends object = State> {
  /** Keys that were not declared may be set as well; apps may then read them, not set them. */
  setGlobalState(change: Partial<T> & State): boolean;
  onGlobalStateChange(listener: StateListener<T>, fireImmediately?: boolean): void;
  offGlobalStateChange(): boolean;
}

class DefaultStore implements StateStore {
  declared: ReadonlySet<string> = new Set<string>();
  #state: State = {};
  #listeners = new Set<StateListener>();

  get = (): State => this.#state;

  set(change: State): void {
    this.#replace({ ...this.#state, ...change });
  }

  subscribe(listener: StateListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  declare(state: State): void {
    this.declared = new Set(Object.keys(state));
    this.#replace({ ...state });
  }

  /**
   * Calls each listener once per change, in the order of subscription. One that throws does not
   * stop the others.
   */
  #replace(next: State): void {
    const previous = this.#state;
    this.#state = next;
    for (const listener of Array.from(this.#listeners)) {
      try {
        listener(next, previous);
      } catch (error) {
        console.error('A listener of the global state failed.', error);
      }
    }
  }
}

const store = perPage('global-state', () => new DefaultStore());

/** The store of every host that has no other. */
export const defaultStore: StateStore = store;

/**
 * Declares the shared state, replaces any earlier one, and notifies the listeners.
 *
 * @param state Its keys are those that apps may set from now on; only the page sets keys it adds
 *   later.
 * @returns The page's interface to it.
 */
export function initGlobalState<T extends object = State>(state?: T): HostState<T> {
  store.declare(structuredClone({ ...state }));
  let end: (() => void) | undefined;
  return {
    setGlobalState(change) {
      store.set(structuredCopy(change));
      return true;
    },
    onGlobalStateChange(given, fireImmediately = false) {
      checkListener(given);
      const listener = given as unknown as StateListener;
      end?.();
      end = store.subscribe((state, previous) =>
        listener(structuredCopy(state), structuredCopy(previous)),
      );
      if (fireImmediately) listener(structuredCopy(store.get()), structuredCopy(store.get()));
    },
    offGlobalStateChange() {
      end?.();
      end = undefined;
      return true;
    },
  };
}

/** @throws TypeError when the listener passed to a function is not callable. */
export function checkListener(
  listener: unknown,
  to = 'onGlobalStateChange',
): asserts listener is Function {
  if (typeof listener !== 'function')
    throw new TypeError(`${to} expects a function, got ${typeof listener}`);
}

/**
 * Copies a state: listeners cannot change it for others, and it holds no object of a realm that
 * ends.
 */
export function structuredCopy(state: State): State {
  try {
    return structuredClone(state);
  } catch {
    // Functions and class instances cannot be copied. They are passed on as they are, key by key.
    return { ...state };
  }
}
