import type { FairRentReply } from '#src/analytics/fair-rent/fair-rent-reply.ts';
import type { StreetEstimates } from '#src/analytics/assessment/street-rents.ts';
import type { Lease } from '#src/analytics/assessment/subject-shop.ts';
import { createWorkerThread } from '#src/server/worker-thread.ts';
import {
  handleFair,
  handleStreets,
  handleTask,
  type AnyReply,
  type AnyTask,
  type EngineReply,
  type EngineTask,
  type FairTask,
  type StreetTask,
} from './engine-thread.ts';

// Preparing up to this many takes less time than starting a thread.
export const maxLeases = 300;

const inThread = createWorkerThread<AnyTask, AnyReply | null>(
  new URL('engine-worker.mjs', import.meta.url),
  'assessments',
);

/**
 * Sends a subject to the engine. A worker thread prepares the evidence once per key and caches it:
 * it holds functions, which cannot be cloned between threads.
 *
 * @param n How many leases the evidence has.
 * @param load Reads the evidence; called only when the worker does not have it.
 */
export async function runEngine(
  task: Omit<EngineTask, 'leases'>,
  n: number,
  load: () => Promise<readonly Lease[]>,
): Promise<EngineReply> {
  return withEvidence(task, handleTask, n, load);
}

/** The same for the rents of a unit on some streets. */
export async function runStreets(
  task: Omit<StreetTask, 'leases'>,
  n: number,
  load: () => Promise<readonly Lease[]>,
): Promise<StreetEstimates> {
  return withEvidence(task, handleStreets, n, load);
}

/** The same for the rent of a unit that is described in few words. */
export async function runFairRent(
  task: Omit<FairTask, 'leases'>,
  n: number,
  load: () => Promise<readonly Lease[]>,
): Promise<FairRentReply> {
  return withEvidence(task, handleFair, n, load);
}

async function withEvidence<Task extends AnyTask, Reply extends AnyReply>(
  task: Omit<Task, 'leases'>,
  handle: (whole: Task) => Reply | null,
  n: number,
  load: () => Promise<readonly Lease[]>,
): Promise<Reply> {
  const ask = async (leases: readonly Lease[] | null) => {
    const whole = { ...task, leases } as Task;
    return n <= maxLeases ? handle(whole) : ((await inThread(whole)) as Reply | null);
  };
  return (await ask(null)) ?? (await ask(await load()))!;
}
