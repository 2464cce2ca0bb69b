import { useAccess } from '#src/client/hooks/use-access.ts';
import { useQuery, type QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { maximumLimit } from '#src/domain/page.ts';
import { listConsultingReports } from '#src/features/consulting/contract/consulting-reports.ts';
import { listBookings } from '#src/features/orders/contract/bookings.ts';
import { listOrders } from '#src/features/orders/contract/orders.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { Cell } from './pending-task-cell.tsx';

type Head = OutputOf<typeof listConsultingReports>['list'][number];
type Sheet = OutputOf<typeof listBookings>['list'][number];

interface Coming {
  /**
   * Orders that are not fully delivered; a booking sheet is one of them until its delivery is
   * confirmed.
   */
  orders: OutputOf<typeof listOrders>;
  sheets: readonly Sheet[];
  reports: readonly Head[];
}

/**
 * Pending deliveries, and deliveries to be confirmed: bookings are confirmed automatically, so they
 * come first.
 */
export default function Deliveries() {
  const words = useText();
  const { t, number, momentText } = words;
  return (
    <Cell
      term="home.waiting.deliveries"
      query={useComing()}
      way={{ to: '/order/my-order/account-paid', text: 'home.waiting.see' }}
    >
      {({ orders, sheets, reports }) => {
        const value = number(orders.total + reports.length);
        const [sheet] = sheets.toSorted((a, b) => (a.confirmsAt! < b.confirmsAt! ? -1 : 1));
        const [report] = reports;
        const notes = [
          sheet &&
            t('home.waiting.deliveries.booking', {
              n: sheets.length,
              time: momentText(sheet.confirmsAt!),
            }),
          report && t('home.waiting.deliveries.report', { n: reports.length }),
        ].filter(Boolean);
        if (notes.length > 0) {
          const to = sheet
            ? `/order/my-order/booking-sheet?id=${sheet.id}`
            : `/renta-reports/consulting-report?id=${report!.id}`;
          return { value, note: notes.join(' · '), way: { to, text: 'home.waiting.confirm' } };
        }
        const title = orders.list[0]?.items[0]?.title;
        return { value, note: title ? <Goods title={title} /> : t('home.waiting.deliveries.none') };
      }}
    </Cell>
  );
}

/**
 * A component of its own, so that place names are requested only where there is an item to label.
 */
function Goods({ title }: { title: string }) {
  return useItemTitle()(title);
}

function useComing(): QueryResult<Coming> {
  const { may } = useAccess();
  const orders = useQuery(listOrders, { status: ['paid', 'fulfilling'], limit: 10 });
  const delivered = { status: ['delivered' as const], limit: maximumLimit } as const;
  const mayBook = may('can:booking-create');
  const mayOrder = may('can:report-order');
  const sheets = useQuery(listBookings, mayBook ? delivered : null);
  const reports = useQuery(listConsultingReports, mayOrder ? delivered : null);
  const all = [orders, sheets, reports];
  const isKnown =
    (sheets.data !== undefined || !mayBook) && (reports.data !== undefined || !mayOrder);
  return {
    data:
      orders.data && isKnown
        ? {
            orders: orders.data,
            sheets: (sheets.data?.list ?? []).filter(({ confirmsAt }) => confirmsAt !== null),
            reports: reports.data?.list ?? [],
          }
        : undefined,
    error: all.find(({ error }) => error)?.error,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.forEach(({ error, refetch }) => error && refetch()),
  };
}
