import { page } from './page.ts';

/**
 * Calls back after every change of the address, however it was made.
 *
 * The Navigation API tells of all of them; where it is missing, the two methods of `history` that tell nobody are wrapped.
 */
export function followAddress(changed: () => void): { stop(): void } {
  const { window } = page();
  const { navigation } = window as { navigation?: EventTarget };
  if (navigation) {
    navigation.addEventListener('currententrychange', changed);
    return { stop: () => navigation.removeEventListener('currententrychange', changed) };
  }
  const { history } = window;
  const natives = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) };
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
