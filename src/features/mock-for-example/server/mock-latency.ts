import { setTimeout as wait } from 'node:timers/promises';
import { mockLatencyMs } from '../contract/mock-for-example.ts';

/** The delay before each response of the sample data service. */
export type Pause = () => Promise<unknown>;

/** A wait of a length that differs from call to call. */
export const pause: Pause = () =>
  wait(mockLatencyMs.least + Math.random() * (mockLatencyMs.most - mockLatencyMs.least));
