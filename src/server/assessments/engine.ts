import type { Lease } from '#src/analytics/assessment/shop.ts';
import { keptThread } from '../kept-thread.ts';
import { answer, type EngineReply, type EngineTask } from './engine-thread.ts';

// So few are made ready in less time than a thread takes to start.
export const mostLeasesHere = 300;

const inThread = keptThread<EngineTask, EngineReply | null>(new URL('engine-worker.mjs', import.meta.url), 'assessments');

/**
 * Asks the engine about a subject. The evidence is made ready in a thread of its own, once for each key, and kept there:
 * it holds functions, which cannot be handed over.
 *
 * @param n How many leases the evidence has.
 * @param load Reads the evidence; called only when the thread does not have it.
 */
export async function askEngine(
  task: Omit<EngineTask, 'leases'>,
  n: number,
  load: () => Promise<readonly Lease[]>,
): Promise<EngineReply> {
  const ask = n <= mostLeasesHere ? (whole: EngineTask) => Promise.resolve(answer(whole)) : inThread;
  const known = await ask({ ...task, leases: null });
  return known ?? (await ask({ ...task, leases: await load() }))!;
}
