import { register } from 'tsx/esm/api';
import { parentPort } from 'node:worker_threads';

// A worker does not inherit the module loader of its parent.
register();
const { handleAny: answer } = await import('./engine-thread.ts');
parentPort.on('message', ({ ticket, task }) => {
  try {
    parentPort.postMessage({ ticket, reply: answer(task) });
  } catch (error) {
    parentPort.postMessage({ ticket, error });
  }
});
