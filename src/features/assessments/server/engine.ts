import type { Lease } from '#src/analytics/assessment/subject-shop.ts';
import { createWorkerThread } from '#src/server/worker-thread.ts';
import { handleTask, type EngineReply, type EngineTask } from './engine-thread.ts';

// Preparing up to this many takes less time than starting a thread.
export const maxLeases = 300;

const inThread = createWorkerThread<EngineTask, EngineReply | null>(
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
  const ask = n <= maxLeases ? (whole: EngineTask) => Promise.resolve(handleTask(whole)) : inThread;
  const known = await ask({ ...task, leases: null });
  return known ?? (await ask({ ...task, leases: await load() }))!;
}
