import { httpConfig } from './http-config.ts';

let underWay = 0;

/** Counts a call as under way. Each has to end once. */
export function startRequest(): void {
  if (underWay++ === 0) httpConfig.onBusy(true);
}

export function endRequest(): void {
  if (--underWay === 0) httpConfig.onBusy(false);
}
