import { useMemo } from 'react';
import { Instant } from '#src/components/account-page/instant.tsx';
import type { ListNavigation } from '#src/components/list-page/use-list-address.ts';
import desk from '#src/components/money/desk.module.css';
import { Field } from '#src/components/money/field.tsx';
import { RecordTable } from '#src/components/money/record-table.tsx';
import type { Column } from '#src/components/result-table/column.ts';
import { useCall } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import { listSampleCorrectionReviews } from '#src/contract/sample-corrections.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { CorrectionDrawer } from './correction-drawer.part.tsx';
import { changeText, correctionLooks, placeOf, type CorrectionReview } from './correction-row.part.ts';

/** Survey points that members marked wrong, for those who keep the survey: the one that waits longest first. */
export function CorrectionsTab({ navigation }: { navigation: ListNavigation }) {
  const words = useText();
  const { t } = words;
  const { state, applyFilter, change, open } = navigation;
  const isDecided = state.filter['queue'] === 'decided';
  const asked = useCall(listSampleCorrectionReviews, {
    state: isDecided ? 'decided' : 'waiting',
    page: state.page,
    limit: state.limit,
  });
  const columns = useMemo(() => columnsOf(words), [words]);
  const opened = asked.answer?.list.find(({ id }) => id === state.opened);
  return (
    <>
      <div className={desk.filters}>
        <Field label={t('correction.queue.state')}>
          {() => (
            <select
              value={isDecided ? 'decided' : 'waiting'}
              onChange={(event) => applyFilter({ queue: event.target.value === 'decided' ? 'decided' : undefined })}
            >
              <option value="waiting">{t('correction.queue.waiting')}</option>
              <option value="decided">{t('correction.queue.decided')}</option>
            </select>
          )}
        </Field>
      </div>
      <div className={desk.card}>
        <RecordTable
          caption={t('correction.queue')}
          asked={asked}
          columns={columns}
          card={(row) => [
            <>
              <b>{placeOf(row)}</b>
              <small>{row.memberName}</small>
            </>,
            <>
              <b>{t(`correction.field.${row.field}`)}</b>
              <small>{changeText(row, words)}</small>
            </>,
          ]}
          onOpen={({ id }) => open(id)}
          page={state.page}
          limit={state.limit}
          onPage={(page) => change({ page })}
          onLimit={(limit) => change({ limit, page: 1 })}
          empty={<p>{t(isDecided ? 'correction.queue.decided.none' : 'correction.queue.none')}</p>}
        />
      </div>
      {opened && (
        <CorrectionDrawer
          key={opened.id}
          row={opened}
          onClose={() => open(null)}
          onDecided={() => {
            open(null);
            asked.reload();
          }}
        />
      )}
    </>
  );
}

function columnsOf(words: Translator): Column<CorrectionReview>[] {
  const { t } = words;
  return [
    { key: 'at', head: t('correction.queue.at'), width: 150, priority: 1, cell: ({ createdAt }) => <Instant at={createdAt} /> },
    { key: 'point', head: t('correction.queue.point'), width: 260, priority: 0, cell: placeOf },
    { key: 'wave', head: t('correction.queue.wave'), width: 90, priority: 3, cell: ({ point }) => point.period },
    { key: 'field', head: t('correction.what'), width: 140, priority: 0, cell: ({ field }) => t(`correction.field.${field}`) },
    { key: 'value', head: t('correction.value'), width: 220, priority: 1, cell: (row) => changeText(row, words) },
    { key: 'by', head: t('correction.queue.by'), width: 110, priority: 2, cell: ({ memberName }) => memberName },
    {
      key: 'state',
      head: t('correction.queue.state'),
      width: 110,
      priority: 0,
      cell: ({ status }) => (
        <span className={desk.tag} data-look={correctionLooks[status]}>
          {t(`correction.state.${status}`)}
        </span>
      ),
    },
  ];
}
