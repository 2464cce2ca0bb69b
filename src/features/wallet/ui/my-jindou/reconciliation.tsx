import { useMemo, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card, PaddedCard } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Field } from '#src/ui/field/field.tsx';
import { FilterRow } from '#src/ui/filter-row/filter-row.tsx';
import { FormSuccess } from '#src/ui/form/form-error.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText, HelpText, TabularText } from '#src/ui/text/text.tsx';
import { listReconIssues, reconChannels, type ReconIssue } from '../../contract/reconciliation.ts';
import { reconKinds, type ReconKind } from '../../model/reconciliation.ts';
import { sumText } from './amount-or-dash.ts';
import type { FinanceList } from './finance-list.ts';
import { IssueDialog } from './issue-dialog.tsx';
import styles from './staff.module.css';

/** Differences between the bills of payment channels and the ledger, until they are settled. */
export function Reconciliation({ navigation, turning }: FinanceList) {
  const words = useText();
  const { t, yuanText } = words;
  const { state, applyFilter } = navigation;
  const { channel, kind } = state.filter as { channel?: ReconIssue['channel']; kind?: ReconKind };
  const settled = state.filter['state'] === 'settled';
  const query = useQuery(listReconIssues, {
    state: settled ? 'settled' : 'open',
    ...(channel && { channel }),
    ...(kind && { kind }),
    page: turning.page,
    limit: turning.limit,
  });
  const columns = useMemo(() => columnsOf(words), [words]);
  const [opened, setOpened] = useState<ReconIssue>();
  const [done, setDone] = useState(false);
  return (
    <>
      <ChannelCards chosen={channel} onChoose={(next) => applyFilter({ channel: next })} />
      <FilterRow>
        <Field label={t('finance.recon.state')}>
          {(attributes) => (
            <select
              {...attributes}
              value={settled ? 'settled' : ''}
              onChange={({ target }) => applyFilter({ state: target.value || undefined })}
            >
              <option value="">{t('finance.recon.state.open')}</option>
              <option value="settled">{t('finance.recon.state.settled')}</option>
            </select>
          )}
        </Field>
        <Field label={t('finance.recon.kind')}>
          {(attributes) => (
            <select
              {...attributes}
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
        </Field>
      </FilterRow>
      {done && <FormSuccess>{t('finance.sent')}</FormSuccess>}
      <Card aria-label={t('finance.recon.issues')}>
        <RecordTable
          caption={t('finance.recon.issues')}
          query={query}
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
            query.data && <HelpText as="span">{t('finance.recon.open', query.data.whole)}</HelpText>
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
            query.refetch();
          }}
        />
      )}
    </>
  );
}

function columnsOf({ t, yuanText, dayText }: ReturnType<typeof useText>): Column<ReconIssue>[] {
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

type Channel = OutputOf<typeof reconChannels>['channels'][number];

interface ChannelCardsProps {
  chosen: Channel['channel'] | undefined;
  onChoose: (channel: Channel['channel'] | undefined) => void;
}

/**
 * Each payment channel that writes bills: last download, its result, and the results of the last
 * days.
 */
function ChannelCards({ chosen, onChoose }: ChannelCardsProps) {
  const { t } = useText();
  const query = useQuery(reconChannels, {});
  return (
    <section aria-label={t('finance.recon.channels')}>
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={1} height={120} />}
        isEmpty={({ channels }) => channels.length === 0}
        empty={<HelpText>{t('finance.recon.channels.none')}</HelpText>}
      >
        {({ channels }) => (
          <div className={styles.channels}>
            {channels.map((channel) => (
              <ChannelCard
                key={channel.channel}
                channel={channel}
                chosen={chosen === channel.channel}
                onChoose={() => onChoose(chosen === channel.channel ? undefined : channel.channel)}
              />
            ))}
          </div>
        )}
      </AsyncView>
    </section>
  );
}

function ChannelCard({
  channel: { channel, askedAt, failure, days },
  chosen,
  onChoose,
}: {
  channel: Channel;
  chosen: boolean;
  onChoose: () => void;
}) {
  const { t, momentText } = useText();
  return (
    <PaddedCard as="div">
      <div className={styles.channel}>
        <h2>{t(`recharge.channel.${channel}`)}</h2>
        <Button variant="text" aria-pressed={chosen} onClick={onChoose}>
          {t(chosen ? 'finance.recon.every' : 'finance.recon.only')}
        </Button>
      </div>
      <HelpText>
        {askedAt === null
          ? t('finance.recon.never')
          : t('finance.recon.asked', { at: momentText(askedAt) })}
      </HelpText>
      {failure && (
        <ErrorText>
          <Icon name="warning" />
          {t('finance.recon.failed', { failure })}
        </ErrorText>
      )}
      <ul className={styles.days}>
        {days.map(({ day, lines, issues }) => (
          <TabularText key={day} as="li">
            {issues === 0 ? (
              t('finance.recon.day', { day, lines, issues })
            ) : (
              <b>{t('finance.recon.day', { day, lines, issues })}</b>
            )}
          </TabularText>
        ))}
      </ul>
    </PaddedCard>
  );
}
