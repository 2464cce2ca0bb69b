import type { ResolvedSettings } from '../app-config.ts';
import type { Lifecycle } from './timeouts.ts';
import { Abandoned, lifecycleFailed, MicroAppError } from '../errors.ts';
import { withTimeout } from './with-timeout.ts';

const statusDuring: Record<Lifecycle, string> = {
  bootstrap: 'BOOTSTRAPPING',
  mount: 'MOUNTING',
  unmount: 'UNMOUNTING',
  unload: 'UNLOADING',
  update: 'UPDATING',
};

/**
 * Runs one lifecycle of an app within its time.
 *
 * @throws MicroAppError `lifecycle-failed` with the thrown value as cause, or `lifecycle-timeout`.
 *   Abandoned after the signal.
 */
export async function runStep(
  { name, timeouts }: ResolvedSettings,
  lifecycle: Lifecycle,
  step: () => unknown,
  onSlow: (ms: number) => void,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    return await withTimeout(name, lifecycle, timeouts[lifecycle], step, onSlow, signal);
  } catch (cause) {
    if (cause instanceof MicroAppError || cause instanceof Abandoned) throw cause;
    throw lifecycleFailed(name, statusDuring[lifecycle], cause);
  }
}
