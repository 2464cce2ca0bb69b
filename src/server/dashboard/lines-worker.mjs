import { register } from 'tsx/esm/api';
import { parentPort } from 'node:worker_threads';

// A thread begins without the loader of the one that made it.
register();
const { drawLines } = await import('./draw-lines.ts');
parentPort.on('message', ({ ticket, task }) => {
  try {
    parentPort.postMessage({ ticket, reply: drawLines(task) });
  } catch (error) {
    parentPort.postMessage({ ticket, error });
  }
});
