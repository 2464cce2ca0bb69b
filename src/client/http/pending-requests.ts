import { wiring } from './http-config.ts';

let underWay = 0;

/** Counts a call as under way. Each has to end once. */
export function startBusy(): void {
  if (underWay++ === 0) wiring.onBusy(true);
}

export function endBusy(): void {
  if (--underWay === 0) wiring.onBusy(false);
}
