import { register } from 'tsx/esm/api';
import { parentPort, workerData } from 'node:worker_threads';

// A thread begins without the loader of the one that made it.
register();
const { handleTask: answer } = await import('./compute-success-rate.ts');
parentPort.postMessage(answer(workerData));
