import { proxy } from 'valtio/vanilla';

/** What is under way: calls, and sub-apps that are being opened. The bar at the top edge watches it. */
export const busy = proxy({ calls: false, apps: false });

export function setCallsBusy(calls: boolean): void {
  busy.calls = calls;
}

export function setAppsBusy(apps: boolean): void {
  busy.apps = apps;
}
