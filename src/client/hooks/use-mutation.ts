import { useCallback, useRef, useState } from 'react';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { call, type CallInput, type CallOutput } from '../http/call.ts';
import type { CallError } from '../http/errors.ts';

/** A call made by a person's act, such as sending a form. */
export interface MutationResult<E extends Endpoint> {
  /**
   * Sends and resolves to the response; no second request starts while one is pending. A failure is
   * then in `error`.
   */
  mutate: (input: CallInput<E>) => Promise<CallOutput<E> | undefined>;
  isPending: boolean;
  error: CallError | undefined;
  reset: () => void;
}

/**
 * @param ask Sends the request, for responses that come later; `call` by default. Must be a stable
 * function.
 */
export function useMutation<E extends Endpoint>(
  endpoint: E,
  ask: (endpoint: E, input: CallInput<E>) => Promise<CallOutput<E>> = call,
): MutationResult<E> {
  const [state, setState] = useState<{ sending: boolean; error?: CallError }>({ sending: false });
  const busy = useRef(false);

  const send = useCallback(
    async (input: CallInput<E>) => {
      if (busy.current) return undefined;
      busy.current = true;
      setState({ sending: true });
      try {
        const answer = await ask(endpoint, input);
        setState({ sending: false });
        return answer;
      } catch (error) {
        setState({ sending: false, error: error as CallError });
        return undefined;
      } finally {
        busy.current = false;
      }
    },
    [endpoint, ask],
  );
  const forget = useCallback(() => setState(({ sending }) => ({ sending })), []);
  return { mutate: send, isPending: state.sending, error: state.error, reset: forget };
}
