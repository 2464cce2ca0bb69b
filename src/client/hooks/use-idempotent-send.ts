import { useCallback } from 'react';
import { useMutation, type MutationResult } from './use-mutation.ts';
import type { CallInput } from '../http/call.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { sendIdempotent, releaseKey } from '../http/send-idempotent.ts';

/**
 * `useMutation` under an idempotency key, which is kept until the outcome is known.
 *
 * @param act Names the act for the logged-in member, such as `retract`.
 */
export function useIdempotentSend<E extends Endpoint>(endpoint: E, act: string): MutationResult<E> {
  const ask = useCallback(
    async (to: E, input: CallInput<E>) => {
      // The input is part of the name: a request with another input is another act.
      const name = `${act} ${JSON.stringify(input)}`;
      const answer = await sendIdempotent(to, input, name);
      releaseKey(name);
      return answer;
    },
    [act],
  );
  return useMutation(endpoint, ask);
}
