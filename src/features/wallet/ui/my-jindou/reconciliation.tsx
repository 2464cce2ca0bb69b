import { useMemo, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { PaymentField } from '#src/ui/field/labelled-field.tsx';
import { FilterRow } from '#src/ui/filter-row/filter-row.tsx';
import { FormSuccess } from '#src/ui/form/form-error.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { listReconIssues } from '../../contract/reconciliation.ts';
import { reconKinds, type ReconKind } from '../../model/reconciliation.ts';
import { sumText } from './amount-or-dash.ts';
import { ChannelCards } from './channel-cards.tsx';
import type { FinanceList } from './finance-desk.tsx';
import { IssueDialog } from './issue-dialog.tsx';

export type Issue = OutputOf<typeof listReconIssues>['list'][number];

/** Differences between the bills of payment channels and the ledger, until they are settled. */
export function Reconciliation({ navigation, turning }: FinanceList) {
  const words = useText();
  const { t, yuanText } = words;
  const { state, applyFilter } = navigation;
  const { channel, kind } = state.filter as { channel?: Issue['channel']; kind?: ReconKind };
  const settled = state.filter['state'] === 'settled';
  const asked = useQuery(listReconIssues, {
    state: settled ? 'settled' : 'open',
    ...(channel && { channel }),
    ...(kind && { kind }),
    page: turning.page,
    limit: turning.limit,
  });
  const columns = useMemo(() => columnsOf(words), [words]);
  const [opened, setOpened] = useState<Issue>();
  const [done, setDone] = useState(false);
  return (
    <>
      <ChannelCards chosen={channel} onChoose={(next) => applyFilter({ channel: next })} />
      <FilterRow>
        <PaymentField label={t('finance.recon.state')}>
          {() => (
            <select
              value={settled ? 'settled' : ''}
              onChange={({ target }) => applyFilter({ state: target.value || undefined })}
            >
              <option value="">{t('finance.recon.state.open')}</option>
              <option value="settled">{t('finance.recon.state.settled')}</option>
            </select>
          )}
        </PaymentField>
        <PaymentField label={t('finance.recon.kind')}>
          {() => (
            <select
              value={kind ?? ''}
              onChange={({ target }) => applyFilter({ kind: target.value || undefined })}
            >
              <option value="">{t('finance.recon.kind.all')}</option>
              {reconKinds.map((one) => (
                <option key={one} value={one}>
                  {t(`finance.recon.kind.${one}`)}
                </option>
              ))}
            </select>
          )}
        </PaymentField>
      </FilterRow>
      {done && <FormSuccess>{t('finance.sent')}</FormSuccess>}
      <Card aria-label={t('finance.recon.issues')}>
        <RecordTable
          caption={t('finance.recon.issues')}
          asked={asked}
          columns={columns}
          card={(row) => [
            <>
              <b>{t(`finance.recon.kind.${row.kind}`)}</b>
              <small>
                {t(`recharge.channel.${row.channel}`)} · {words.dayText(row.day)} · {row.orderNo}
              </small>
            </>,
            <>
              <b>{sumText(row.thereMinor, yuanText)}</b>
              <small>{sumText(row.hereMinor, yuanText)}</small>
            </>,
          ]}
          onOpen={setOpened}
          {...turning}
          empty={<p>{t('finance.recon.issues.none')}</p>}
          note={
            asked.answer && (
              <HelpText as="span">{t('finance.recon.open', asked.answer.whole)}</HelpText>
            )
          }
        />
      </Card>
      {opened && (
        <IssueDialog
          issue={opened}
          onClose={() => setOpened(undefined)}
          onDone={() => {
            setOpened(undefined);
            setDone(true);
            asked.reload();
          }}
        />
      )}
    </>
  );
}

function columnsOf({ t, yuanText, dayText }: ReturnType<typeof useText>): Column<Issue>[] {
  return [
    {
      key: 'day',
      head: t('finance.recon.billDay'),
      width: 110,
      priority: 0,
      cell: ({ day }) => dayText(day),
    },
    {
      key: 'channel',
      head: t('finance.recon.channel'),
      width: 96,
      priority: 1,
      cell: ({ channel }) => t(`recharge.channel.${channel}`),
    },
    {
      key: 'kind',
      head: t('finance.recon.kind'),
      width: 170,
      priority: 0,
      cell: ({ kind }) => t(`finance.recon.kind.${kind}`),
    },
    {
      key: 'no',
      head: t('finance.recon.order'),
      width: 180,
      priority: 0,
      cell: ({ orderNo }) => orderNo,
    },
    {
      key: 'member',
      head: t('finance.member'),
      width: 120,
      priority: 3,
      cell: ({ memberAccount }) => memberAccount ?? '–',
    },
    {
      key: 'here',
      head: t('finance.recon.here'),
      width: 120,
      align: 'end',
      priority: 0,
      cell: ({ hereMinor }) => sumText(hereMinor, yuanText),
    },
    {
      key: 'there',
      head: t('finance.recon.there'),
      width: 120,
      align: 'end',
      priority: 0,
      cell: ({ thereMinor }) => sumText(thereMinor, yuanText),
    },
    {
      key: 'owner',
      head: t('finance.recon.owner'),
      width: 120,
      priority: 2,
      cell: ({ ownerAccount }) => ownerAccount ?? t('finance.recon.nobody'),
    },
  ];
}
