import { contextProvider } from './context-request.ts';
import { checkListener } from './global-state.ts';
import { page } from './page.ts';
import { cloneInto } from './realm/clone-props.ts';
import type { RealmWindow } from './realm/realm-window.ts';

/** Key of the `context-request` event that requests the messages of the page. */
export const messagesContext = 'micro-app:messages';

/**
 * What the page has posted to one app. It outlives the app's realms; messages are queued until the
 * app listens.
 */
export interface Inbox {
  waiting: unknown[];
  receive?: ((data: unknown) => void) | undefined;
}

type Listener = (data: unknown) => unknown;

/**
 * Messages between the page and one app, by functions in its lifecycle props and by events that
 * need no library.
 *
 * Each side receives copies made in its own realm. Listeners that the app adds this way are removed
 * at unmount.
 */
export class AppMessages {
  #listeners = new Set<Listener>();
  #ofMount = new Set<() => void>();

  /**
   * @param target Target that the events of the app reach.
   * @param toPage Called with every message of the app, copied for the page.
   */
  constructor(
    readonly inbox: Inbox,
    private readonly target: EventTarget,
    private readonly realm: RealmWindow,
    private readonly toPage: (data: unknown) => void,
  ) {}

  /** For the lifecycle props. They work from bootstrap on. */
  props() {
    return {
      postMessage: (data: unknown) => this.post(data),
      onMessage: (listener: Listener) => {
        checkListener(listener, 'onMessage');
        return this.#listenInMount(listener);
      },
    };
  }

  begin(): void {
    this.target.addEventListener('context-request', this.#onRequest);
    this.target.addEventListener('micro-app-post-message', this.#onPost);
  }

  end(): void {
    this.target.removeEventListener('context-request', this.#onRequest);
    this.target.removeEventListener('micro-app-post-message', this.#onPost);
    for (const end of this.#ofMount) end();
  }

  post(data: unknown): void {
    this.toPage(cloneInto(page().window, data));
  }

  /**
   * Listens to the page until the returned function is called. The first listener receives the
   * queued messages.
   *
   * @param listener Called with the data as they were posted, not copied. An error in it is
   *   reported to the app.
   */
  listen(listener: Listener): () => void {
    const { inbox } = this;
    const own: Listener = (data) => listener(data);
    this.#listeners.add(own);
    inbox.receive = (data) => {
      for (const call of Array.from(this.#listeners)) {
        try {
          call(data);
        } catch (error) {
          this.realm.reportError(error);
        }
      }
    };
    for (const data of inbox.waiting.splice(0)) inbox.receive(data);
    return () => {
      this.#listeners.delete(own);
      if (this.#listeners.size === 0) inbox.receive = undefined;
    };
  }

  #listenInMount(listener: Listener): () => void {
    const unlisten = this.listen((data) => listener(cloneInto(this.realm, data)));
    const end = () => {
      unlisten();
      this.#ofMount.delete(end);
    };
    this.#ofMount.add(end);
    return end;
  }

  #onRequest = contextProvider(messagesContext, (callback) => {
    const end = this.#listenInMount((data) => callback(data, () => end()));
  });

  #onPost = (event: Event): void => {
    event.stopPropagation();
    this.post((event as CustomEvent<unknown>).detail);
  };
}
