import { register } from 'tsx/esm/api';
import { parentPort } from 'node:worker_threads';

// A thread begins without the loader of the one that made it.
register();
const { answer } = await import('./engine-thread.ts');
parentPort.on('message', ({ ticket, task }) => {
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, not a window
    parentPort.postMessage({ ticket, reply: answer(task) });
  } catch (error) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, not a window
    parentPort.postMessage({ ticket, error });
  }
});
