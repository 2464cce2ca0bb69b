import { useMemo, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { refundStatuses } from '#src/domain/order.ts';
import { listRefunds } from '#src/features/orders/contract/orders.ts';
import { useItemTitle } from '#src/features/orders/ui/use-item-title.ts';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { PaymentField } from '#src/ui/field/labelled-field.tsx';
import { FilterRow } from '#src/ui/filter-row/filter-row.tsx';
import { FormSuccess } from '#src/ui/form/form-error.tsx';
import { Jindou } from '../payment/jindou.tsx';
import type { FinanceList } from './finance-desk.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundState } from './refund-state.tsx';

export type Refund = OutputOf<typeof listRefunds>['list'][number];

/** Refund requests of members: pending ones first, the oldest on top. */
export function Refunds({ navigation, turning }: FinanceList) {
  const words = useText();
  const { t } = words;
  const { state, applyFilter } = navigation;
  const status = refundStatuses.find((one) => one === state.filter['state']);
  const asked = useQuery(listRefunds, {
    ...(status && { status }),
    page: turning.page,
    limit: turning.limit,
  });
  const goods = useItemTitle();
  const columns = useMemo(() => columnsOf(words, goods), [words, goods]);
  const [opened, setOpened] = useState<Refund>();
  const [done, setDone] = useState<string>();
  return (
    <>
      {done && <FormSuccess>{done}</FormSuccess>}
      <FilterRow>
        <PaymentField label={t('finance.status')}>
          {() => (
            <select
              value={status ?? ''}
              onChange={({ target }) => applyFilter({ state: target.value || undefined })}
            >
              <option value="">{t('list.all')}</option>
              {refundStatuses.map((one) => (
                <option key={one} value={one}>
                  {t(`finance.refunds.${one}`)}
                </option>
              ))}
            </select>
          )}
        </PaymentField>
      </FilterRow>
      <Card aria-label={t('finance.tab.refunds')}>
        <RecordTable
          caption={t('finance.tab.refunds')}
          asked={asked}
          columns={columns}
          card={(row) => [
            <>
              <b>{row.memberAccount}</b>
              <small>
                {row.orderNo} · {row.reason}
              </small>
            </>,
            <>
              <Jindou n={row.amountJindou} />
              <RefundState status={row.status} />
            </>,
          ]}
          onOpen={setOpened}
          {...turning}
          empty={<p>{t('finance.refunds.none')}</p>}
        />
      </Card>
      {opened && (
        <RefundDialog
          refund={opened}
          onClose={() => setOpened(undefined)}
          onDone={(decided) => {
            setOpened(undefined);
            setDone(
              t(decided === 'approved' ? 'finance.refunds.done' : 'finance.refunds.refused', {
                no: opened.orderNo,
              }),
            );
            asked.reload();
          }}
        />
      )}
    </>
  );
}

function columnsOf(
  { t, momentText }: ReturnType<typeof useText>,
  goods: (title: string) => string,
): Column<Refund>[] {
  return [
    {
      key: 'at',
      head: t('finance.created'),
      width: 164,
      priority: 1,
      cell: ({ createdAt }) => momentText(createdAt),
    },
    {
      key: 'no',
      head: t('finance.refunds.order'),
      width: 170,
      priority: 0,
      cell: ({ orderNo }) => orderNo,
    },
    {
      key: 'member',
      head: t('finance.member'),
      width: 140,
      priority: 0,
      cell: ({ memberAccount }) => memberAccount,
    },
    { key: 'titles', head: t('finance.refunds.items'), width: 220, priority: 3, cell: ({ titles }) => titles.map(goods).join(' · ') }, // prettier-ignore
    {
      key: 'jindou',
      head: t('finance.amount'),
      width: 90,
      align: 'end',
      priority: 0,
      cell: ({ amountJindou }) => <Jindou n={amountJindou} bare />,
    },
    {
      key: 'reason',
      head: t('finance.refunds.reason'),
      width: 240,
      priority: 2,
      cell: ({ reason }) => reason,
    },
    {
      key: 'status',
      head: t('finance.status'),
      width: 110,
      priority: 0,
      cell: ({ status }) => <RefundState status={status} />,
    },
  ];
}
