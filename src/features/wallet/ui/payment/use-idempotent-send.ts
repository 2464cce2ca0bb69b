import { useCallback } from 'react';
import { useSend, type Sending } from '#src/client/hooks/use-mutation.ts';
import type { CallInput } from '#src/client/http/call.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { sendOnce, settle } from './send-idempotent.ts';

/**
 * `useSend` for an act that moves jindou: under a key that is kept until the server has said what became of it.
 *
 * @param act Names the act for the logged-in member, such as `retract`.
 */
export function useSendOnce<E extends Endpoint>(endpoint: E, act: string): Sending<E> {
  const ask = useCallback(
    async (to: E, input: CallInput<E>) => {
      // The input is part of the name: a request with another input is another act.
      const name = `${act} ${JSON.stringify(input)}`;
      const answer = await sendOnce(to, input, name);
      settle(name);
      return answer;
    },
    [act],
  );
  return useSend(endpoint, ask);
}
