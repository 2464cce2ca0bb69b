import { proxy } from 'valtio/vanilla';

/** Whether calls are under way. The bar at the top edge watches it. */
export const busy = proxy({ calls: false });

export function setCallsBusy(calls: boolean): void {
  busy.calls = calls;
}
