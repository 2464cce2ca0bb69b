import { useCallback, useEffect, useRef, useState } from 'react';
import type { Endpoint, PageEndpoint } from '#src/contract/endpoint.ts';
import { isPrefetched, call, type CallInput, type CallOutput } from '../http/call.ts';
import type { CallError } from '../http/errors.ts';
import { afterNextPaint } from './after-next-paint.ts';

/** State of a query. While it refetches, the previous data stay, so a list does not flicker. */
export interface QueryResult<Answer> {
  answer: Answer | undefined;
  error: CallError | undefined;
  loading: boolean;
  reload: () => void;
}

/**
 * Requests an endpoint, and again when the input changes; the previous request is aborted.
 *
 * @param input null sends no request.
 * @param afterRows Secondary data: requested only after the frame that shows the page has been painted, so that
 *   neither that frame nor the rows wait for it.
 * @param silent Non-essential data: does not show the progress bar.
 */
export function useQuery<E extends Endpoint | PageEndpoint>(
  endpoint: E,
  input: CallInput<E> | null,
  { afterRows = false, silent = false } = {},
): QueryResult<CallOutput<E>> {
  const key = input === null ? null : JSON.stringify(input);
  const [turn, setTurn] = useState(0);
  const current = `${endpoint.path} ${turn} ${key}`;
  const [state, setState] = useState<{ answer?: CallOutput<E>; error?: CallError; done?: string }>(
    () => {
      const answer = input === null ? undefined : isPrefetched(endpoint, input);
      return answer === undefined ? {} : { answer, done: current };
    },
  );
  const begunWith = useRef(state.done);
  const mayWait = useRef(afterRows);

  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    // The prefetched response is consumed, so that no other component starts with it, and is not announced twice.
    const isKnown = begunWith.current === current;
    begunWith.current = undefined;
    const ask = () =>
      call(endpoint, JSON.parse(key) as CallInput<E>, { signal: controller.signal, silent }).then(
        (answer) => {
          if (!isKnown) setState({ answer, done: current });
        },
        (error: CallError) => {
          if (!controller.signal.aborted)
            setState((before) => ({ ...before, error, done: current }));
        },
      );
    const callOff = mayWait.current && !isKnown ? afterNextPaint(() => void ask()) : undefined;
    mayWait.current = false;
    if (!callOff) void ask();
    return () => {
      callOff?.();
      controller.abort();
    };
  }, [endpoint, key, current, silent]);

  const reload = useCallback(() => setTurn((count) => count + 1), []);
  const settled = state.done === current;
  return {
    answer: state.answer,
    error: settled ? state.error : undefined,
    loading: key !== null && !settled,
    reload,
  };
}
