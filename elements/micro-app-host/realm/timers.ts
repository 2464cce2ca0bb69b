import type { Effect, Effects } from './effects.ts';
import { lay, type RealmWindow } from './realm-window.ts';

type Callback = (...args: unknown[]) => unknown;
type Timed = Effect & { id: number };
interface Scheduler {
  postTask(work: () => unknown, options?: object): Promise<unknown>;
}

/** Makes the realm's timers effects of the app. They stay the realm's own, so their errors are the app's too. */
export function trackTimers(realm: RealmWindow, effects: Effects): void {
  const native = {
    setTimeout: realm.setTimeout.bind(realm) as (call: unknown, ms?: number, ...args: unknown[]) => number,
    setInterval: realm.setInterval.bind(realm) as (call: unknown, ms?: number, ...args: unknown[]) => number,
    clear: realm.clearTimeout.bind(realm),
  };
  const known = new Map<number, Timed>();

  const timer = (kind: 'setTimeout' | 'setInterval') => {
    const begin = native[kind];
    return (call: unknown, ms?: number, ...args: unknown[]): number => {
      const fire =
        kind === 'setInterval' || typeof call !== 'function'
          ? call
          : (...given: unknown[]) => {
              forget();
              return (call as Callback).apply(realm, given);
            };
      const id = begin(fire, ms, ...args);
      const timed: Timed = { id, stop: () => native.clear(timed.id) };
      const forget = () => {
        known.delete(id);
        effects.delete(timed);
      };
      if (effects.loading) timed.start = () => void (timed.id = begin(fire, ms, ...args));
      else timed.stop = () => (native.clear(timed.id), known.delete(id));
      known.set(id, timed);
      effects.add(timed);
      return id;
    };
  };
  const clear = (id?: number) => {
    const timed = known.get(id!);
    native.clear(timed?.id ?? id);
    if (!timed) return;
    known.delete(id!);
    effects.delete(timed);
  };
  Object.assign(realm, {
    setTimeout: timer('setTimeout'),
    setInterval: timer('setInterval'),
    clearTimeout: clear,
    clearInterval: clear,
  });
}

/** A task that has been posted during a mount neither begins nor answers after it, like a timer. */
export function trackTasks(realm: RealmWindow, effects: Effects): void {
  const { scheduler } = realm as { scheduler?: Scheduler };
  if (!scheduler) return;
  const post = scheduler.postTask.bind(scheduler);
  lay(scheduler, {
    postTask(work: () => unknown, options?: object): Promise<unknown> {
      if (effects.loading) return post(work, options);
      return new realm.Promise((settle, fail) => {
        const effect = { stop: () => (work = settle = fail = () => {}) };
        effects.add(effect);
        void post(() => work(), options)
          .finally(() => effects.delete(effect))
          .then(
            (value) => settle(value),
            (error) => fail(error),
          );
      });
    },
  });
}

/**
 * Frames and idle moments are the page's: a hidden frame is given none. The app may ask for one, and none outlives its mount.
 */
export function trackFrames(realm: RealmWindow, shared: Window & typeof globalThis, effects: Effects): void {
  const tracked = (request: (call: Callback, options?: unknown) => number, cancel: (id: number) => void) => {
    const known = new Map<number, Effect>();
    const forget = (id: number) => {
      const effect = known.get(id);
      if (effect) effects.delete(effect);
      known.delete(id);
    };
    return {
      request: (call: Callback, options?: unknown): number => {
        const id = request((...args) => {
          forget(id);
          return call(...args);
        }, options);
        const effect: Effect = { stop: () => (cancel(id), known.delete(id)) };
        known.set(id, effect);
        effects.add(effect);
        return id;
      },
      cancel: (id: number): void => {
        cancel(id);
        forget(id);
      },
    };
  };
  const frames = tracked(
    (call) => shared.requestAnimationFrame(call),
    (id) => shared.cancelAnimationFrame(id),
  );
  realm.requestAnimationFrame = frames.request as typeof requestAnimationFrame;
  realm.cancelAnimationFrame = frames.cancel;
  if (!shared.requestIdleCallback) return;
  const idle = tracked(
    (call, options) => shared.requestIdleCallback(call, options as IdleRequestOptions),
    (id) => shared.cancelIdleCallback(id),
  );
  realm.requestIdleCallback = idle.request as typeof requestIdleCallback;
  realm.cancelIdleCallback = idle.cancel;
}
