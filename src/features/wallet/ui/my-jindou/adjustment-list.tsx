import { useMemo, useState } from 'react';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { PaymentField } from '#src/ui/field/labelled-field.tsx';
import { FilterRow } from '#src/ui/filter-row/filter-row.tsx';
import { FormSuccess } from '#src/ui/form/form-error.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { listAdjustments } from '../../contract/adjustments.ts';
import { adjustmentStatuses } from '../../model/adjustment.ts';
import { Change } from '../statement/bill-columns.tsx';
import { AdjustmentState } from './adjustment-state.tsx';
import type { FinanceList } from './finance-desk.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { DecideDialog } from './refund-decision-dialog.tsx';

export type Adjustment = OutputOf<typeof listAdjustments>['list'][number];

/** Corrections of what members have: proposed by one, decided by another. */
export function Adjustments({ navigation, turning }: FinanceList) {
  const words = useText();
  const { t, momentText } = words;
  const { may } = useAccess();
  const { state, applyFilter } = navigation;
  const status = adjustmentStatuses.find((one) => one === state.filter['state']);
  const asked = useQuery(listAdjustments, {
    ...(status && { status }),
    page: turning.page,
    limit: turning.limit,
  });
  const columns = useMemo(() => columnsOf(words), [words]);
  const [opened, setOpened] = useState<Adjustment | 'new'>();
  const [done, setDone] = useState(false);
  const finish = () => {
    setOpened(undefined);
    setDone(true);
    asked.reload();
  };
  return (
    <>
      <FilterRow>
        <PaymentField label={t('finance.status')}>
          {() => (
            <select
              value={status ?? ''}
              onChange={({ target }) => applyFilter({ state: target.value || undefined })}
            >
              <option value="">{t('finance.adjustments.all')}</option>
              {adjustmentStatuses.map((one) => (
                <option key={one} value={one}>
                  {t(`finance.adjustments.${one}`)}
                </option>
              ))}
            </select>
          )}
        </PaymentField>
        {may('can:ledger-adjust#propose') && (
          <Button variant="primary" onClick={() => setOpened('new')}>
            {t('finance.adjustments.propose')}
          </Button>
        )}
      </FilterRow>
      {done && <FormSuccess>{t('finance.sent')}</FormSuccess>}
      <Card aria-label={t('finance.adjustments')}>
        <RecordTable
          caption={t('finance.adjustments')}
          asked={asked}
          columns={columns}
          card={(row) => [
            <>
              <b>{row.memberAccount}</b>
              <small>{row.reason}</small>
              <small>
                {row.proposedByAccount} · {momentText(row.createdAt)}
              </small>
            </>,
            <>
              <b>
                <Change n={row.amountJindou} />
              </b>
              <AdjustmentState status={row.status} />
            </>,
          ]}
          onOpen={setOpened}
          {...turning}
          empty={<p>{t('finance.adjustments.none')}</p>}
          note={<HelpText as="span">{t('finance.adjustments.rule')}</HelpText>}
        />
      </Card>
      {opened === 'new' && <ProposeDialog onDone={finish} onClose={() => setOpened(undefined)} />}
      {opened !== undefined && opened !== 'new' && (
        <DecideDialog adjustment={opened} onDone={finish} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

function columnsOf({ t, momentText }: ReturnType<typeof useText>): Column<Adjustment>[] {
  return [
    {
      key: 'at',
      head: t('finance.created'),
      width: 164,
      priority: 1,
      cell: ({ createdAt }) => momentText(createdAt),
    },
    {
      key: 'member',
      head: t('finance.member'),
      width: 130,
      priority: 0,
      cell: ({ memberAccount }) => memberAccount,
    },
    {
      key: 'amount',
      head: t('finance.amount'),
      width: 96,
      align: 'end',
      priority: 0,
      cell: ({ amountJindou }) => (
        <b>
          <Change n={amountJindou} />
        </b>
      ),
    },
    {
      key: 'reason',
      head: t('finance.adjustments.reason'),
      width: 280,
      priority: 0,
      cell: ({ reason }) => reason,
    },
    {
      key: 'by',
      head: t('finance.adjustments.by'),
      width: 120,
      priority: 2,
      cell: ({ proposedByAccount }) => proposedByAccount,
    },
    {
      key: 'decidedBy',
      head: t('finance.adjustments.decidedBy'),
      width: 120,
      priority: 3,
      cell: ({ decidedByAccount }) => decidedByAccount ?? '–',
    },
    {
      key: 'status',
      head: t('finance.status'),
      width: 100,
      priority: 0,
      cell: ({ status }) => <AdjustmentState status={status} />,
    },
  ];
}
