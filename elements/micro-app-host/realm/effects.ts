import type { RealmWindow } from './realm-window.ts';

/**
 * Something a sub-app has started outside of its own nodes: a listener, a timer, an observer, a socket.
 *
 * `stop` undoes it. With `start` it comes back when a realm that was kept mounts again.
 */
export interface Effect {
  stop(): void;
  start?(): void;
}

/**
 * Everything a sub-app has running in the page.
 *
 * What was started while the code was loaded belongs to the code, which runs once per realm, so it pauses between two
 * mounts. What was started since belongs to the mount and ends with it, except for single calls that are pending: code
 * that has asked for one and waits for it would otherwise wait for ever.
 */
export class Effects {
  /** Whether the code is still being loaded or bootstrapped. */
  loading = true;

  constructor(private readonly realm: RealmWindow) {}

  #running = new Set<Effect>();
  #paused: Effect[] = [];
  #away = false;

  /**
   * Notes what has just begun. Between two mounts nothing does: an answer that comes late finds its app gone.
   */
  add(effect: Effect): void {
    this.#running.add(effect);
    if (this.#away) this.suspend();
  }

  /**
   * Calls a function of the app. The browser reports an error to the window whose function it has called, which is the
   * page's where a function of the host is in between, so the error is handed to the app's own `onerror`.
   */
  call(call: Function, self: unknown, args: readonly unknown[]): unknown {
    try {
      return Reflect.apply(call, self, args);
    } catch (error) {
      return this.realm.reportError(error);
    }
  }

  delete(effect: Effect): void {
    this.#running.delete(effect);
    if (this.#paused.length > 0) this.#paused = this.#paused.filter((paused) => paused !== effect);
  }

  /** Undoes all of it at the end of a mount, and keeps what is to come back. */
  suspend(): void {
    this.#away = true;
    for (const effect of this.#running) {
      effect.stop();
      if (effect.start) this.#paused.push(effect);
    }
    this.#running.clear();
  }

  resume(): void {
    this.#away = false;
    const paused = this.#paused;
    this.#paused = [];
    for (const effect of paused) {
      effect.start?.();
      this.#running.add(effect);
    }
  }

  /** Undoes all of it for good. */
  end(): void {
    this.suspend();
    this.#paused = [];
  }
}
