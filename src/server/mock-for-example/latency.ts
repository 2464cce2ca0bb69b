import { setTimeout as wait } from 'node:timers/promises';
import { mockLatencyMs } from '#src/contract/mock-for-example.ts';

/** What every answer of the sample data service waits for. */
export type Pause = () => Promise<unknown>;

/** A wait of a length that differs from call to call. */
export const pause: Pause = () => wait(mockLatencyMs.least + Math.random() * (mockLatencyMs.most - mockLatencyMs.least));
