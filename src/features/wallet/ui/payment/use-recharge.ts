import { useCallback, useRef, useState } from 'react';
import type { CallInput, CallOutput } from '#src/client/http/call.ts';
import { createRecharge } from '#src/features/payments/contract/payments.ts';
import { sendOnce, settle } from './send-idempotent.ts';

export type WantedRecharge = CallInput<typeof createRecharge>;

export interface Recharging {
  /** Begins a recharge, once however often it is pressed; undefined and `error` set when it was not begun. */
  begin: (wanted: WantedRecharge) => Promise<CallOutput<typeof createRecharge> | undefined>;
  sending: boolean;
  error: unknown;
}

/** Buying jindou: the key of a recharge is stored until it was created, so that a lost response does not create a second one. */
export function useRecharge(): Recharging {
  const [state, setState] = useState<{ sending: boolean; error?: unknown }>({ sending: false });
  const busy = useRef(false);
  const begin = useCallback(async (wanted: WantedRecharge) => {
    if (busy.current) return undefined;
    busy.current = true;
    setState({ sending: true });
    const act = `recharge ${JSON.stringify(wanted)}`;
    try {
      const recharge = await sendOnce(createRecharge, wanted, act);
      settle(act);
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
