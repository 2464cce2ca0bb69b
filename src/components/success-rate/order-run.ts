import { runSuccessRate } from '#src/contract/success-rates.ts';
import { call, type CallInput, type CallOutput } from '#src/http/call.ts';

/** Over which the end of a long run is told. */
export const successChannel = 'success-rates';

/** Longer than any run takes; a line held for one that was answered at once, against what was foretold, ends then. */
const longestRunMs = 3_600_000;

type Run = CallOutput<typeof runSuccessRate>;

/**
 * Asks for a run of very many shops, which becomes a job.
 *
 * @returns The run as it was taken. Its end is told over the channel, to whichever page waits for it then.
 * @throws CallError when it was refused.
 */
export function orderLongRun(endpoint: typeof runSuccessRate, input: CallInput<typeof runSuccessRate>): Promise<Run> {
  return new Promise((resolve, reject) => {
    const onTaken = (run: unknown) => resolve(run as Run);
    // Once it was taken nobody hears of how this goes on: those who listen to the channel do.
    call(endpoint, input, { socket: { channel: successChannel, timeout: longestRunMs, onTaken } }).catch(reject);
  });
}
