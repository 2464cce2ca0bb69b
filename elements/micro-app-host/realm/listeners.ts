import type { Effect, Effects } from './effects.ts';

type Handler = EventListenerOrEventListenerObject;
type Options = boolean | AddEventListenerOptions | undefined;

/** The actual target of a listener, and the function that is called there. */
export interface ListenerTarget {
  target: EventTarget;
  /**
   * The realm's own window and document have their methods replaced, so the native ones are called
   * on them.
   */
  wrap?: (handler: Handler, capture: boolean) => Handler;
}

interface Known extends Effect {
  type: string;
  handler: Handler;
  capture: boolean;
  attached: boolean;
  begin(): void;
}

const native = EventTarget.prototype;

/** Calls a handler of either shape the way the platform does; an error goes to the app. */
export function callHandler(
  effects: Effects,
  handler: Handler,
  target: unknown,
  event: Event,
): unknown {
  return typeof handler === 'function'
    ? effects.call(handler, target, [event])
    : effects.call(() => handler.handleEvent(event), handler, []);
}

/**
 * The `addEventListener` and `removeEventListener` that a sub-app sees on an object it shares with
 * the page.
 *
 * Every listener is an effect of the app. The same listener is added once, as the platform does.
 */
export class TrackedTarget {
  #known = new Map<string, Known[]>();

  /**
   * @param targetsOf Where listeners of a type go; none or several are possible.
   * @param outlivesMount Whether listeners added during a mount come back with the next one. React
   *   and others add those on the document once and mark it, so theirs must.
   * @param begun Called with the type of each listener that was attached and does not capture.
   */
  constructor(
    private readonly effects: Effects,
    private readonly targetsOf: (type: string) => readonly ListenerTarget[],
    private readonly outlivesMount = false,
    private readonly begun = (_type: string): void => {},
  ) {}

  add = (type: string, handler: Handler | null | undefined, options?: Options): void => {
    if (!handler) return;
    const given =
      typeof options === 'object' && options !== null ? options : { capture: Boolean(options) };
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

  remove = (
    type: string,
    handler: Handler | null | undefined,
    options?: boolean | EventListenerOptions,
  ): void => {
    if (!handler) return;
    const capture =
      typeof options === 'object' && options !== null ? Boolean(options.capture) : Boolean(options);
    const listener = this.#find(type, handler, capture);
    if (listener) this.#drop(listener);
  };

  /**
   * Moves the attached listeners of a type that do not capture behind all others of their targets.
   */
  moveLast(type: string): void {
    for (const { attached, capture, begin } of this.#known.get(type) ?? [])
      if (attached && !capture) begin();
  }

  #listener(
    type: string,
    handler: Handler,
    capture: boolean,
    given: AddEventListenerOptions,
  ): Known {
    const { once, passive } = given;
    const { effects } = this;
    const options = passive === undefined ? { capture } : { capture, passive };
    const drop = () => this.#drop(listener);
    const first = function (this: unknown, event: Event) {
      drop();
      return callHandler(effects, handler, this, event);
    };
    const own = once ? first : handler;
    const targets = this.targetsOf(type).map(({ target, wrap }) => ({
      target,
      call: wrap ? wrap(own, capture) : own,
    }));
    const detach = () => {
      for (const { target, call } of targets) {
        native.removeEventListener.call(target, type, call, options);
        // The zone.js of an app stores its listeners in properties of the page's objects, and
        // empties them.
        for (const note of [`${type}${capture}`, `ON_PROPERTY${type}`]) {
          const key = `__zone_symbol__${note}`;
          if (Reflect.get(target, key) === null) Reflect.deleteProperty(target, key);
        }
      }
    };
    const begin = () => {
      if (listener.attached) detach();
      listener.attached = true;
      for (const { target, call } of targets)
        native.addEventListener.call(target, type, call, options);
      if (!capture) this.begun(type);
    };
    const stop = () => {
      detach();
      listener.attached = false;
      if (!listener.start) this.#forget(listener);
    };
    const listener: Known = { type, handler, capture, begin, stop, attached: false };
    if (!once && (this.effects.loading || this.outlivesMount)) listener.start = begin;
    return listener;
  }

  #find(type: string, handler: Handler, capture: boolean): Known | undefined {
    return this.#known
      .get(type)
      ?.find((known) => known.handler === handler && known.capture === capture);
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
