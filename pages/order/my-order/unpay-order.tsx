import desk from '#src/components/money/desk.module.css';
import { UnpaidOrders } from '#src/components/order-lists/unpaid-orders.tsx';
import { useText } from '#src/components/use-text.ts';
import { defaultLimit } from '#src/domain/page.ts';

/** /order/my-order/unpay-order – pays what was ordered, one by one or together, before it runs out. */
export default function UnpayOrderPage() {
  const { t } = useText();
  return (
    <div className={desk.page}>
      <header className={desk.head}>
        <h1 tabIndex={-1}>{t('page.unpayOrder')}</h1>
      </header>
      <UnpaidOrders limit={defaultLimit} compact={false} />
    </div>
  );
}
