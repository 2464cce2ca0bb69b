import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { listOrders } from '#src/contract/orders.ts';
import controls from '../controls.module.css';
import desk from '../money/desk.module.css';
import { Jindou } from '../money/jindou.tsx';
import { RecordTable } from '../money/record-table.tsx';
import { useWallet } from '../money/use-wallet.ts';
import { momentText } from '../money/when.ts';
import type { Column } from '../result-table/column.ts';
import { useCall } from '../use-call.ts';
import { useText } from '../use-text.ts';
import type { BareProps } from './bare-query.ts';
import { emit } from './emit.ts';
import { OrderDrawer } from './order-drawer.tsx';
import type { Order } from './order-words.ts';
import { StatusTag } from './paid-orders.tsx';
import styles from './order-lists.module.css';

/** Booking sheets: evidence ordered before it is there, with its jindou held until it is delivered. */
export function BookingSheets({ limit: first, compact }: BareProps) {
  const words = useText();
  const { t } = words;
  const root = useRef<HTMLDivElement>(null);
  const wallet = useWallet();
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState<number>(first);
  const [opened, setOpened] = useState<Order | null>(null);
  const asked = useCall(listOrders, { type: ['booking'], page, limit });
  const { answer } = asked;
  useEffect(() => {
    if (answer) emit(root.current, 'order-count', { n: answer.total });
  }, [answer]);
  const columns = useMemo(() => columnsOf(words), [words]);
  const open = (order: Order) => {
    setOpened(order);
    emit(root.current, 'order-selected', { id: order.id, no: order.no });
  };
  return (
    <div ref={root} className={styles.list}>
      <div className={desk.card}>
        <RecordTable
          caption={t('page.bookingSheet')}
          asked={asked}
          columns={columns}
          card={(order) => [
            <>
              <b>{order.items[0]?.title}</b>
              <small>{order.no}</small>
            </>,
            <>
              <Jindou n={order.payableJindou} />
              <StatusTag order={order} />
            </>,
          ]}
          onOpen={open}
          page={page}
          limit={limit}
          onPage={setPage}
          onLimit={(size) => {
            setLimit(size);
            setPage(1);
          }}
          empty={
            <>
              <p>{t('booking.none')}</p>
              {!compact && (
                <>
                  <p className={desk.hint}>{t('booking.rule')}</p>
                  <Link className={controls.button} to="/kase">
                    {t('order.toKase')}
                  </Link>
                </>
              )}
            </>
          }
          note={wallet && !compact ? t('booking.held', { n: wallet.held }) : undefined}
        />
      </div>
      <OrderDrawer order={opened} onClose={() => setOpened(null)} onChanged={asked.reload} />
    </div>
  );
}

function columnsOf({ t, number, locale }: ReturnType<typeof useText>): Column<Order>[] {
  return [
    { key: 'no', head: t('order.column.no'), width: 168, priority: 0, cell: ({ no }) => no },
    { key: 'target', head: t('booking.target'), width: 260, priority: 0, cell: ({ items }) => items[0]?.title ?? '–' },
    {
      key: 'qty',
      head: t('booking.quantity'),
      width: 80,
      align: 'end',
      priority: 1,
      cell: ({ items }) => number(items.reduce((sum, { qty }) => sum + qty, 0)),
    },
    {
      key: 'sum',
      head: t('order.column.payable'),
      width: 100,
      align: 'end',
      priority: 0,
      cell: ({ payableJindou }) => <Jindou n={payableJindou} bare />,
    },
    { key: 'at', head: t('booking.at'), width: 168, priority: 2, cell: ({ createdAt }) => momentText(createdAt, locale) },
    { key: 'status', head: t('order.column.status'), width: 110, priority: 0, cell: (order) => <StatusTag order={order} /> },
  ];
}
