import { useMemo, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { waitingTransfers } from '#src/features/payments/contract/payments.ts';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { FormSuccess } from '#src/ui/form/form-error.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { Jindou } from '../payment/jindou.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { FinanceList } from './finance-desk.tsx';

export type Transfer = OutputOf<typeof waitingTransfers>['list'][number];

/** Bank transfers waiting to be confirmed on the statement of the account. */
export function Transfers({ turning }: FinanceList) {
  const words = useText();
  const { t, yuanText } = words;
  const asked = useQuery(waitingTransfers, { page: turning.page, limit: turning.limit });
  const columns = useMemo(() => columnsOf(words), [words]);
  const [opened, setOpened] = useState<Transfer>();
  const [done, setDone] = useState<string>();
  return (
    <>
      {done && <FormSuccess>{done}</FormSuccess>}
      <Card aria-label={t('finance.transfers')}>
        <RecordTable
          caption={t('finance.transfers')}
          asked={asked}
          columns={columns}
          card={(row) => [
            <>
              <b>{yuanText(row.moneyMinor)}</b>
              <small>
                {row.memberAccount} · {row.no}
              </small>
            </>,
            <>
              <Jindou n={row.jindou + row.bonus} />
              <Waits row={row} />
            </>,
          ]}
          onOpen={setOpened}
          {...turning}
          empty={<p>{t('finance.transfers.none')}</p>}
          note={
            asked.answer && (
              <HelpText as="span">
                {t('finance.transfers.rule', { n: yuanText(asked.answer.whole.twoFromMinor) })}
              </HelpText>
            )
          }
        />
      </Card>
      {opened && (
        <ConfirmDialog
          transfer={opened}
          onClose={() => setOpened(undefined)}
          onDone={(status) => {
            setOpened(undefined);
            setDone(
              t(status === 'credited' ? 'finance.transfers.done' : 'finance.transfers.half', {
                no: opened.no,
              }),
            );
            asked.reload();
          }}
        />
      )}
    </>
  );
}

function Waits({ row: { needsTwo, firstConfirmedByAccount } }: { row: Transfer }) {
  const { t } = useText();
  if (firstConfirmedByAccount) {
    return (
      <Tag tone="warning">{t('finance.transfers.first', { account: firstConfirmedByAccount })}</Tag>
    );
  }
  return <Tag>{t(needsTwo ? 'finance.transfers.two' : 'finance.transfers.waits')}</Tag>;
}

function columnsOf({ t, momentText, yuanText }: ReturnType<typeof useText>): Column<Transfer>[] {
  return [
    {
      key: 'at',
      head: t('finance.created'),
      width: 164,
      priority: 1,
      cell: ({ createdAt }) => momentText(createdAt),
    },
    { key: 'no', head: t('finance.transfers.no'), width: 170, priority: 0, cell: ({ no }) => no },
    {
      key: 'member',
      head: t('finance.member'),
      width: 150,
      priority: 0,
      cell: ({ memberAccount }) => memberAccount,
    },
    {
      key: 'money',
      head: t('finance.transfers.money'),
      width: 120,
      align: 'end',
      priority: 0,
      cell: ({ moneyMinor }) => <b>{yuanText(moneyMinor)}</b>,
    },
    {
      key: 'jindou',
      head: t('finance.amount'),
      width: 100,
      align: 'end',
      priority: 2,
      cell: ({ jindou, bonus }) => <Jindou n={jindou + bonus} bare />,
    },
    {
      key: 'until',
      head: t('finance.transfers.until'),
      width: 164,
      priority: 3,
      cell: ({ expiresAt }) => momentText(expiresAt),
    },
    {
      key: 'status',
      head: t('finance.status'),
      width: 180,
      priority: 0,
      cell: (row) => <Waits row={row} />,
    },
  ];
}
