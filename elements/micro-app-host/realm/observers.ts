import { page, type Addresses } from '../page.ts';
import type { Effect, Effects } from './effects.ts';
import { defineHandlers } from './handlers.ts';
import { TrackedTarget } from './listeners.ts';
import { defineValues, type RealmWindow } from './realm-window.ts';

type Observing = { observe(...args: unknown[]): void; disconnect(): void };
type ObserverClass = new (...args: unknown[]) => Observing;
interface Closing {
  close?(): void;
  terminate?(): void;
  port?: MessagePort;
}
type WatcherClass = new (options?: { signal?: AbortSignal }) => EventTarget & { destroy(): void };
type ClosingClass = new (...args: unknown[]) => Closing;

/**
 * Observers are the page's, since the nodes and the clock are. Each is disconnected at the end of a
 * mount; one that the code keeps for all its mounts is tracked again as soon as it observes again.
 */
export function trackObservers(realm: RealmWindow, effects: Effects, root: ShadowRoot): void {
  const shared = page().window as unknown as Record<string, ObserverClass | undefined>;
  // The app's document represents its root, which contains its nodes.
  const seen = (target: unknown) => (target === realm.document ? root : target);
  for (const name of [
    'MutationObserver',
    'ResizeObserver',
    'IntersectionObserver',
    'PerformanceObserver',
    'ReportingObserver',
  ]) {
    const Shared = shared[name];
    if (!Shared) continue;
    class Tracked extends Shared {
      #effect: Effect = { stop: () => super.disconnect() };

      constructor(call: unknown, options?: { root?: unknown }) {
        super(call, options?.root === realm.document ? { ...options, root: null } : options);
      }

      override observe(target: unknown, options?: unknown): void {
        super.observe(seen(target), options);
        effects.add(this.#effect);
      }

      override disconnect(): void {
        effects.delete(this.#effect);
        super.disconnect();
      }
    }
    defineValues(Tracked, { name });
    defineValues(realm, { [name]: Tracked });
  }
}

const fromEntry = ['Worker', 'SharedWorker', 'EventSource'];

/**
 * Address from which a worker or event source starts. A browser starts workers from the page's own
 * origin only, so one of another origin starts from a script that imports it.
 */
function startOf(
  realm: RealmWindow,
  { base }: Addresses,
  name: string,
  [given, options]: readonly unknown[],
): string {
  const url = new URL(String(given), base);
  if (
    name === 'EventSource' ||
    !url.protocol.startsWith('http') ||
    url.origin === realm.location.origin
  )
    return url.href;
  const isModule = (options as WorkerOptions | undefined)?.type === 'module';
  const text = isModule
    ? `import ${JSON.stringify(url.href)}`
    : `importScripts(${JSON.stringify(url.href)})`;
  return realm.URL.createObjectURL(new realm.Blob([text], { type: 'text/javascript' }));
}

/**
 * Connections and workers opened during a mount are closed at its end; those of the code itself end
 * with the realm.
 */
export function trackSockets(realm: RealmWindow, effects: Effects, addresses: Addresses): void {
  const own = realm as unknown as Record<string, ClosingClass | undefined>;
  for (const name of [
    'WebSocket',
    'EventSource',
    'BroadcastChannel',
    'Worker',
    'SharedWorker',
    'RTCPeerConnection',
    'WebTransport',
  ]) {
    const Own = own[name];
    if (!Own) continue;
    class Tracked extends Own {
      constructor(...args: unknown[]) {
        if (fromEntry.includes(name)) args[0] = startOf(realm, addresses, name, args);
        super(...args);
        if (effects.loading) return;
        // Weak, so that a socket the app has closed and forgotten is not kept until the end of the
        // mount.
        const held = new WeakRef<Closing>(this);
        effects.add({ stop: () => end(held.deref()) });
      }
    }
    defineValues(Tracked, { name });
    defineValues(realm, { [name]: Tracked });
  }
}

/** Only the page receives the Escape key. A watcher left at the end of a mount is destroyed. */
export function trackCloseWatchers(realm: RealmWindow, effects: Effects): void {
  const { CloseWatcher: Shared } = page().window as { CloseWatcher?: WatcherClass };
  if (!Shared) return;
  class CloseWatcher extends Shared {
    #effect: Effect = { stop: () => super.destroy() };

    constructor(options?: { signal?: AbortSignal }) {
      super(options);
      effects.add(this.#effect);
      this.addEventListener('close', () => effects.delete(this.#effect), { once: true });
    }

    override destroy(): void {
      effects.delete(this.#effect);
      super.destroy();
    }
  }
  defineValues(realm, { CloseWatcher });
}

/** Media queries are the page's; listeners on them are the app's. */
export function trackMedia(realm: RealmWindow, effects: Effects): void {
  const shared = page().window;
  defineValues(realm, {
    matchMedia(text: string): MediaQueryList {
      const query = shared.matchMedia(text);
      const listeners = new TrackedTarget(effects, () => [{ target: query }]);
      const { add, remove } = listeners;
      defineValues(query, {
        addEventListener: add,
        removeEventListener: remove,
        addListener: (call: EventListener) => add('change', call),
        removeListener: (call: EventListener) => remove('change', call),
      });
      defineHandlers(query, listeners);
      return query;
    },
  });
}

function end(open: Closing | undefined): void {
  if (open?.terminate) open.terminate();
  else (open?.port ?? open)?.close?.();
}
