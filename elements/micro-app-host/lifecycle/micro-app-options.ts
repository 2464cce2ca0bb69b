import type { Lifecycle } from '../app-config.ts';
import type { Inbox } from '../app-messages.ts';
import type { StateListener, StateStore } from '../global-state.ts';

/** The words of single-spa, which its error texts and `getStatus` use. */
export type Status = 'NOT_LOADED' | 'LOADING' | 'NOT_MOUNTED' | 'MOUNTING' | 'MOUNTED' | 'UNMOUNTING';

/** What an instance of an app needs of the element that shows it, and tells it. */
export interface MicroAppOptions {
  /** Where the app's element goes. */
  parent: Node;
  store: StateStore;
  declared: ReadonlySet<string>;
  nonce?: string;
  onPhase(phase: 'loading' | 'mounting' | 'mounted' | 'unmounting' | 'unmounted'): void;
  onState: StateListener;
  /** What the page posts to the app, and what is called with a message of the app. */
  inbox: Inbox;
  onMessage: (data: unknown) => void;
  onSlow(lifecycle: Lifecycle, ms: number): void;
}
