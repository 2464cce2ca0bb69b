import { useQuery } from '#src/client/hooks/use-query.ts';
import { paymentCodeState } from '../../contract/payment-code.ts';
import { methodAfter } from './use-payment.ts';

/**
 * Whether the member has no payment password yet, so that there is no prompt. False while it is not
 * known.
 *
 * @param error Of the last attempt to pay: it is newer than the state loaded before it.
 */
export function usePasswordUnset(error: unknown): boolean {
  const { data } = useQuery(paymentCodeState, {});
  return data?.state === 'unset' || (error !== undefined && methodAfter(error) === 'set-password');
}
