import { Worker } from 'node:worker_threads';
import { downsampleCurves } from '#src/analytics/success-rate/downsample-curves.ts';
import { shopsFrom, type ShopColumns } from '#src/analytics/success-rate/shop-columns.ts';
import {
  successRate,
  type SuccessRateResult,
  type SuccessQuestion,
} from '#src/analytics/success-rate/success-rate.ts';

/** Input of the worker. */
export interface Task {
  columns: ShopColumns;
  question: SuccessQuestion;
}

// Up to here a run takes some milliseconds, less than a thread takes to start.
const mostShopsHere = 500;

/** Computes the result; called in the worker thread, and directly for small questions. */
export function handleTask({ columns, question }: Task): SuccessRateResult {
  return downsampleCurves(successRate(shopsFrom(columns), question));
}

/**
 * Computes the result of a question: directly when it is small, else in a worker thread, so that no
 * other request waits.
 *
 * @param signal Terminates the thread; the promise is rejected with its reason.
 */
export async function compute(task: Task, signal?: AbortSignal): Promise<SuccessRateResult> {
  if (task.columns.n <= mostShopsHere) return handleTask(task);
  const leaveQueue = await enter();
  try {
    signal?.throwIfAborted();
    return await inThread(task, signal);
  } finally {
    leaveQueue();
  }
}

async function inThread(task: Task, signal?: AbortSignal): Promise<SuccessRateResult> {
  const worker = new Worker(new URL('compute-worker.mjs', import.meta.url), {
    workerData: task,
    transferList: [task.columns.numbers.buffer as ArrayBuffer],
  });
  const leave = () => void worker.terminate();
  signal?.addEventListener('abort', leave, { once: true });
  try {
    return await new Promise<SuccessRateResult>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) =>
        reject(
          (signal?.reason as Error | undefined) ??
            new Error(`The thread of a success rate ended with ${code} and no answer.`),
        ),
      );
    });
  } finally {
    signal?.removeEventListener('abort', leave);
    await worker.terminate();
  }
}

const mostThreads = 2;
let threads = 0;
const waiting: (() => void)[] = [];

/**
 * Waits for its turn: more threads than cores would only be slower together. @returns What ends the
 * turn.
 */
async function enter(): Promise<() => void> {
  if (threads < mostThreads) threads += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  return () => {
    const next = waiting.shift();
    if (next) next();
    else threads -= 1;
  };
}
