import type { MicroAppError } from './errors.ts';

/** The stages of an app, as its events and its `phase` name them. */
export type MicroAppPhase = 'loading' | 'mounting' | 'mounted' | 'unmounting' | 'unmounted' | 'activated' | 'deactivated';

/** What every event tells. `ms` counts from the beginning of the act, be it a mount or an unmount. */
export interface MicroAppDetail<P extends MicroAppPhase = MicroAppPhase> {
  name: string;
  instanceId: string;
  phase: P;
  ms: number;
}
export type MicroAppEvent<P extends MicroAppPhase = MicroAppPhase> = CustomEvent<MicroAppDetail<P>>;
export type MicroAppErrorEvent = CustomEvent<MicroAppDetail & { error: MicroAppError }>;
export type GlobalStateChangeEvent = CustomEvent<{ state: Record<string, unknown>; previous: Record<string, unknown> }>;

export type MicroAppEventMap = {
  [phase in MicroAppPhase as `micro-app-${phase}`]: MicroAppEvent<phase>;
} & { 'micro-app-error': MicroAppErrorEvent; 'global-state-change': GlobalStateChangeEvent };

/** Tells that an app has reached a stage. */
export function announcePhase(target: EventTarget, detail: MicroAppDetail): void {
  target.dispatchEvent(new CustomEvent(`micro-app-${detail.phase}`, { detail, bubbles: true, composed: true }));
}

/** @returns Whether the host shows its own view of the error: nobody has prevented it. */
export function announceError(target: EventTarget, detail: MicroAppDetail & { error: MicroAppError }): boolean {
  return target.dispatchEvent(new CustomEvent('micro-app-error', { detail, bubbles: true, composed: true, cancelable: true }));
}
