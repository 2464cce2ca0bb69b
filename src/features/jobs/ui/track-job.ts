import { call, type CallInput, type CallOutput } from '#src/client/http/call.ts';
import { CallError, networkFailed } from '#src/client/http/errors.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { jobView, readJob } from '#src/contract/jobs.ts';
import { isJobFinished } from '#src/domain/job.ts';

export type Job = CallOutput<typeof readJob>;

/** How often the progress of a job is read. */
const lookMs = 1_500;

interface Following {
  /** Channel that announces the end of the job. */
  channel: string;
  signal: AbortSignal;
  /** Called with the job as accepted, and with its progress. */
  onProgress: (job: Job) => void;
}

/**
 * Orders work that becomes a job, and waits for its end. The end comes over the channel. How far it
 * is, is read meanwhile; where no channel can be had, that finds the end as well.
 *
 * @returns The job once it is over, however it ended.
 * @throws CallError when the order is refused; AbortError when the signal was raised, which leaves
 *   the job alone.
 */
export async function trackJob<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { channel, signal, onProgress }: Following,
): Promise<Job> {
  const life = new AbortController();
  const leave = () => life.abort(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  try {
    return await new Promise<Job>((resolve, reject) => {
      const onTaken = (data: unknown) => {
        if (isJob(data)) watched(data, life.signal, onProgress).then(resolve, reject);
      };
      call(endpoint, input, { signal: life.signal, socket: { channel, onTaken } }).then(
        (job) => resolve(job as unknown as Job),
        (error: unknown) => {
          const ended: unknown = error instanceof CallError ? error.data : undefined;
          if (isJob(ended)) resolve(ended);
          else reject(error);
        },
      );
    });
  } finally {
    signal.removeEventListener('abort', leave);
    // The way that was slower is not waited for.
    life.abort();
  }
}

async function watched(
  taken: Job,
  signal: AbortSignal,
  onProgress: (job: Job) => void,
): Promise<Job> {
  let job = taken;
  while (!isJobFinished(job.state)) {
    onProgress(job);
    await pause(lookMs, signal);
    // A server that is away for a moment ends no job, and its channel comes back with it.
    job = await call(readJob, { id: job.id }, { signal, silent: true }).catch((error: unknown) => {
      if (error instanceof CallError && (error.code === networkFailed || error.code >= 500))
        return job;
      throw error;
    });
  }
  return job;
}

function isJob(data: unknown): data is Job {
  return jobView.safeParse(data).success;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
