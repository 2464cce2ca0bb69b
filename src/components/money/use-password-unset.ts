import { paymentCodeState } from '#src/contract/payment-code.ts';
import { useCall } from '../use-call.ts';
import { wayAfter } from './use-payment.ts';

/**
 * Whether the member has no payment password yet, so that none is asked for. False while it is not known.
 *
 * @param error Of the last try to pay: it knows better than what was asked before it.
 */
export function usePasswordUnset(error: unknown): boolean {
  const { answer } = useCall(paymentCodeState, {});
  return answer?.state === 'unset' || (error !== undefined && wayAfter(error) === 'set-password');
}
