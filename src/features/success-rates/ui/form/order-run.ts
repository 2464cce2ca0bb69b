import { call, type CallInput, type CallOutput } from '#src/client/http/call.ts';
import { runSuccessRate } from '../../contract/success-rates.ts';

/** Channel that announces the end of a long run. */
export const successChannel = 'success-rates';

/**
 * Longer than any run takes; closes a channel wait when the run completed immediately, against its
 * estimate.
 */
const longestRunMs = 3_600_000;

type Run = CallOutput<typeof runSuccessRate>;

/**
 * Starts a run of very many shops as a job.
 *
 * @returns The run as accepted. Its end is announced on the channel, to any page that is listening.
 * @throws CallError when it was refused.
 */
export function orderLongRun(
  endpoint: typeof runSuccessRate,
  input: CallInput<typeof runSuccessRate>,
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const onTaken = (run: unknown) => resolve(run as Run);
    // After acceptance this promise is settled; listeners of the channel get the result.
    call(endpoint, input, {
      socket: { channel: successChannel, timeout: longestRunMs, onTaken },
    }).catch(reject);
  });
}
