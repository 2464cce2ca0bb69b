import { useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import type { OrderStatus } from '#src/domain/order.ts';
import { listOrders } from '../../contract/orders.ts';

const mostTogether = 20;
export const unpaidFilter = { status: ['unpaid', 'paying'] satisfies OrderStatus[] };

/**
 * Unpaid orders page by page, those selected to be paid together, and those that expired, which a
 * compact list leaves out.
 */
export function useUnpaidOrders(initialLimit: number, compact: boolean) {
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(initialLimit);
  const [selection, setSelection] = useState<readonly string[]>([]);
  const query = useQuery(listOrders, { ...unpaidFilter, page, limit });
  const expired = useQuery(
    listOrders,
    compact ? null : { status: ['expired', 'cancelled'], limit: 20 },
  );
  return {
    query,
    expired,
    page,
    limit,
    selection,
    selected: query.data?.list.filter(({ id }) => selection.includes(id)) ?? [],
    setPage,
    changeLimit: (size: number) => {
      setLimit(size);
      setPage(1);
    },
    toggle: (orderId: string) =>
      setSelection((before) =>
        before.includes(orderId)
          ? before.filter((id) => id !== orderId)
          : [...before, orderId].slice(-mostTogether),
      ),
    clearSelection: () => setSelection([]),
    /** What leaves one list comes into the other. */
    reload: () => {
      query.refetch();
      expired.refetch();
    },
  };
}
