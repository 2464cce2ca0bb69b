import { page } from './page.ts';
import type { ResolvedApp } from './resolve-app.ts';

/**
 * Calls back after every change of the address, however it was made.
 *
 * The Navigation API reports all of them; where it is missing, the two methods of `history` that
 * fire no event are wrapped.
 */
export function followAddress(changed: () => void): { stop(): void } {
  const { window } = page();
  const { navigation } = window as { navigation?: EventTarget };
  if (navigation) {
    navigation.addEventListener('currententrychange', changed);
    return { stop: () => navigation.removeEventListener('currententrychange', changed) };
  }
  const { history } = window;
  const natives = {
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
  };
  for (const method of ['pushState', 'replaceState'] as const) {
    history[method] = (...args) => {
      natives[method](...args);
      changed();
    };
  }
  for (const type of ['popstate', 'hashchange']) window.addEventListener(type, changed);
  return {
    stop() {
      Object.assign(history, natives);
      for (const type of ['popstate', 'hashchange']) window.removeEventListener(type, changed);
    },
  };
}

/**
 * Whether an app is active at an address. A rule that throws counts as false, so that it blocks no
 * other app.
 */
export function isActive(app: ResolvedApp, location: Location): boolean {
  try {
    return app.activeRule(location);
  } catch (error) {
    console.error(`The active rule of ${app.name} failed.`, error);
    return false;
  }
}

/**
 * Goes to an address of this page.
 *
 * @param changed Called where the browser fires no event for the change.
 */
export function goTo(address: string, changed: () => void): void {
  const { window } = page();
  if (address.startsWith('#')) window.location.hash = address;
  else {
    window.history.pushState(null, '', address);
    changed();
  }
}
