import { useCallback } from 'react';
import { useMutation, type MutationResult } from '#src/client/hooks/use-mutation.ts';
import type { CallInput } from '#src/client/http/call.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { sendIdempotent, releaseKey } from './send-idempotent.ts';

/**
 * `useMutation` for an act that moves jindou: under a key that is kept until the server has said what became of it.
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
