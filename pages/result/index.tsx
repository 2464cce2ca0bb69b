import { Outcome } from '#src/features/orders/ui/outcome/payment-outcome.tsx';

/** /result?kind=&no=&back= – an outcome, read from the server. */
export default function ResultPage() {
  return <Outcome />;
}
