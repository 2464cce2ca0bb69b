import { PaymentResultPage } from '#src/features/orders/ui/order/payment-result-page.tsx';

/**
 * /order/my-order/pay-success?no= or ?payment= – the order as it is now; the address claims no
 * success.
 */
export default function PaySuccessPage() {
  return <PaymentResultPage />;
}
