type Callback = (value: unknown, unsubscribe?: () => void) => void;

interface ContextRequest extends Event {
  context: unknown;
  callback: Callback;
  subscribe?: boolean;
}

/**
 * A listener that handles `context-request` events for one key, as the context protocol of web
 * components requires.
 */
export const contextProvider =
  (key: string, answer: (callback: Callback, subscribe?: boolean) => void) =>
  (event: Event): void => {
    const { context, callback, subscribe } = event as ContextRequest;
    if (context !== key || typeof callback !== 'function') return;
    event.stopImmediatePropagation();
    answer(callback, subscribe);
  };
