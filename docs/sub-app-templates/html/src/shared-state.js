/** The state of the app by itself, without a host. */
export const standaloneState = {
  locale: navigator.language.startsWith('zh') ? 'zh-CN' : 'en',
  theme: 'light',
};

/**
 * Calls back with the shared state, now and after each change, until the signal is aborted. Without
 * a host that is once.
 *
 * @param element Any element of the app that is in the page.
 */
export function followSharedState(element, listener, signal) {
  let isAnswered = false;
  const callback = (state, unsubscribe) => {
    if (!isAnswered) signal.addEventListener('abort', () => unsubscribe?.(), { once: true });
    isAnswered = true;
    listener({ ...standaloneState, ...state });
  };
  const request = new Event('context-request', { bubbles: true, composed: true });
  element.dispatchEvent(
    Object.assign(request, { context: 'micro-app:global-state', subscribe: true, callback }),
  );
  if (!isAnswered) listener(standaloneState);
}

/**
 * Sets keys of the shared state. The host leaves out a key nobody has declared, and warns of it.
 */
export function setSharedState(element, change) {
  element.dispatchEvent(
    new CustomEvent('global-state-set', { detail: change, bubbles: true, composed: true }),
  );
}
