import { useSearchParams } from 'react-router-dom';
import { PaymentResultPage } from '#src/features/orders/ui/order/payment-result-page.tsx';
import { failureCodes } from '#src/features/payments/model/payment.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';

/**
 * /order/my-order/pay-error?no= or ?payment= – the order as it is now. Why a payment failed and
 * whether anything was charged is the server's to say; a code in the address is not shown.
 */
export default function PayErrorPage() {
  const [query, setQuery] = useSearchParams();
  const code = query.get('code');
  const isKnown = code === null || failureCodes.some((one) => one === code);
  const tidy = () => {
    const next = new URLSearchParams(query);
    next.delete('code');
    setQuery(next, { replace: true });
  };
  return (
    <>
      <AddressNotice wrong={isKnown ? [] : [{ key: 'code', value: code }]} onTidy={tidy} />
      <PaymentResultPage />
    </>
  );
}
