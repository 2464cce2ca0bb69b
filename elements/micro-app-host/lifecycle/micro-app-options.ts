import type { Lifecycle } from './timeouts.ts';
import type { Inbox } from '../app-messages.ts';
import type { StateListener, StateStore } from '../global-state.ts';

/** Status names of single-spa, used by error texts and `getStatus`. */
export type Status =
  'NOT_LOADED' | 'LOADING' | 'NOT_MOUNTED' | 'MOUNTING' | 'MOUNTED' | 'UNMOUNTING';

/**
 * What an instance of an app needs from the element that shows it, and its callbacks to that
 * element.
 */
export interface MicroAppOptions {
  /** Parent of the app's element. */
  parent: Node;
  store: StateStore;
  declared: ReadonlySet<string>;
  nonce?: string;
  onPhase(phase: 'loading' | 'mounting' | 'mounted' | 'unmounting' | 'unmounted'): void;
  onState: StateListener;
  /** Messages of the page to the app, and the callback for messages of the app. */
  inbox: Inbox;
  onMessage: (data: unknown) => void;
  onSlow(lifecycle: Lifecycle, ms: number): void;
}
