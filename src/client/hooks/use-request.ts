import { useCallback } from 'react';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { call, type CallInput, type CallOutput } from '../http/call.ts';

/**
 * A call whose caller handles the response and the failure, such as a button that counts down
 * afterwards.
 */
export function useRequest<E extends Endpoint>(endpoint: E) {
  return useCallback(
    (input: CallInput<E>): Promise<CallOutput<E>> => call(endpoint, input),
    [endpoint],
  );
}
