import { lazy, Suspense } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';

const Checkout = lazy(() => import('#src/features/orders/ui/cart/checkout.tsx'));

/** The checkout of a report of several roads. */
export function BuyCluster({
  id,
  onPaid,
  onClose,
}: {
  id: string;
  onPaid: () => void;
  onClose: () => void;
}) {
  const { t } = useText();
  return (
    <Suspense>
      <Checkout
        act={t('papers.cluster.buy')}
        items={[{ type: 'road-report', refId: id, variant: 'cluster' }]}
        onPaid={onPaid}
        onClose={onClose}
      />
    </Suspense>
  );
}
