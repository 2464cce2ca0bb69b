import { useCallback, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallInput, CallOutput } from '#src/client/http/call.ts';
import { errorMessage } from '#src/client/text/error-message.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { sendIdempotent, releaseKey } from '#src/client/http/send-idempotent.ts';
import { refreshWallet } from './wallet.ts';

/** An act on a piece of work, sent under a key of its own so that it is done once. */
export interface IdempotentAction {
  send: <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    act: string,
  ) => Promise<CallOutput<E> | undefined>;
  sending: boolean;
  /** What went wrong, in the language of the page. */
  fault: string | undefined;
}

export function useIdempotentAction(): IdempotentAction {
  const words = useText();
  const [state, setState] = useState<{ sending: boolean; fault?: string }>({ sending: false });
  const send = useCallback(
    async <E extends Endpoint>(endpoint: E, input: CallInput<E>, act: string) => {
      setState({ sending: true });
      try {
        const answer = await sendIdempotent(endpoint, input, act);
        releaseKey(act);
        void refreshWallet();
        setState({ sending: false });
        return answer;
      } catch (error) {
        setState({ sending: false, fault: errorMessage(error, words) });
        return undefined;
      }
    },
    [words],
  );
  return { send, sending: state.sending, fault: state.fault };
}
