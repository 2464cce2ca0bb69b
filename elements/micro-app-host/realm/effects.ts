import type { RealmWindow } from './realm-window.ts';

/**
 * Something a sub-app has started outside of its own nodes: a listener, a timer, an observer, a
 * socket.
 *
 * `stop` undoes it. With `start` it comes back when a realm that was kept mounts again.
 */
export interface Effect {
  stop(): void;
  start?(): void;
}

/**
 * All effects that a sub-app has running in the page.
 *
 * Effects started while the code loads belong to the code, which runs once per realm, so they pause
 * between two mounts. Later effects belong to the mount and end with it, except for pending single
 * calls: code that awaits one would otherwise wait for ever.
 */
export class Effects {
  /** Whether the code is still being loaded or bootstrapped. */
  loading = true;

  constructor(private readonly realm: RealmWindow) {}

  #running = new Set<Effect>();
  #paused: Effect[] = [];
  #away = false;

  /**
   * Registers a new effect. Between two mounts it is stopped at once: a late response finds its app
   * unmounted.
   */
  add(effect: Effect): void {
    this.#running.add(effect);
    if (this.#away) this.suspend();
  }

  /**
   * Calls a function of the app. The browser reports an error to the window whose function it has
   * called, which is the page's where a function of the host is in between, so the error is handed
   * to the app's own `onerror`.
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

  /** Stops all effects at the end of a mount, and keeps those that are to restart. */
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

  /** Stops all effects for good. */
  end(): void {
    this.suspend();
    this.#paused = [];
  }
}
