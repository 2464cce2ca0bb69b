import { Worker } from 'node:worker_threads';
import type { Lease } from '#src/analytics/assessment/shop.ts';
import { answer, type EngineReply, type EngineTask } from './engine-thread.ts';

// So few are made ready in less time than a thread takes to start.
const mostLeasesHere = 300;

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

interface Waiting {
  resolve: (reply: EngineReply | null) => void;
  reject: (error: unknown) => void;
}

let worker: Worker | undefined;
let tickets = 0;
const waiting = new Map<number, Waiting>();

function inThread(task: EngineTask): Promise<EngineReply | null> {
  worker ??= started();
  const ticket = (tickets += 1);
  return new Promise((resolve, reject) => {
    waiting.set(ticket, { resolve, reject });
    // Somebody waits: the process stays until there is an answer.
    worker!.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker!.postMessage({ ticket, task });
  });
}

function started(): Worker {
  const made = new Worker(new URL('engine-worker.mjs', import.meta.url));
  made.on('message', ({ ticket, reply, error }: { ticket: number; reply?: EngineReply | null; error?: unknown }) => {
    const { resolve, reject } = waiting.get(ticket)!;
    waiting.delete(ticket);
    if (waiting.size === 0) made.unref();
    if (error === undefined) resolve(reply!);
    else reject(error);
  });
  const gone = (error: unknown) => {
    if (worker === made) worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  made.once('error', gone);
  made.once('exit', (code) => gone(new Error(`The thread of assessments ended with ${code}.`)));
  return made;
}
