import type { Effect, Effects } from './effects.ts';

type Handler = EventListenerOrEventListenerObject;
type Options = boolean | AddEventListenerOptions | undefined;

/** Where a listener is really put, and what is called there. */
interface Place {
  target: EventTarget;
  /** The realm's own window and document have their methods replaced, so the native ones are called on them. */
  wrap?: (handler: Handler) => Handler;
}

interface Known extends Effect {
  type: string;
  handler: Handler;
  capture: boolean;
}

const native = EventTarget.prototype;

/** Calls a handler of either shape the way the platform does. */
export function callHandler(handler: Handler, target: unknown, event: Event): unknown {
  return typeof handler === 'function' ? handler.call(target as EventTarget, event) : handler.handleEvent(event);
}

/**
 * The `addEventListener` and `removeEventListener` that a sub-app sees on an object it shares with the page.
 *
 * Every listener is an effect of the app. The same listener is added once, as the platform does.
 */
export class TrackedTarget {
  #known = new Map<string, Known[]>();

  /**
   * @param place Where listeners of a type go; none or several are possible.
   * @param outlivesMount Whether listeners added during a mount come back with the next one. React and others add those
   *   on the document once and mark it, so theirs must.
   */
  constructor(
    private readonly effects: Effects,
    private readonly place: (type: string) => readonly Place[],
    private readonly outlivesMount = false,
  ) {}

  add = (type: string, handler: Handler | null | undefined, options?: Options): void => {
    if (!handler) return;
    const given = typeof options === 'object' && options !== null ? options : { capture: Boolean(options) };
    const capture = Boolean(given.capture);
    if (given.signal?.aborted || this.#find(type, handler, capture)) return;
    const listener = this.#listener(String(type), handler, capture, given);
    const same = this.#known.get(type);
    if (same) same.push(listener);
    else this.#known.set(type, [listener]);
    given.signal?.addEventListener('abort', () => this.#drop(listener), { once: true });
    listener.begin();
    this.effects.add(listener);
  };

  remove = (type: string, handler: Handler | null | undefined, options?: boolean | EventListenerOptions): void => {
    if (!handler) return;
    const capture = typeof options === 'object' && options !== null ? Boolean(options.capture) : Boolean(options);
    const listener = this.#find(type, handler, capture);
    if (listener) this.#drop(listener);
  };

  #listener(type: string, handler: Handler, capture: boolean, given: AddEventListenerOptions): Known & { begin(): void } {
    const { once, passive } = given;
    const options = passive === undefined ? { capture } : { capture, passive };
    const places = this.place(type).map(({ target, wrap }) => ({ target, call: wrap ? wrap(handler) : handler }));
    if (once) {
      for (const place of places) {
        const { target, call } = place;
        place.call = (event) => {
          this.#drop(listener);
          return callHandler(call, target, event);
        };
      }
    }
    const begin = () => {
      for (const { target, call } of places) native.addEventListener.call(target, type, call, options);
    };
    const stop = () => {
      for (const { target, call } of places) native.removeEventListener.call(target, type, call, options);
      if (!listener.start) this.#forget(listener);
    };
    const listener: Known & { begin(): void } = { type, handler, capture, begin, stop };
    if (!once && (this.effects.loading || this.outlivesMount)) listener.start = begin;
    return listener;
  }

  #find(type: string, handler: Handler, capture: boolean): Known | undefined {
    return this.#known.get(type)?.find((known) => known.handler === handler && known.capture === capture);
  }

  #forget(listener: Known): void {
    const same = this.#known.get(listener.type);
    const at = same?.indexOf(listener) ?? -1;
    if (at >= 0) same!.splice(at, 1);
  }

  #drop(listener: Known): void {
    listener.stop();
    this.#forget(listener);
    this.effects.delete(listener);
  }
}
