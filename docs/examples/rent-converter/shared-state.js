const standalone = {
  locale: navigator.language.startsWith('zh') ? 'zh-CN' : 'en',
  selectedKase: null,
};

/**
 * Calls back with the state the host shares, now and after each change, until the signal is
 * aborted; by itself once.
 *
 * @param element Any element of the app that is in the page.
 */
export function followSharedState(element, listener, signal) {
  let isAnswered = false;
  const callback = (state, unsubscribe) => {
    if (!isAnswered) signal.addEventListener('abort', () => unsubscribe?.(), { once: true });
    isAnswered = true;
    listener({ ...standalone, ...state });
  };
  const request = new Event('context-request', { bubbles: true, composed: true });
  element.dispatchEvent(
    Object.assign(request, { context: 'micro-app:global-state', subscribe: true, callback }),
  );
  if (!isAnswered) listener(standalone);
}
