import { useSearchParams } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { RechargeCashier } from '#src/features/orders/ui/cashier/recharge-cashier.tsx';
import { OrderNotFound, OrderPage } from '#src/features/orders/ui/order/order-page.tsx';
import { isOrderNo, isRechargeNo } from '#src/features/orders/ui/order/payment-result-page.tsx';
import { isWaiting, RechargePage } from '#src/features/orders/ui/order/recharge-page.tsx';
import { listRecharges } from '#src/features/payments/contract/payments.ts';
import { returnAddressOf } from '#src/features/wallet/ui/payment/recharge-address.ts';
import { Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { NarrowPageLayout } from '#src/ui/page-layout/page-layout.tsx';

/**
 * /order/my-order/payment-amount?no= – the cashier: pays an order with jindou, or a recharge with
 * money. A reload goes on where it was.
 */
export default function PaymentAmountPage() {
  const [query] = useSearchParams();
  const no = query.get('no') ?? '';
  const back = returnAddressOf(query.get('back'));
  return (
    <NarrowPageLayout>
      {isOrderNo(no) ? (
        <OrderPage key={no} name={no} isCashier back={back} />
      ) : isRechargeNo(no) ? (
        <RechargeAtCashier key={no} no={no} back={back} />
      ) : (
        <OrderNotFound no={no} />
      )}
    </NarrowPageLayout>
  );
}

/** One that waits for its money is paid here; any other shows what has become of it. */
function RechargeAtCashier({ no, back }: { no: string; back: string | null }) {
  const { t } = useText();
  const { data, error, refetch } = useQuery(listRecharges, { no });
  const recharge = data?.list.find((one) => one.no === no);
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <Card as="div" aria-busy="true">
        <SkeletonLines lines={6} />
      </Card>
    );
  }
  if (!recharge || !isWaiting(recharge)) return <RechargePage no={no} back={back} />;
  return (
    <>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.paymentAmount')}</h1>
      </PageHeader>
      <RechargeCashier first={recharge} />
    </>
  );
}
