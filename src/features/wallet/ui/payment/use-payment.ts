import { useCallback, useRef, useState } from 'react';
import type { CallOutput } from '#src/client/http/call.ts';
import { payOrders } from '#src/features/payments/contract/payments.ts';
import { errorDetailsOf, isPasswordError } from './payment-error.ts';
import { isOutcomeUnknown, sendIdempotent, releaseKey } from '#src/client/http/send-idempotent.ts';
import { setWallet } from './wallet.ts';

export type Payment = CallOutput<typeof payOrders>;

/** What is paid: the orders, and the sum the payer saw. */
export interface Due {
  orderIds: readonly string[];
  payableJindou: number;
}

export interface PaymentState {
  /**
   * Pays, or finds out the outcome of the last attempt. Resolves to the payment, or to undefined
   * with `error` set.
   */
  pay: (due: Due, password?: string) => Promise<Payment | undefined>;
  paying: boolean;
  error: unknown;
  forget: () => void;
}

const actOf = (orderIds: readonly string[]) => `pay ${[...orderIds].sort().join(' ')}`;

/**
 * Pays orders so that nothing is charged twice: one payment is under way at a time, its key was
 * stored before it was sent, and a retry after a reload or a lost response carries the same key.
 */
export function usePayment(): PaymentState {
  const [state, setState] = useState<{ paying: boolean; error?: unknown }>({ paying: false });
  const busy = useRef(false);

  const pay = useCallback(async ({ orderIds, payableJindou }: Due, password?: string) => {
    if (busy.current) return undefined;
    busy.current = true;
    setState({ paying: true });
    const act = actOf(orderIds);
    const input = {
      orderIds: [...orderIds],
      payableJindou,
      ...(password !== undefined && { paymentPassword: password }),
    };
    try {
      const payment = await sendIdempotent(payOrders, input, act);
      releaseKey(act);
      setWallet(payment.wallet);
      setState({ paying: false });
      return payment;
    } catch (error) {
      setState({ paying: false, error });
      return undefined;
    } finally {
      busy.current = false;
    }
  }, []);
  const forget = useCallback(() => setState(({ paying }) => ({ paying })), []);
  return { pay, paying: state.paying, error: state.error, forget };
}

/** What is left to do after a payment that failed. */
export type PaymentMethod =
  'again' | 'password' | 'set-password' | 'reset-password' | 'recharge' | 'look-again';

export function methodAfter(error: unknown): PaymentMethod {
  const { reason, failureCode } = errorDetailsOf(error);
  if (reason === 'payment-password-unset') return 'set-password';
  if (reason === 'payment-password-locked') return 'reset-password';
  if (isPasswordError(error)) return 'password';
  if (failureCode === 'INSUFFICIENT_BALANCE') return 'recharge';
  return isOutcomeUnknown(error) ? 'again' : 'look-again';
}
