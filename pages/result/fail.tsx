import { Outcome } from '#src/features/orders/ui/outcome/payment-outcome.tsx';

/** /result/fail?kind=&no=&back= – an outcome, read from the server, with the way back. */
export default function ResultFailPage() {
  return <Outcome />;
}
