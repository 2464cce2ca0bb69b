import { Worker } from 'node:worker_threads';

interface Waiting<Reply> {
  resolve: (reply: Reply) => void;
  reject: (error: unknown) => void;
}

/**
 * A worker thread for CPU-bound work that would block the event loop, started with the first task
 * and reused.
 *
 * Its script replies to each `{ ticket, task }` with `{ ticket, reply }` or `{ ticket, error }`.
 * While no task is pending the process may exit.
 *
 * @param script URL of the thread's script. @param what Names its work in the error when it exits.
 * @returns Sends it a task and waits for the reply; rejects with the error of the task, or when the
 *   thread exits.
 */
export function createWorkerThread<Task, Reply>(
  script: URL,
  what: string,
): (task: Task) => Promise<Reply> {
  let worker: Worker | undefined;
  let tickets = 0;
  const waiting = new Map<number, Waiting<Reply>>();

  function started(): Worker {
    const made = new Worker(script);
    made.on(
      'message',
      ({ ticket, reply, error }: { ticket: number; reply?: Reply; error?: unknown }) => {
        const { resolve, reject } = waiting.get(ticket)!;
        waiting.delete(ticket);
        if (waiting.size === 0) made.unref();
        if (error === undefined) resolve(reply!);
        else reject(error);
      },
    );
    const gone = (error: unknown) => {
      if (worker === made) worker = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    made.once('error', gone);
    made.once('exit', (code) => gone(new Error(`The thread of ${what} ended with ${code}.`)));
    return made;
  }

  return (task) => {
    worker ??= started();
    const ticket = (tickets += 1);
    return new Promise((resolve, reject) => {
      waiting.set(ticket, { resolve, reject });
      // A pending task keeps the process alive until its reply.
      worker!.ref();
      worker!.postMessage({ ticket, task });
    });
  };
}
