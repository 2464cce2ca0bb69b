/** Steps of a micro app that have a time limit. */
export type Lifecycle = 'bootstrap' | 'mount' | 'unmount' | 'unload' | 'update';

/**
 * How long a lifecycle may take. After `millis` it is reported once; it fails only with
 * `dieOnTimeout`.
 */
export interface Timeout {
  millis: number;
  dieOnTimeout: boolean;
  warningMillis: number;
}
export type Timeouts = Record<Lifecycle, Timeout>;

export const defaultTimeouts: Timeouts = {
  bootstrap: { millis: 4000, dieOnTimeout: false, warningMillis: 1000 },
  mount: { millis: 3000, dieOnTimeout: false, warningMillis: 1000 },
  unmount: { millis: 3000, dieOnTimeout: false, warningMillis: 1000 },
  unload: { millis: 3000, dieOnTimeout: false, warningMillis: 1000 },
  update: { millis: 3000, dieOnTimeout: false, warningMillis: 1000 },
};
