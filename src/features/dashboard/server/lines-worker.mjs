import { register } from 'tsx/esm/api';
import { parentPort } from 'node:worker_threads';

// A worker does not inherit the module loader of its parent.
register();
const { drawLines } = await import('./draw-lines.ts');
parentPort.on('message', ({ ticket, task }) => {
  try {
    parentPort.postMessage({ ticket, reply: drawLines(task) });
  } catch (error) {
    parentPort.postMessage({ ticket, error });
  }
});
