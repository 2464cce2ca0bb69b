import { Worker } from 'node:worker_threads';

interface Waiting<Reply> {
  resolve: (reply: Reply) => void;
  reject: (error: unknown) => void;
}

/**
 * A thread for work that would hold everybody else up, started with the first task and kept for the next ones.
 *
 * Its script answers each `{ ticket, task }` with `{ ticket, reply }` or `{ ticket, error }`. While nobody waits for it the
 * process may end.
 *
 * @param script Where the script of the thread lies. @param what Names its work in the error of one that ended.
 * @returns Gives it a task and waits for the reply; rejects with what the task threw, or when the thread ends.
 */
export function keptThread<Task, Reply>(script: URL, what: string): (task: Task) => Promise<Reply> {
  let worker: Worker | undefined;
  let tickets = 0;
  const waiting = new Map<number, Waiting<Reply>>();

  function started(): Worker {
    const made = new Worker(script);
    made.on('message', ({ ticket, reply, error }: { ticket: number; reply?: Reply; error?: unknown }) => {
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
    made.once('exit', (code) => gone(new Error(`The thread of ${what} ended with ${code}.`)));
    return made;
  }

  return (task) => {
    worker ??= started();
    const ticket = (tickets += 1);
    return new Promise((resolve, reject) => {
      waiting.set(ticket, { resolve, reject });
      // Somebody waits: the process stays until there is an answer.
      worker!.ref();
      worker!.postMessage({ ticket, task });
    });
  };
}
