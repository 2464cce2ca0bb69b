import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { itemTypes, paidStatuses, type ItemType, type OrderStatus } from '#src/domain/order.ts';
import { ExportMenu } from '#src/features/searches/ui/export-menu/export-menu.tsx';
import { isBlank } from '#src/features/searches/ui/list-page/is-blank.ts';
import { PrintHeader } from '#src/features/searches/ui/list-page/print-header.tsx';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import { Jindou } from '#src/features/wallet/ui/payment/jindou.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Field } from '#src/ui/field/field.tsx';
import { FilterRow } from '#src/ui/filter-row/filter-row.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { listOrders } from '../../contract/orders.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { OrderDrawer } from './order-drawer.tsx';
import { emit } from './order-events.ts';
import { itemAddress, statusTone, titleOf, type Order } from './order-labels.ts';
import styles from './order-lists.module.css';

/** What of the paid orders is shown; a page keeps it in its address, a bare list in itself. */
export interface PaidQuery {
  status: OrderStatus | undefined;
  type: ItemType | undefined;
  no: string | undefined;
  page: number;
  limit: number;
}

interface PaidOrdersProps {
  query: PaidQuery;
  onQuery: (change: Partial<PaidQuery>) => void;
  /** Embedded in another page: no filters, one line when there is nothing. */
  bare?: boolean;
  /** The page is out of range, which only an address can cause. */
  leavePage?: () => void;
}

/** Orders that were paid, whatever became of them since. */
export function PaidOrders({ query, onQuery, bare = false, leavePage }: PaidOrdersProps) {
  const words = useText();
  const { t } = words;
  const root = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Order | null>(null);
  const { status, type, no, page, limit } = query;
  const filter = {
    status: status ? [status] : [...paidStatuses],
    ...(type && { type: [type] }),
    ...(no && { no }),
  };
  const orders = useQuery(listOrders, { ...filter, page, limit });
  const { data } = orders;
  useEffect(() => {
    if (data) emit(root.current, 'order-count', { n: data.total });
  }, [data]);
  const goods = useItemTitle();
  const columns = useMemo(() => columnsOf(words, goods), [words, goods]);
  const filtered = status !== undefined || type !== undefined || no !== undefined;
  const open = (order: Order) => {
    setOpened(order);
    emit(root.current, 'order-selected', { id: order.id, no: order.no });
  };
  const shown = opened && (data?.list.find(({ id }) => id === opened.id) ?? opened);
  return (
    <div ref={root} className={styles.list}>
      {!bare && !isBlank(data, filtered) && (
        <div className={styles.tools}>
          <Filters query={query} onQuery={onQuery} />
          <ExportMenu
            list="orders"
            filter={filter}
            sort="-date"
            total={data?.total}
            page={data?.list.map(({ id }) => id) ?? []}
            selection={[]}
          />
        </div>
      )}
      <Card as="div">
        <RecordTable
          caption={t('page.accountPaid')}
          query={orders}
          columns={columns}
          card={(order) => [
            <>
              <b>{titleOf(order, words, goods)}</b>
              <small>{order.no}</small>
              {order.paidAt && <small>{words.momentText(order.paidAt)}</small>}
            </>,
            <>
              <Jindou n={order.payableJindou} />
              <StatusTag order={order} />
              {order.refundedJindou > 0 && (
                <small>
                  {t('order.refunded')} {words.number(order.refundedJindou)}
                </small>
              )}
            </>,
          ]}
          onOpen={open}
          page={page}
          limit={limit}
          onPage={(to) => onQuery({ page: to })}
          onLimit={(size) => onQuery({ limit: size, page: 1 })}
          {...(leavePage && { leavePage })}
          empty={
            filtered ? (
              <>
                <Icon name="search" size={24} />
                <p>{t('list.none.title')}</p>
                <Button
                  onClick={() =>
                    onQuery({ status: undefined, type: undefined, no: undefined, page: 1 })
                  }
                >
                  {t('order.all')}
                </Button>
              </>
            ) : (
              <>
                <Icon name="list" size={24} />
                <p>{t('order.paid.none')}</p>
                {!bare && <LinkButton to="/kase">{t('order.toKase')}</LinkButton>}
              </>
            )
          }
        />
      </Card>
      {!bare && (
        <div className={styles.printed}>
          <PrintHeader />
        </div>
      )}
      <OrderDrawer order={shown} onClose={() => setOpened(null)} onChanged={orders.refetch} />
    </div>
  );
}

function Filters({ query, onQuery }: Pick<PaidOrdersProps, 'query' | 'onQuery'>) {
  const { t } = useText();
  const [no, setNo] = useState(query.no ?? '');
  return (
    <FilterRow
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        onQuery({ no: no.trim() || undefined, page: 1 });
      }}
    >
      <Field label={t('order.column.status')}>
        {(attributes) => (
          <select
            {...attributes}
            value={query.status ?? ''}
            onChange={(event) =>
              onQuery({
                status: (event.target.value || undefined) as OrderStatus | undefined,
                page: 1,
              })
            }
          >
            <option value="">{t('list.all')}</option>
            {paidStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`order.status.${status}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('order.column.type')}>
        {(attributes) => (
          <select
            {...attributes}
            value={query.type ?? ''}
            onChange={(event) =>
              onQuery({ type: (event.target.value || undefined) as ItemType | undefined, page: 1 })
            }
          >
            <option value="">{t('list.all')}</option>
            {itemTypes.map((type) => (
              <option key={type} value={type}>
                {t(`order.type.${type}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('order.column.no')}>
        {(attributes) => (
          <input
            {...attributes}
            value={no}
            maxLength={20}
            onChange={(event) => setNo(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit">{t('lost.search')}</Button>
    </FilterRow>
  );
}

export function StatusTag({ order: { status } }: { order: Pick<Order, 'status'> }) {
  const { t } = useText();
  return <Tag tone={statusTone(status)}>{t(`order.status.${status}`)}</Tag>;
}

/** Leads to what was delivered first; the row itself opens the order. */
function OpenFirst({ order: { id, items } }: { order: Order }) {
  const { t } = useText();
  const first = items.find(({ status }) => status === 'delivered');
  const way = first && itemAddress(first, id);
  if (!way) return '–';
  return (
    <Link to={way} onClick={(event) => event.stopPropagation()}>
      {t(`orderPage.act.${first.type}`)}
    </Link>
  );
}

function columnsOf(
  words: ReturnType<typeof useText>,
  goods: (title: string) => string,
): Column<Order>[] {
  const { t, number, locale, momentText } = words;
  const isEnglish = locale === 'en';
  return [
    {
      key: 'no',
      head: t('order.column.no'),
      width: isEnglish ? 184 : 168,
      priority: 0,
      cell: ({ no }) => no,
    },
    {
      key: 'items',
      head: t('order.column.items'),
      width: isEnglish ? 296 : 280,
      priority: 0,
      cell: (order) => titleOf(order, words, goods),
    },
    {
      key: 'payable',
      head: t('orderPage.list.sum'),
      width: isEnglish ? 124 : 96,
      align: 'end',
      priority: 0,
      cell: ({ payableJindou }) => <Jindou n={payableJindou} bare />,
    },
    {
      key: 'bonus',
      head: t('order.column.bonus'),
      width: isEnglish ? 116 : 88,
      align: 'end',
      priority: 3,
      cell: ({ bonusJindou }) => number(bonusJindou),
    },
    {
      key: 'bought',
      head: t('order.column.bought'),
      width: isEnglish ? 116 : 88,
      align: 'end',
      priority: 3,
      cell: ({ boughtJindou }) => number(boughtJindou),
    },
    {
      key: 'refunded',
      head: t('order.refunded'),
      width: 88,
      align: 'end',
      priority: 2,
      cell: ({ refundedJindou }) => (refundedJindou === 0 ? '–' : `+${number(refundedJindou)}`),
    },
    {
      key: 'paidAt',
      head: t('order.column.paidAt'),
      width: 148,
      priority: 1,
      cell: ({ paidAt }) => (paidAt ? momentText(paidAt) : '–'),
    },
    {
      key: 'status',
      head: t('order.column.status'),
      width: isEnglish ? 140 : 104,
      priority: 0,
      cell: (order) => <StatusTag order={order} />,
    },
    {
      key: 'invoice',
      head: t('order.column.invoice'),
      width: 96,
      priority: 4,
      cell: ({ invoice }) => t(`invoice.${invoice}`),
    },
    {
      key: 'act',
      head: t('orderPage.list.act'),
      width: isEnglish ? 116 : 88,
      priority: 1,
      cell: (order) => <OpenFirst order={order} />,
    },
  ];
}
