import desk from '#src/components/money/desk.module.css';
import { UnpaidOrders } from '#src/components/order-lists/unpaid-orders.tsx';
import { useSettings } from '#src/components/use-settings.ts';
import { useText } from '#src/components/use-text.ts';

/** /order/my-order/unpay-order – pays what was ordered, one by one or together, before it runs out. */
export default function UnpayOrderPage() {
  const { t } = useText();
  const { pageSize } = useSettings();
  return (
    <div className={desk.page}>
      <header className={desk.head}>
        <h1 tabIndex={-1}>{t('page.unpayOrder')}</h1>
      </header>
      <UnpaidOrders limit={pageSize} compact={false} />
    </div>
  );
}
