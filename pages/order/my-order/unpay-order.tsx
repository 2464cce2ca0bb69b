import { useSettings } from '#src/client/hooks/use-settings.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnpaidOrders } from '#src/features/orders/ui/lists/unpaid-orders.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { PageLayout } from '#src/ui/page-layout/page-layout.tsx';

/**
 * /order/my-order/unpay-order – pays what was ordered, one by one or together, before it runs out.
 */
export default function UnpayOrderPage() {
  const { t } = useText();
  const { pageSize } = useSettings();
  return (
    <PageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.unpayOrder')}</h1>
      </PageHeader>
      <UnpaidOrders limit={pageSize} compact={false} />
    </PageLayout>
  );
}
