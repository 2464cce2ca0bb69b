import { register } from 'tsx/esm/api';
import { parentPort } from 'node:worker_threads';

// A thread begins without the loader of the one that made it.
register();
const { answer } = await import('./engine-thread.ts');
parentPort.on('message', ({ ticket, task }) => {
  try {
    parentPort.postMessage({ ticket, reply: answer(task) });
  } catch (error) {
    parentPort.postMessage({ ticket, error });
  }
});
