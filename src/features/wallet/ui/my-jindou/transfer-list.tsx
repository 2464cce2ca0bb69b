import { useMemo, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import {
  confirmTransfer,
  confirmTransferInput,
  waitingTransfers,
  type WaitingTransfer,
} from '#src/features/payments/contract/payments.ts';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { FormSuccess } from '#src/ui/form/form-error.tsx';
import { TextField } from '#src/ui/form/form-fields.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import { Tag } from '#src/ui/tag/tag.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { Jindou } from '../payment/jindou.tsx';
import { releaseKey, sendIdempotent } from '#src/client/http/send-idempotent.ts';
import type { FinanceList } from './finance-list.ts';
import { ReviewDialog } from './review-dialog.tsx';

/** Bank transfers waiting to be confirmed on the statement of the account. */
export function Transfers({ turning }: FinanceList) {
  const words = useText();
  const { t, yuanText } = words;
  const query = useQuery(waitingTransfers, { page: turning.page, limit: turning.limit });
  const columns = useMemo(() => columnsOf(words), [words]);
  const [opened, setOpened] = useState<WaitingTransfer>();
  const [done, setDone] = useState<string>();
  return (
    <>
      {done && <FormSuccess>{done}</FormSuccess>}
      <Card aria-label={t('finance.transfers')}>
        <RecordTable
          caption={t('finance.transfers')}
          query={query}
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
            query.data && (
              <HelpText as="span">
                {t('finance.transfers.rule', { n: yuanText(query.data.whole.twoFromMinor) })}
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
            query.refetch();
          }}
        />
      )}
    </>
  );
}

function Waits({ row: { needsTwo, firstConfirmedByAccount } }: { row: WaitingTransfer }) {
  const { t } = useText();
  if (firstConfirmedByAccount) {
    return (
      <Tag tone="warning">{t('finance.transfers.first', { account: firstConfirmedByAccount })}</Tag>
    );
  }
  return <Tag>{t(needsTwo ? 'finance.transfers.two' : 'finance.transfers.waits')}</Tag>;
}

function columnsOf({
  t,
  momentText,
  yuanText,
}: ReturnType<typeof useText>): Column<WaitingTransfer>[] {
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

interface ConfirmDialogProps {
  transfer: WaitingTransfer;
  onDone: (status: string) => void;
  onClose: () => void;
}

/** Says that a transfer is on the bank's statement: its number there, and what arrived. */
function ConfirmDialog({ transfer, onDone, onClose }: ConfirmDialogProps) {
  const { t, yuanText, momentText } = useText();
  const { id, no, memberAccount, moneyMinor, needsTwo, firstConfirmedByAccount, createdAt } =
    transfer;
  const { run, running, error } = useAsyncAction();
  const toSend = ({ bankReference, arrived }: { bankReference: string; arrived: string }) => ({
    id,
    bankReference: bankReference.trim(),
    moneyMinor: fenOf(arrived),
  });
  const form = useForm({
    initial: { bankReference: '', arrived: '' },
    schema: confirmTransferInput,
    words: { bankReference: 'finance.transfers.reference.missing' },
    toSend,
    also: ({ arrived }) =>
      fenOf(arrived) === undefined ? { arrived: 'finance.transfers.arrived.wrong' } : {},
    guarded: false,
  });
  const send = (values: typeof form.values) =>
    run(async () => {
      const input = toSend(values);
      const act = `confirm ${id} ${input.bankReference} ${input.moneyMinor}`;
      const { status } = await sendIdempotent(
        confirmTransfer,
        { ...input, moneyMinor: input.moneyMinor! },
        act,
      );
      releaseKey(act);
      onDone(status);
    });
  return (
    <ReviewDialog
      title={t('finance.transfers.confirm')}
      busy={running}
      error={error}
      onClose={onClose}
      form={form.element}
      onSubmit={form.submit(send)}
      actions={
        <Button type="submit" variant="primary" isRunning={running}>
          {t('finance.transfers.confirm')}
        </Button>
      }
    >
      <DescriptionList>
        <DescriptionItem term={t('finance.transfers.no')}>{no}</DescriptionItem>
        <DescriptionItem term={t('finance.member')}>{memberAccount}</DescriptionItem>
        <DescriptionItem term={t('finance.transfers.money')}>
          {yuanText(moneyMinor)}
        </DescriptionItem>
        <DescriptionItem term={t('finance.created')}>{momentText(createdAt)}</DescriptionItem>
      </DescriptionList>
      {needsTwo && (
        <HelpText>
          {firstConfirmedByAccount
            ? t('finance.transfers.secondNote', { account: firstConfirmedByAccount })
            : t('finance.transfers.twoNote')}
        </HelpText>
      )}
      <TextField
        label={t('finance.transfers.reference')}
        maxLength={60}
        autoComplete="off"
        {...form.field('bankReference')}
      />
      <TextField
        label={t('finance.transfers.arrived')}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('arrived')}
      />
    </ReviewDialog>
  );
}

/** Typed yuan in fen; undefined for invalid amounts. */
function fenOf(typed: string): number | undefined {
  const [, whole, part = ''] =
    /^\s*(\d{1,7})(?:\.(\d{1,2}))?\s*$/.exec(typed.replaceAll(',', '')) ?? [];
  const fen = whole === undefined ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return fen > 0 ? fen : undefined;
}
