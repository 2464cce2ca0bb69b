import type { MicroAppError } from '#elements/micro-app-host/errors.ts';
import type { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';

/** State of an app, as its page shows it. */
export type AppView =
  | { state: 'loading'; isSlow: boolean }
  /** `ms`: how long it took to open; undefined for an app that was kept alive. */
  | { state: 'shown'; ms?: number }
  | { state: 'failed'; error: MicroAppError; phase: string; at: Date };

/** The view of one app, and a way to follow it. */
export interface ViewStore {
  get: () => AppView;
  subscribe: (changed: () => void) => () => void;
}

/** A wait longer than this is named. */
export const slowAfterMs = 3_000;

interface Detail {
  ms: number;
  phase: string;
  error?: MicroAppError;
}

const loading = (): AppView => ({ state: 'loading', isSlow: false });

/** Listens to an app's element from its creation, so that a page mounted later misses no event. */
export function viewOf(host: MicroAppHost): ViewStore {
  const listeners = new Set<() => void>();
  let view = loading();
  let slow: ReturnType<typeof setTimeout> | undefined;

  const set = (next: AppView) => {
    view = next;
    for (const changed of listeners) changed();
  };
  const on = (type: string, see: (detail: Detail) => AppView, isOnTheWay = false) =>
    host.addEventListener(`micro-app-${type}`, (event) => {
      // A sub-app may host others, whose events pass here as well.
      if (event.target !== host) return;
      // The page has a view of its own for a failure.
      if (type === 'error') event.preventDefault();
      clearTimeout(slow);
      if (isOnTheWay) slow = setTimeout(() => set({ state: 'loading', isSlow: true }), slowAfterMs);
      set(see((event as CustomEvent<Detail>).detail));
    });

  on('loading', loading, true);
  on('mounting', loading, true);
  on('mounted', ({ ms }) => ({ state: 'shown', ms }));
  on('activated', () => ({ state: 'shown' }));
  on('unmounted', loading);
  on('error', ({ error, phase }) => {
    // An update that failed leaves the app where it is.
    if (host.status === 'MOUNTED' || !error) return { state: 'shown' };
    return { state: 'failed', error, phase, at: new Date() };
  });
  return {
    get: () => view,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}
