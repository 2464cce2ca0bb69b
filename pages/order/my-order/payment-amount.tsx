import { Link, useSearchParams } from 'react-router-dom';
import { Failed, SkeletonLines } from '#src/components/async-view.tsx';
import controls from '#src/components/controls.module.css';
import desk from '#src/components/money/desk.module.css';
import { useCall } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import { listOrders } from '#src/contract/orders.ts';
import { listRecharges } from '#src/contract/payments.ts';
import { maximumLimit } from '#src/domain/page.ts';
import { OrderCashier } from './payment-amount/order-cashier.part.tsx';
import { RechargeCashier } from './payment-amount/recharge-cashier.part.tsx';

const isRecharge = (no: string) => /^RC\d+$/.test(no);
const isOrder = (no: string) => /^OD\d+$/.test(no);

/** /order/my-order/payment-amount?no= – the cashier: pays an order with jindou, or a recharge with money. A reload goes on where it was. */
export default function PaymentAmountPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const no = query.get('no') ?? '';
  const orders = useCall(listOrders, isOrder(no) ? { no } : null);
  const recharges = useCall(listRecharges, isRecharge(no) ? { limit: maximumLimit } : null);
  const order = orders.answer?.list.find((one) => one.no === no);
  const recharge = recharges.answer?.list.find((one) => one.no === no);
  const title = t(isRecharge(no) ? 'page.paymentAmount' : 'order.payOrder');
  const asked = isRecharge(no) ? recharges : orders;
  const waiting = asked.loading && !order && !recharge;

  return (
    <div className={desk.narrow}>
      <header className={desk.head}>
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      {asked.error ? (
        <Failed error={asked.error} onRetry={asked.reload} />
      ) : waiting ? (
        <div className={desk.card} aria-busy="true">
          <SkeletonLines lines={6} />
        </div>
      ) : order ? (
        <OrderCashier key={order.id} order={order} onLookAgain={orders.reload} />
      ) : recharge ? (
        <RechargeCashier key={recharge.id} first={recharge} />
      ) : (
        <div className={`${desk.card} ${desk.empty}`} role="status">
          <p>{no === '' ? t('cashier.noNumber') : t('cashier.unknown', { no })}</p>
          <Link className={controls.button} to="/order/my-order/unpay-order">
            {t('page.unpayOrder')}
          </Link>
        </div>
      )}
    </div>
  );
}
