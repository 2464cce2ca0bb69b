import { perPage } from '../page.ts';

type Listener = (...args: unknown[]) => unknown;
type Heard = [event: string | undefined, listener: Listener, once: boolean];

const buses = perPage('peer-buses', () => new Set<PeerBus>());

/**
 * Events between applications of one page, under the names used by wujie: an app's bus is
 * `$wujie.bus`.
 *
 * Each app has its own bus; an event reaches the listeners of all, the sender's included, with the
 * same arguments.
 */
export class PeerBus {
  #heard: Heard[] = [];

  constructor() {
    buses.add(this);
  }

  $on(event: string, listener: Listener): this {
    this.#heard.push([event, listener, false]);
    return this;
  }

  $once(event: string, listener: Listener): void {
    this.#heard.push([event, listener, true]);
  }

  /** Listens to every event; receives its name before its arguments. */
  $onAll(listener: Listener): this {
    this.#heard.push([undefined, listener, false]);
    return this;
  }

  /** Without a listener, removes all of the event. */
  $off(event: string, listener?: Listener): this {
    this.#heard = this.#heard.filter(
      ([name, known]) => name !== event || (listener && known !== listener),
    );
    return this;
  }

  $offAll(listener: Listener): this {
    this.#heard = this.#heard.filter(([name, known]) => name !== undefined || known !== listener);
    return this;
  }

  /** A listener that throws is reported and keeps no other from being called. */
  $emit(event: string, ...args: unknown[]): this {
    for (const bus of Array.from(buses)) bus.#hear(event, args);
    return this;
  }

  /** Removes the listeners of this bus, and none of the others. */
  $clear(): this {
    this.#heard = [];
    return this;
  }

  /** Removes the listener. */
  end(): void {
    this.$clear();
    buses.delete(this);
  }

  #hear(event: string, args: readonly unknown[]): void {
    const called = this.#heard.filter(([name]) => name === undefined || name === event);
    this.#heard = this.#heard.filter((heard) => !heard[2] || !called.includes(heard));
    for (const [name, listener] of called) {
      try {
        listener(...(name === undefined ? [event] : []), ...args);
      } catch (error) {
        reportError(error);
      }
    }
  }
}
