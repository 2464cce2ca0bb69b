import { randomUUID } from 'node:crypto';
import { envelopeCode, type Envelope } from '#src/domain/envelope.ts';
import { pauseSeconds, type JobProgress } from '#src/domain/job.ts';
import { permissionsOf } from '#src/domain/permission.ts';
import type { Channel } from '../channel/result-channel.ts';
import type { Db } from '../db/connect.ts';
import { tx } from '../db/transaction.ts';
import { HttpError } from '../http/errors.ts';
import { traceJob } from '../observability/spans.ts';
import { UnrecoverableJobError, JobInterrupted } from './errors.ts';
import { toJobDto } from './job-dto.ts';
import type { JobKind } from './job-kind.ts';
import * as store from './jobs.store.ts';

export interface RunnerParts {
  db: Db;
  channel: Pick<Channel, 'publish'>;
  kinds: readonly JobKind[];
  /** Called with errors that no request reports. */
  onError: (error: unknown) => void;
  /** Maximum number of concurrent jobs. */
  atOnce?: number;
  /** Interval at which the queue is polled. */
  lookMs?: number;
  /** Interval of a running job's heartbeat; after six missed ones another server takes the job. */
  beatMs?: number;
}

export interface Runner {
  /** Aborts running jobs and returns them to the queue; resolves when all have ended. */
  stop(): Promise<void>;
}

const beatsUntilAbandoned = 6;
const sweepMs = 600_000;
const abandoned = 'The server ended while it worked on this, more than once.';
const unforeseen = 'Something went wrong on our side. Try again later.';

/** Runs jobs of these kinds until stopped. Any number of servers may do so on one database. */
export function startRunner(parts: RunnerParts): Runner {
  const { db, channel, kinds, onError, atOnce = 2, lookMs = 500, beatMs = 5_000 } = parts;
  const names = kinds.map(({ name }) => name);
  const silentMs = beatMs * beatsUntilAbandoned;
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  const look = async () => {
    await tx(db, async (open) => {
      for (const job of await store.endAbandoned(open, silentMs, abandoned))
        await kinds.find(({ name }) => name === job.kind)?.onFailed?.(open, job);
    });
    while (running.size < atOnce && !stopping.signal.aborted) {
      const job = await store.claimJob(db, names, randomUUID(), silentMs);
      if (!job) break;
      const kind = kinds.find(({ name }) => name === job.kind)!;
      const work = traceJob(kind.name, job.traceparent, () =>
        workOn(job, kind, { db, beatMs, stopping: stopping.signal, onError }),
      )
        .catch(onError)
        .finally(() => {
          running.delete(work);
          void tick(); // starts the next job without waiting for the next poll
        });
      running.add(work);
    }
    await publishEnded(db, channel);
  };
  let looking: Promise<void> | undefined;
  const tick = (): Promise<void> => {
    if (stopping.signal.aborted) return Promise.resolve();
    looking ??= look()
      .catch(onError)
      .finally(() => (looking = undefined));
    return looking;
  };
  const timers = [
    setInterval(() => void tick(), lookMs).unref(),
    setInterval(() => void store.sweepJobs(db).catch(onError), sweepMs).unref(),
  ];
  void tick();

  return {
    async stop() {
      timers.forEach(clearInterval);
      stopping.abort(new JobInterrupted('stopping'));
      await looking;
      await Promise.all(running);
      await publishEnded(db, channel).catch(onError);
    },
  };
}

interface Surroundings {
  db: Db;
  beatMs: number;
  stopping: AbortSignal;
  onError: (error: unknown) => void;
}

async function workOn(
  job: store.ClaimedJob,
  kind: JobKind,
  { db, beatMs, stopping, onError }: Surroundings,
): Promise<void> {
  const breaking = new AbortController();
  const signal = AbortSignal.any([breaking.signal, stopping]);
  let progress: JobProgress = { share: 0, step: 'working', rows: null };
  const beat = async () => {
    const state = await store.writeHeartbeat(db, job, progress);
    if (!state) breaking.abort(new JobInterrupted('lost'));
    else if (state.cancelAsked) breaking.abort(new JobInterrupted('cancelled'));
  };
  // Frequent enough for a progress display, whatever the heartbeat interval.
  const timer = setInterval(() => void beat().catch(onError), Math.min(beatMs, 1_000));
  try {
    signal.throwIfAborted();
    const roles = job.memberId === null ? [] : await store.selectRoles(db, job.memberId);
    const outcome = await untilBroken(
      signal,
      kind.run(job.input, {
        db,
        jobId: job.id,
        memberId: job.memberId,
        access: { roles, can: permissionsOf(roles) },
        signal,
        report: (change) => {
          progress = {
            ...progress,
            ...change,
            share: Math.min(1, Math.max(0, change.share ?? progress.share)),
          };
        },
      }),
    );
    await store.saveOutcome(db, job, outcome, progress.rows);
  } catch (error) {
    await endTry(db, job, kind, error, onError);
  } finally {
    clearInterval(timer);
  }
}

/**
 * A job that ignores its signal continues in the background: without its claim it cannot write
 * here.
 */
async function untilBroken<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  work.catch(() => {}); // once aborted, nothing awaits it
  let leave = () => {};
  const broken = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason as Error);
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([work, broken]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

async function endTry(
  db: Db,
  job: store.ClaimedJob,
  kind: JobKind,
  error: unknown,
  onError: (error: unknown) => void,
): Promise<void> {
  if (error instanceof JobInterrupted) {
    if (error.why === 'cancelled') await store.endJob(db, job, 'cancelled', null);
    if (error.why === 'stopping')
      await store.releaseJob(db, job, { afterSeconds: 0, counts: false });
    return;
  }
  // Errors in the job's input remain on every try.
  const isHopeless =
    error instanceof UnrecoverableJobError || (error instanceof HttpError && error.status < 500);
  if (!isHopeless) onError(error);
  if (isHopeless || job.tries >= job.mostTries) {
    await tx(db, async (open) => {
      const isEnded = await store.endJob(
        open,
        job,
        'failed',
        isHopeless ? error.message : unforeseen,
      );
      if (isEnded) await kind.onFailed?.(open, job);
    });
  } else {
    await store.releaseJob(db, job, { afterSeconds: pauseSeconds(job.tries), counts: true });
  }
}

/**
 * Publishes the results of ended jobs on the channel.
 *
 * The state of a job is stored first and its result published afterwards, by any server; after a
 * crash in between, the next poll publishes it. If it is published twice, the channel delivers it
 * once.
 */
async function publishEnded(db: Db, channel: Pick<Channel, 'publish'>): Promise<void> {
  for (const job of await store.selectUnpublished(db)) {
    await channel.publish(job.memberId, job.requestId, envelopeOf(job));
    await store.markPublished(db, job.id);
  }
}

function envelopeOf(job: store.StoredJob): Envelope {
  const data = toJobDto(job);
  if (job.state === 'failed') return { code: envelopeCode.error, data, msg: job.failure ?? '' };
  if (job.state === 'cancelled') return { code: 409, data, msg: 'The job was cancelled.' };
  return { code: envelopeCode.success, data, msg: '' };
}
