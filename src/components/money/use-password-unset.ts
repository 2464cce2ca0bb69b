import { paymentCodeState } from '#src/contract/payment-code.ts';
import { useCall } from '../use-call.ts';

/** Whether the member has no payment password yet, so that none is asked for. False while it is not known. */
export function usePasswordUnset(): boolean {
  const { answer } = useCall(paymentCodeState, {});
  return answer?.state === 'unset';
}
