import { useMemo } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Instant } from '#src/client/text/instant.tsx';
import { listSampleCorrectionReviews } from '#src/features/samples/contract/sample-corrections.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Tag } from '#src/ui/tag/tag.tsx';
import { CorrectionDrawer } from './correction-drawer.tsx';
import {
  changeText,
  correctionTones,
  placeOf,
  type CorrectionReview,
} from './correction-labels.ts';
import { queueInput, StaffQueue } from './staff-queue.tsx';

/**
 * Survey points that members marked wrong, for those who keep the survey: the one that waits
 * longest first.
 */
export function CorrectionsTab({ navigation }: { navigation: ListNavigation }) {
  const words = useText();
  const { t } = words;
  const { state, open } = navigation;
  const query = useQuery(listSampleCorrectionReviews, queueInput(navigation));
  const columns = useMemo(() => columnsOf(words), [words]);
  const opened = query.data?.list.find(({ id }) => id === state.opened);
  return (
    <>
      <StaffQueue
        navigation={navigation}
        caption={t('correction.queue')}
        query={query}
        columns={columns}
        words={{
          choice: t('correction.queue.state'),
          waiting: t('correction.queue.waiting'),
          decided: t('correction.queue.decided'),
          noneWaiting: t('correction.queue.none'),
          noneDecided: t('correction.queue.decided.none'),
        }}
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
      />
      {opened && (
        <CorrectionDrawer
          key={opened.id}
          row={opened}
          onClose={() => open(null)}
          onDecided={() => {
            open(null);
            query.refetch();
          }}
        />
      )}
    </>
  );
}

function columnsOf(words: Translator): Column<CorrectionReview>[] {
  const { t } = words;
  return [
    {
      key: 'at',
      head: t('correction.queue.at'),
      width: 150,
      priority: 1,
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
    { key: 'point', head: t('correction.queue.point'), width: 260, priority: 0, cell: placeOf },
    {
      key: 'wave',
      head: t('correction.queue.wave'),
      width: 90,
      priority: 3,
      cell: ({ point }) => point.period,
    },
    {
      key: 'field',
      head: t('correction.what'),
      width: 140,
      priority: 0,
      cell: ({ field }) => t(`correction.field.${field}`),
    },
    {
      key: 'value',
      head: t('correction.value'),
      width: 220,
      priority: 1,
      cell: (row) => changeText(row, words),
    },
    {
      key: 'by',
      head: t('correction.queue.by'),
      width: 110,
      priority: 2,
      cell: ({ memberName }) => memberName,
    },
    {
      key: 'state',
      head: t('correction.queue.state'),
      width: 110,
      priority: 0,
      cell: ({ status }) => (
        <Tag tone={correctionTones[status]}>{t(`correction.state.${status}`)}</Tag>
      ),
    },
  ];
}
