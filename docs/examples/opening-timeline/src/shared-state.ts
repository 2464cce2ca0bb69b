export interface SharedState {
  locale: 'zh-CN' | 'en';
  /** The case the plan is for. */
  selectedKase: { id: string; city: string; district: string; road: string } | null;
}

export const standaloneState: SharedState = {
  locale: navigator.language.startsWith('zh') ? 'zh-CN' : 'en',
  selectedKase: null,
};

/**
 * Calls back with the state the host shares, now and after each change, until the signal is
 * aborted; by itself once.
 */
export function followSharedState(
  element: Element,
  listener: (state: SharedState) => void,
  signal: AbortSignal,
): void {
  let isAnswered = false;
  const callback = (state: Partial<SharedState>, unsubscribe?: () => void) => {
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
