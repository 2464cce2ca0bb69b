import { contextProvider } from './context-request.ts';
import {
  checkListener,
  structuredCopy,
  type State,
  type StateListener,
  type StateStore,
} from './global-state.ts';
import { cloneInto } from './realm/clone-props.ts';
import type { RealmWindow } from './realm/realm-window.ts';

/** Key of the `context-request` event that requests the shared state. */
export const globalStateContext = 'micro-app:global-state';

/**
 * One app's access to the shared state, by functions in its lifecycle props and by events that need
 * no library.
 *
 * The app receives only copies in its own realm. All its subscriptions end at unmount.
 */
export class GlobalStateBridge {
  #store: StateStore;
  #declared: ReadonlySet<string>;
  #listener: (() => void) | undefined;
  #ends = new Set<() => void>();

  /**
   * @param target Target that the events of the app reach.
   * @param realm The realm in which copies are made; undefined for code that runs in the page.
   * @param onChange Called on every change while the app is mounted.
   */
  constructor(
    private readonly app: string,
    store: StateStore,
    declared: ReadonlySet<string>,
    private readonly target: EventTarget,
    private readonly realm: RealmWindow | undefined,
    private readonly onChange: StateListener,
  ) {
    this.#store = store;
    this.#declared = store.declared ?? declared;
  }

  /** For the lifecycle props. They work from bootstrap on. */
  props() {
    return {
      setGlobalState: (change: State) => this.set(change),
      onGlobalStateChange: (listener: StateListener, fireImmediately = false) =>
        this.#listen(listener, fireImmediately),
      offGlobalStateChange: () => this.#off(),
    };
  }

  begin(): void {
    this.target.addEventListener('context-request', this.#onRequest);
    this.target.addEventListener('global-state-set', this.#onSet);
    this.#ends.add(this.#store.subscribe(this.onChange));
  }

  end(): void {
    this.target.removeEventListener('context-request', this.#onRequest);
    this.target.removeEventListener('global-state-set', this.#onSet);
    this.#off();
    for (const end of this.#ends) end();
    this.#ends.clear();
  }

  /**
   * Sets declared keys; others are left out with a warning.
   *
   * @returns Whether any key was taken.
   */
  set(change: State): boolean {
    const declared = this.#store.declared ?? this.#declared;
    const taken: State = {};
    for (const [key, value] of Object.entries(change ?? {})) {
      if (declared.has(key)) taken[key] = value;
      else console.warn(`'${key}' not declared when init state！`);
    }
    if (Object.keys(taken).length === 0) return false;
    this.#store.set(structuredCopy(taken));
    return true;
  }

  #listen(listener: StateListener, fireImmediately: boolean): void {
    checkListener(listener);
    if (this.#listener) console.warn(`${this.app} replaces its listener of the global state.`);
    this.#listener?.();
    this.#listener = this.#store.subscribe((state, previous) =>
      listener(this.#copy(state), this.#copy(previous)),
    );
    if (!fireImmediately) return;
    const now = this.#copy(this.#store.get());
    listener(now, now);
  }

  #off(): boolean {
    this.#listener?.();
    this.#listener = undefined;
    return true;
  }

  #copy(state: State): State {
    return this.realm ? cloneInto(this.realm, state) : structuredCopy(state);
  }

  #onRequest = contextProvider(globalStateContext, (callback, subscribe) => {
    if (!subscribe) {
      callback(this.#copy(this.#store.get()));
      return;
    }
    const end = () => {
      unsubscribe();
      this.#ends.delete(end);
    };
    const unsubscribe = this.#store.subscribe((state) => callback(this.#copy(state), end));
    this.#ends.add(end);
    callback(this.#copy(this.#store.get()), end);
  });

  #onSet = (event: Event): void => {
    event.stopPropagation();
    const { detail } = event as CustomEvent<unknown>;
    if (typeof detail === 'object' && detail !== null) this.set(detail as State);
    else
      console.warn(
        `${this.app}: global-state-set expects an object in its detail, got ${typeof detail}.`,
      );
  };
}
