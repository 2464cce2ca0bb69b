import { lazy, Suspense } from 'react';
import { withMessages } from '#src/client/text/with-messages.ts';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import type { Order } from './order-labels.ts';

const OrderPage = lazy(() =>
  withMessages(() => import('../order/order-page.tsx'), 'orders')().then((file) => ({
    default: file.OrderPage,
  })),
);

interface OrderDrawerProps {
  order: Order | null;
  onClose: () => void;
  /** A refund was requested, so that the order has to be refetched. */
  onChanged: () => void;
}

/** One order of a list, as its own page shows it. */
export function OrderDrawer({ order, onClose, onChanged }: OrderDrawerProps) {
  return (
    <Drawer open={order !== null} title={order?.no} onClose={onClose}>
      {order && (
        <Suspense>
          <OrderPage key={order.id} name={order.id} isEmbedded onChanged={onChanged} />
        </Suspense>
      )}
    </Drawer>
  );
}
