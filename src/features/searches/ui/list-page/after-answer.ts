import type { EndpointQuery } from '#src/client/query/endpoint-query.ts';
import { prefetchQuery } from '#src/client/query/prefetch-query.ts';

/** An act that waits for an answer. */
export interface WaitingAct {
  /** Acts at once, where it has not acted yet. */
  flush: () => void;
  cancel: () => void;
}

/** A longer wait without a sign is not felt as immediate. */
export const mostWaitMs = 100;

/**
 * Requests rows, and acts when they are there, so that a page renders once and not twice. It acts
 * without them after `mostWaitMs`, and before the next click or key is handled. The browser paints
 * the pressed button first. Another navigation of the browser calls it off.
 */
export function afterAnswer(
  query: EndpointQuery,
  act: () => void,
  calledOff: () => void,
): WaitingAct {
  const stop = () => {
    clearTimeout(timer);
    for (const event of inputs) removeEventListener(event, flush, true);
    removeEventListener('popstate', cancel);
    isOver = true;
  };
  const flush = () => {
    if (isOver) return;
    stop();
    act();
  };
  const cancel = () => {
    if (isOver) return;
    stop();
    calledOff();
  };
  let isOver = false;
  const timer = setTimeout(flush, mostWaitMs);
  void Promise.all([prefetchQuery(query), painted()]).then(flush);
  for (const event of inputs) addEventListener(event, flush, true);
  addEventListener('popstate', cancel);
  return { flush, cancel };
}

const inputs = ['click', 'keydown'] as const;

/** Resolves after the next frame. A hidden page has none, and is limited by the longest wait. */
const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
