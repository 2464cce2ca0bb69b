import type { MicroAppError } from './errors.ts';

/** The stages of an app, as named by its events and its `phase`. */
export type MicroAppPhase =
  'loading' | 'mounting' | 'mounted' | 'unmounting' | 'unmounted' | 'activated' | 'deactivated';

/** Detail common to all events. `ms` is the time since the mount or unmount began. */
export interface MicroAppDetail<P extends MicroAppPhase = MicroAppPhase> {
  name: string;
  instanceId: string;
  phase: P;
  ms: number;
}
export type MicroAppEvent<P extends MicroAppPhase = MicroAppPhase> = CustomEvent<MicroAppDetail<P>>;
export type MicroAppErrorEvent = CustomEvent<MicroAppDetail & { error: MicroAppError }>;
export type MicroAppMessageEvent = CustomEvent<MicroAppDetail & { data: unknown }>;
export type GlobalStateChangeEvent = CustomEvent<{
  state: Record<string, unknown>;
  previous: Record<string, unknown>;
}>;

export type MicroAppEventMap = {
  [phase in MicroAppPhase as `micro-app-${phase}`]: MicroAppEvent<phase>;
} & {
  'micro-app-error': MicroAppErrorEvent;
  'micro-app-message': MicroAppMessageEvent;
  'global-state-change': GlobalStateChangeEvent;
};

/**
 * Fires an event that bubbles and is composed. @returns False when a listener has called
 * `preventDefault`.
 */
export function announce(
  target: EventTarget,
  type: keyof MicroAppEventMap,
  detail: object,
  cancelable = false,
): boolean {
  return target.dispatchEvent(
    new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }),
  );
}

/** Fires the event of the stage that an app has reached. */
export function announcePhase(target: EventTarget, detail: MicroAppDetail): void {
  announce(target, `micro-app-${detail.phase}`, detail);
}

/** @returns Whether the host shows its own error view: no listener has called `preventDefault`. */
export function announceError(
  target: EventTarget,
  detail: MicroAppDetail & { error: MicroAppError },
): boolean {
  return announce(target, 'micro-app-error', detail, true);
}
