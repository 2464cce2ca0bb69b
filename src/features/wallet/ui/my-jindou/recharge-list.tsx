import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { listRecharges } from '#src/features/payments/contract/payments.ts';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Tag } from '#src/ui/tag/tag.tsx';
import { Jindou } from '../payment/jindou.tsx';

type Recharge = OutputOf<typeof listRecharges>['list'][number];

interface RechargesProps {
  page: number;
  limit: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
  leavePage: () => void;
}

/** The member's recharges; a pending one can be continued, a failed one shows the reason. */
export function Recharges(turning: RechargesProps) {
  const words = useText();
  const { t, yuanText, momentText } = words;
  const navigate = useNavigate();
  const query = useQuery(listRecharges, { page: turning.page, limit: turning.limit });
  const columns = useMemo(() => columnsOf(words), [words]);
  return (
    <RecordTable
      caption={t('jindou.tab.recharges')}
      query={query}
      columns={columns}
      card={(row) => [
        <>
          <b>{yuanText(row.moneyMinor)}</b>
          <small>
            {row.no} · {momentText(row.createdAt)}
          </small>
        </>,
        <>
          <Jindou n={row.jindou + row.bonus} />
          <Status row={row} />
        </>,
      ]}
      onOpen={({ no }) => void navigate(`/order/my-order/payment-amount?no=${no}`)}
      {...turning}
      empty={
        <>
          <p>{t('recharge.none')}</p>
          <LinkButton to="/myaccount/recharge/gold-rechage">{t('pay.recharge')}</LinkButton>
        </>
      }
    />
  );
}

function Status({ row: { status, failure } }: { row: Recharge }) {
  const { t } = useText();
  const look =
    status === 'credited'
      ? 'success'
      : status === 'failed'
        ? 'danger'
        : status === 'closed'
          ? undefined
          : 'warning';
  return (
    <Tag tone={look} title={(status === 'failed' && failure) || undefined}>
      {t(`recharge.status.${status}`)}
    </Tag>
  );
}

function columnsOf({ t, momentText, yuanText }: ReturnType<typeof useText>): Column<Recharge>[] {
  return [
    {
      key: 'at',
      head: t('bill.at'),
      width: 164,
      priority: 0,
      cell: ({ createdAt }) => momentText(createdAt),
    },
    { key: 'no', head: t('order.column.no'), width: 170, priority: 2, cell: ({ no }) => no },
    {
      key: 'money',
      head: t('recharge.money'),
      width: 110,
      align: 'end',
      priority: 0,
      cell: (row) => yuanText(row.moneyMinor),
    },
    {
      key: 'jindou',
      head: t('pay.jindou'),
      width: 90,
      align: 'end',
      priority: 0,
      cell: ({ jindou }) => <Jindou n={jindou} bare />,
    },
    {
      key: 'bonus',
      head: t('recharge.bonus'),
      width: 90,
      align: 'end',
      priority: 3,
      cell: ({ bonus }) => <Jindou n={bonus} bare />,
    },
    {
      key: 'channel',
      head: t('recharge.channel'),
      width: 100,
      priority: 1,
      cell: ({ channel }) => t(`recharge.channel.${channel}`),
    },
    {
      key: 'status',
      head: t('order.column.status'),
      width: 110,
      priority: 0,
      cell: (row) => <Status row={row} />,
    },
  ];
}
