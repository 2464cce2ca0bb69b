import { proxy } from 'valtio/vanilla';

/**
 * Pending work: calls, and sub-apps that are opening. The progress bar at the top edge subscribes
 * to it.
 */
export const busy = proxy({ calls: false, apps: false });

export function setCallsBusy(calls: boolean): void {
  busy.calls = calls;
}

export function setAppsBusy(apps: boolean): void {
  busy.apps = apps;
}
