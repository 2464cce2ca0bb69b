import { useCallback, useRef, useState } from 'react';
import type { CallInput, CallOutput } from '#src/client/http/call.ts';
import { createRecharge } from '#src/features/payments/contract/payments.ts';
import { sendIdempotent, releaseKey } from '#src/client/http/send-idempotent.ts';

export type RechargeRequest = CallInput<typeof createRecharge>;

export interface RechargeState {
  /**
   * Begins a recharge, once however often it is pressed; undefined and `error` set when it was not
   * begun.
   */
  begin: (wanted: RechargeRequest) => Promise<CallOutput<typeof createRecharge> | undefined>;
  sending: boolean;
  error: unknown;
}

/**
 * Buying jindou: the key of a recharge is stored until it was created, so that a lost response does
 * not create a second one.
 */
export function useRecharge(): RechargeState {
  const [state, setState] = useState<{ sending: boolean; error?: unknown }>({ sending: false });
  const busy = useRef(false);
  const begin = useCallback(async (wanted: RechargeRequest) => {
    if (busy.current) return undefined;
    busy.current = true;
    setState({ sending: true });
    const act = `recharge ${JSON.stringify(wanted)}`;
    try {
      const recharge = await sendIdempotent(createRecharge, wanted, act);
      releaseKey(act);
      setState({ sending: false });
      return recharge;
    } catch (error) {
      setState({ sending: false, error });
      return undefined;
    } finally {
      busy.current = false;
    }
  }, []);
  return { begin, sending: state.sending, error: state.error };
}
