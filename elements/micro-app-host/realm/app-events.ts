import type { Effects } from './effects.ts';
import { callHandler, TrackedTarget, type ListenerTarget } from './listeners.ts';
import { page } from '../page.ts';
import type { RealmWindow } from './realm-window.ts';

type Wrap = NonNullable<ListenerTarget['wrap']>;

/** Boundary between the events of an app and those of the page around it. */
export interface AppEvents {
  /** The listeners of the app's window. */
  listeners: TrackedTarget;
  /**
   * For listeners on the page: passes events from outside the app; those from inside were handled
   * at its root.
   */
  outside(self: unknown): Wrap;
  /** Called for each listener of the app's document. */
  documentBegan(type: string): void;
}

/**
 * Events of the realm, not of the page. `storage` is sent to every document but the one that wrote.
 */
export const ofRealm = new Set([
  'load',
  'pageshow',
  'error',
  'unhandledrejection',
  'rejectionhandled',
  'pagehide',
  'unload',
  'storage',
]);

/**
 * Makes a realm's window the last target of the events of its app, as in a page: with their
 * original targets, and including events that are not composed.
 *
 * They end in the shadow root, which also has the document's listeners. The window's listeners run
 * after those; only in the capture phase do both run in the order they were added.
 */
export function appEvents(realm: RealmWindow, root: ShadowRoot, effects: Effects): AppEvents {
  const { window: shared } = page();
  const reached = new WeakSet<Event>();
  const outside =
    (self: unknown) => (handler: EventListenerOrEventListenerObject) => (event: Event) =>
      event.composedPath().includes(root) ? undefined : callHandler(effects, handler, self, event);
  const inside: Wrap = (handler, capture) => (event) => {
    if (!capture) {
      // A listener of the document has stopped it, or the document is its target and it does not
      // bubble.
      if (!reached.has(event) && (!event.bubbles || event.cancelBubble)) return;
      reached.add(event);
    }
    return callHandler(effects, handler, realm, event);
  };
  const inRoot: ListenerTarget = { target: root, wrap: inside };
  const inPage: ListenerTarget = { target: shared, wrap: outside(realm) };
  const listeners = new TrackedTarget(effects, (type) => {
    // The `error` of an element that failed to load does not bubble, so listen in the capture
    // phase.
    if (type === 'error') return [{ target: realm }, inRoot];
    if (ofRealm.has(type)) return [{ target: realm }];
    // The app posts to itself in its realm; frames and popups post to the page.
    return type === 'message' ? [{ target: realm }, { target: shared }] : [inRoot, inPage];
  });
  return { listeners, outside, documentBegan: (type) => listeners.moveLast(type) };
}
