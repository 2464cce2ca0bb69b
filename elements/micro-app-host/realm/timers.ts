import type { Effect, Effects } from './effects.ts';
import { defineValues, type RealmWindow } from './realm-window.ts';

type Callback = (...args: unknown[]) => unknown;
type Request = (call: unknown, ...rest: unknown[]) => number;
interface Scheduler {
  postTask(work: () => unknown, options?: object): Promise<unknown>;
}

/**
 * Requests for later calls as effects of the app, by the id each got first.
 *
 * A single call that is pending at the end of a mount is delivered in the next one. A repeated one
 * started during the mount ends with it.
 */
class Requests {
  #known = new Map<number, Effect>();

  constructor(
    private readonly effects: Effects,
    private readonly self: unknown,
    private readonly native: (id: number) => void,
  ) {}

  /**
   * @param once Whether it requests a single call.
   * @param elapse Called with the elapsed milliseconds of a paused request and its arguments.
   */
  by = (request: Request, once = true, elapse = (_ms: number, _rest: unknown[]): void => {}) => {
    return (call: unknown, ...rest: unknown[]): number => {
      const isCall = typeof call === 'function';
      const fire = (...given: unknown[]) => {
        this.#forget(id);
        this.effects.call(call as Callback, this.self, given);
      };
      let began = 0;
      let current = 0;
      const start = () => {
        began = performance.now();
        current = request(once && isCall ? fire : call, ...rest);
      };
      start();
      const id = current;
      const effect: Effect = {
        stop: () => {
          this.native(current);
          elapse(performance.now() - began, rest);
          if (!effect.start) this.#known.delete(id);
        },
      };
      if (isCall && (once || this.effects.loading)) effect.start = start;
      this.#known.set(id, effect);
      this.effects.add(effect);
      return id;
    };
  };

  cancel = (id?: number): void => {
    this.#known.get(id!)?.stop();
    this.#forget(id!);
  };

  #forget(id: number): void {
    const effect = this.#known.get(id);
    this.#known.delete(id);
    if (effect) this.effects.delete(effect);
  }
}

/** Makes the realm's timers effects of the app. */
export function trackTimers(realm: RealmWindow, effects: Effects): void {
  const native = realm as unknown as Record<'setTimeout' | 'setInterval', Request>;
  const timers = new Requests(effects, realm, realm.clearTimeout.bind(realm));
  const elapse = (ms: number, rest: unknown[]) => (rest[0] = Number(rest[0] ?? 0) - ms);
  Object.assign(realm, {
    setTimeout: timers.by(native.setTimeout.bind(realm), true, elapse),
    setInterval: timers.by(native.setInterval.bind(realm), false),
    clearTimeout: timers.cancel,
    clearInterval: timers.cancel,
  });
}

/**
 * A task posted during a mount that has ended neither starts nor settles until the next one, like a
 * timer.
 */
export function trackTasks(realm: RealmWindow, effects: Effects): void {
  const { scheduler } = realm as { scheduler?: Scheduler };
  if (!scheduler) return;
  const post = scheduler.postTask.bind(scheduler);
  defineValues(scheduler, {
    postTask(work: () => unknown, options?: object): Promise<unknown> {
      if (effects.loading) return post(work, options);
      return new realm.Promise((settle, fail) => {
        let away = false;
        let missed: (() => void) | undefined;
        const effect: Effect = {
          stop: () => (away = true),
          start() {
            away = false;
            const act = missed;
            missed = undefined;
            act?.();
          },
        };
        const when = (act: () => void) => (away ? void (missed = act) : act());
        const end = (answer: (value: unknown) => void, value: unknown) =>
          when(() => {
            effects.delete(effect);
            answer(value);
          });
        const run = () =>
          void post(() => (away ? run : work()), options).then(
            (value) => (value === run ? when(run) : end(settle, value)),
            (error: unknown) => end(fail, error),
          );
        effects.add(effect);
        run();
      });
    },
  });
}

/** Animation frames and idle callbacks are the page's: a hidden frame gets none. */
export function trackFrames(
  realm: RealmWindow,
  shared: Window & typeof globalThis,
  effects: Effects,
): void {
  for (const [request, cancel] of [
    ['requestAnimationFrame', 'cancelAnimationFrame'],
    ['requestIdleCallback', 'cancelIdleCallback'],
  ] as const) {
    if (!shared[request]) continue;
    const requests = new Requests(effects, realm, shared[cancel].bind(shared));
    Object.assign(realm, {
      [request]: requests.by(shared[request].bind(shared) as Request),
      [cancel]: requests.cancel,
    });
  }
}
