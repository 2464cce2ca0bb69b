import { useMemo } from 'react';
import { Instant } from '#src/components/account-page/instant.tsx';
import type { ListNavigation } from '#src/components/list-page/use-list-address.ts';
import desk from '#src/components/money/desk.module.css';
import { Field } from '#src/components/money/field.tsx';
import { RecordTable } from '#src/components/money/record-table.tsx';
import type { Column } from '#src/components/result-table/column.ts';
import { useCall } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import { listContributionReviews } from '#src/contract/contributions.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { dealColumns } from './contribution-columns.part.tsx';
import { looks, moneyText, type Review } from './contribution-words.part.ts';
import { ReviewDrawer } from './review-drawer.part.tsx';
import { usePlaceLine, type PlaceLine } from './use-place-line.part.ts';

/** Cases members handed in, for those who verify: the one that waits longest first. */
export function QueueTab({ navigation }: { navigation: ListNavigation }) {
  const words = useText();
  const placeLine = usePlaceLine();
  const { t } = words;
  const { state, applyFilter, change, open } = navigation;
  const isDecided = state.filter['queue'] === 'decided';
  const asked = useCall(listContributionReviews, {
    state: isDecided ? 'decided' : 'waiting',
    page: state.page,
    limit: state.limit,
  });
  const columns = useMemo(() => columnsOf(words, placeLine), [words, placeLine]);
  return (
    <>
      <div className={desk.filters}>
        <Field label={t('contribution.state')}>
          {() => (
            <select
              value={isDecided ? 'decided' : 'waiting'}
              onChange={(event) => applyFilter({ queue: event.target.value === 'decided' ? 'decided' : undefined })}
            >
              <option value="waiting">{t('contribution.queue.waiting')}</option>
              <option value="decided">{t('contribution.queue.decided')}</option>
            </select>
          )}
        </Field>
      </div>
      <div className={desk.card}>
        <RecordTable
          caption={t('contribution.tab.queue')}
          asked={asked}
          columns={columns}
          card={(row) => [
            <>
              <b>{placeLine(row)}</b>
              <small>
                {row.facts.dealDate} · {t('contribution.queue.by', { name: row.memberName })}
              </small>
            </>,
            <>
              <b>{moneyText(row.facts.rentMinorPerMonth, row.currency, words)}</b>
              <small>{stateText(row, words)}</small>
            </>,
          ]}
          onOpen={({ id }) => open(id)}
          page={state.page}
          limit={state.limit}
          onPage={(page) => change({ page })}
          onLimit={(limit) => change({ limit, page: 1 })}
          note={asked.answer && isDecided && `· ${t('contribution.queue.count', { n: asked.answer.whole.waiting })}`}
          empty={<p>{t(isDecided ? 'contribution.queue.decided.none' : 'contribution.queue.none')}</p>}
        />
      </div>
      {state.opened !== undefined && (
        <ReviewDrawer key={state.opened} id={state.opened} onClose={() => open(null)} onChanged={asked.reload} />
      )}
    </>
  );
}

function stateText({ status, verifierName }: Review, { t }: Translator): string {
  if (status === 'verifying' && verifierName !== null) return t('contribution.queue.verifier', { name: verifierName });
  return t(`contribution.state.${status}`);
}

function columnsOf(words: Translator, placeLine: PlaceLine): Column<Review>[] {
  const { t, percent } = words;
  return [
    { key: 'sent', head: t('contribution.col.sent'), width: 150, priority: 1, cell: ({ sentAt }) => <Instant at={sentAt} /> },
    ...dealColumns<Review>(words, placeLine),
    {
      key: 'complete',
      head: t('contribution.complete'),
      width: 120,
      align: 'end',
      priority: 3,
      cell: ({ completeness }) => percent(completeness),
    },
    { key: 'by', head: t('contribution.col.by'), width: 110, priority: 2, cell: ({ memberName }) => memberName },
    {
      key: 'state',
      head: t('contribution.state'),
      width: 150,
      priority: 0,
      cell: (row) => (
        <span className={desk.tag} data-look={looks[row.status]}>
          {stateText(row, words)}
        </span>
      ),
    },
  ];
}
