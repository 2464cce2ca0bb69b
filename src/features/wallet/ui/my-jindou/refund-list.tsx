import { useMemo, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { refundStatuses } from '#src/domain/order.ts';
import { listRefunds, type RefundRow } from '#src/features/orders/contract/orders.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Field } from '#src/ui/field/field.tsx';
import { FilterRow } from '#src/ui/filter-row/filter-row.tsx';
import { FormSuccess } from '#src/ui/form/form-error.tsx';
import { Jindou } from '../payment/jindou.tsx';
import type { FinanceList } from './finance-list.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundState } from './refund-state.tsx';

/** Refund requests of members: pending ones first, the oldest on top. */
export function Refunds({ navigation, turning }: FinanceList) {
  const words = useText();
  const { t } = words;
  const { state, applyFilter } = navigation;
  const status = refundStatuses.find((one) => one === state.filter['state']);
  const query = useQuery(listRefunds, {
    ...(status && { status }),
    page: turning.page,
    limit: turning.limit,
  });
  const goods = useItemTitle();
  const columns = useMemo(() => columnsOf(words, goods), [words, goods]);
  const [opened, setOpened] = useState<RefundRow>();
  const [done, setDone] = useState<string>();
  return (
    <>
      {done && <FormSuccess>{done}</FormSuccess>}
      <FilterRow>
        <Field label={t('finance.status')}>
          {(attributes) => (
            <select
              {...attributes}
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
        </Field>
      </FilterRow>
      <Card aria-label={t('finance.tab.refunds')}>
        <RecordTable
          caption={t('finance.tab.refunds')}
          query={query}
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
            query.refetch();
          }}
        />
      )}
    </>
  );
}

function columnsOf(
  { t, momentText }: ReturnType<typeof useText>,
  goods: (title: string) => string,
): Column<RefundRow>[] {
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
