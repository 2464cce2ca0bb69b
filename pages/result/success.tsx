import { Outcome } from '#src/features/orders/ui/outcome/payment-outcome.tsx';

/**
 * /result/success?kind=&no=&back= – an outcome, read from the server: the address alone is no
 * success.
 */
export default function ResultSuccessPage() {
  return <Outcome />;
}
