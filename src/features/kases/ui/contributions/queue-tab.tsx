import { useMemo } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Instant } from '#src/client/text/instant.tsx';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Tag } from '#src/ui/tag/tag.tsx';
import { listContributionReviews } from '../../contract/contributions.ts';
import { dealColumns } from './contribution-columns.tsx';
import { statusTones, moneyText, type Review } from './contribution-labels.ts';
import { ReviewDrawer } from './review-drawer.tsx';
import { queueInput, StaffQueue } from './staff-queue.tsx';
import { usePlaceLine, type PlaceLine } from './use-place-text.ts';

/** Contributions of members, for verifiers: the oldest first. */
export function QueueTab({ navigation }: { navigation: ListNavigation }) {
  const words = useText();
  const placeLine = usePlaceLine();
  const { t } = words;
  const { state, open } = navigation;
  const input = queueInput(navigation);
  const query = useQuery(listContributionReviews, input);
  const columns = useMemo(() => columnsOf(words, placeLine), [words, placeLine]);
  return (
    <>
      <StaffQueue
        navigation={navigation}
        caption={t('contribution.tab.queue')}
        query={query}
        columns={columns}
        words={{
          choice: t('contribution.state'),
          waiting: t('contribution.queue.waiting'),
          decided: t('contribution.queue.decided'),
          noneWaiting: t('contribution.queue.none'),
          noneDecided: t('contribution.queue.decided.none'),
        }}
        card={(row) => [
          <>
            <b>{placeLine(row)}</b>
            <small>
              {words.dayText(row.facts.dealDate)} ·{' '}
              {t('contribution.queue.by', { name: row.memberName })}
            </small>
          </>,
          <>
            <b>{moneyText(row.facts.rentMinorPerMonth, row.currency, words)}</b>
            <small>{stateText(row, words)}</small>
          </>,
        ]}
        note={
          query.data &&
          input.state === 'decided' &&
          `· ${t('contribution.queue.count', { n: query.data.whole.waiting })}`
        }
      />
      {state.opened !== undefined && (
        <ReviewDrawer
          key={state.opened}
          id={state.opened}
          onClose={() => open(null)}
          onChanged={query.refetch}
        />
      )}
    </>
  );
}

function stateText({ status, verifierName }: Review, { t }: Translator): string {
  if (status === 'verifying' && verifierName !== null)
    return t('contribution.queue.verifier', { name: verifierName });
  return t(`contribution.state.${status}`);
}

function columnsOf(words: Translator, placeLine: PlaceLine): Column<Review>[] {
  const { t, percent } = words;
  return [
    {
      key: 'sent',
      head: t('contribution.col.sent'),
      width: 150,
      priority: 1,
      cell: ({ sentAt }) => <Instant at={sentAt} />,
    },
    ...dealColumns<Review>(words, placeLine),
    {
      key: 'complete',
      head: t('contribution.complete'),
      width: 120,
      align: 'end',
      priority: 3,
      cell: ({ completeness }) => percent(completeness),
    },
    {
      key: 'by',
      head: t('contribution.col.by'),
      width: 110,
      priority: 2,
      cell: ({ memberName }) => memberName,
    },
    {
      key: 'state',
      head: t('contribution.state'),
      width: 150,
      priority: 0,
      cell: (row) => <Tag tone={statusTones[row.status]}>{stateText(row, words)}</Tag>,
    },
  ];
}
