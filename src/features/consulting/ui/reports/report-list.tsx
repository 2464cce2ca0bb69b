import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { reportStatuses } from '#src/domain/consulting-report.ts';
import { useNewNotice } from '#src/features/notices/ui/use-new-notice.ts';
import { useLocalizedPlaces } from '#src/features/places/ui/use-localized-places.ts';
import { isBlank } from '#src/features/searches/ui/list-page/is-blank.ts';
import { RecordTable } from '#src/features/searches/ui/list-page/record-table.tsx';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { Jindou } from '#src/features/wallet/ui/payment/jindou.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Tag } from '#src/ui/tag/tag.tsx';
import { listConsultingReports } from '../../contract/consulting-reports.ts';
import styles from './consulting.module.css';
import { Deliverable } from './deliverable-editor.tsx';
import { DeliverableTemplates } from './deliverable-templates.tsx';
import { ReportFilters } from './report-filters.tsx';
import { toneOf } from './report-labels.ts';
import type { ReportRow } from './report-types.ts';

/** The reports of one view, with a filter by status; without any, templates to start from. */
export function ReportList({ navigation }: { navigation: ListNavigation }) {
  const words = useText();
  const { t } = words;
  const navigate = useNavigate();
  const { state, change, applyFilter, open } = navigation;
  const isQueue = state.view === 'queue';
  const status = reportStatuses.find((one) => one === String(state.filter['status']));
  const assignee = (['me', 'nobody'] as const).find((one) => one === state.filter['assignee']);
  const filter = { ...(status && { status: [status] }), ...(assignee && { assignee }) };
  const query = useQuery(listConsultingReports, {
    view: isQueue ? 'queue' : 'mine',
    page: state.page,
    limit: state.limit,
    ...filter,
  });
  useNewNotice(query.refetch);
  const spoken = useLocalizedPlaces();
  const columns = useMemo(() => columnsOf(words, isQueue, spoken), [words, isQueue, spoken]);
  const openRow = ({ id, status: of }: ReportRow) => {
    if (of === 'draft')
      void navigate(`/renta-reports/consulting-report-add?draft=${encodeURIComponent(id)}`);
    else open(id);
  };
  return (
    <>
      {!isBlank(query.data, Object.keys(filter).length > 0) && (
        <ReportFilters
          isQueue={isQueue}
          status={status}
          assignee={assignee}
          filter={filter}
          reports={query.data}
          onFilter={applyFilter}
        />
      )}
      <Card aria-label={t(isQueue ? 'consulting.tab.queue' : 'consulting.tab.mine')}>
        <RecordTable
          caption={t('page.consultingReport')}
          query={query}
          columns={columns}
          card={(row) => [
            <>
              <b>{t(`consulting.kind.${row.kind}`)}</b>
              <small>{spoken(row.scope)}</small>
              <small>{[row.no, dueText(row, words)].filter(Boolean).join(' · ')}</small>
            </>,
            <>
              {row.quoteJindou !== null && <Jindou n={row.quoteJindou} />}
              <StatusTag row={row} />
            </>,
          ]}
          onOpen={openRow}
          page={state.page}
          limit={state.limit}
          onPage={(page) => change({ page })}
          onLimit={(limit) => change({ limit, page: 1 })}
          leavePage={navigation.leavePage}
          empty={
            status || assignee ? (
              <>
                <p>{t('consulting.noneMatch')}</p>
                <Button onClick={() => applyFilter({ status: undefined, assignee: undefined })}>
                  {t('consulting.all')}
                </Button>
              </>
            ) : isQueue ? (
              <p>{t('consulting.empty.queue')}</p>
            ) : (
              <DeliverableTemplates />
            )
          }
        />
      </Card>
    </>
  );
}

export function StatusTag({
  row: { status, daysLate },
}: {
  row: Pick<ReportRow, 'status' | 'daysLate'>;
}) {
  const { t } = useText();
  return (
    <span className={styles.tags}>
      <Tag tone={toneOf(status)}>{t(`consulting.status.${status}`)}</Tag>
      {daysLate > 0 && <Tag tone="danger">{t('consulting.overdue', { n: daysLate })}</Tag>}
    </span>
  );
}

/** The next date of a report, in a card, where no head names it. */
function dueText(
  { dueOn, deadline }: ReportRow,
  { t, dayText }: Pick<ReturnType<typeof useText>, 't' | 'dayText'>,
): string {
  const day = dueOn ?? deadline;
  return day === null ? '' : `${t('consulting.deadline')} ${dayText(day)}`;
}

function columnsOf(
  { t, locale, dayText }: ReturnType<typeof useText>,
  isQueue: boolean,
  spoken: (names: string) => string,
): Column<ReportRow>[] {
  const day = (text: string | null) => (text === null ? '–' : dayText(text));
  return [
    {
      key: 'no',
      head: t('consulting.column.no'),
      width: locale === 'en' ? 146 : 132,
      priority: 1,
      cell: ({ no }) => no,
    },
    {
      key: 'kind',
      head: t('consulting.column.kind'),
      width: locale === 'en' ? 182 : 124,
      priority: 0,
      cell: ({ kind, depth }) =>
        kind === 'custom'
          ? t('consulting.kind.custom')
          : `${t(`consulting.kind.${kind}`)} · ${t(`consulting.depth.${depth}`)}`,
    },
    {
      key: 'scope',
      head: t('consulting.column.scope'),
      // City, district and a road with its section.
      width: locale === 'en' ? 252 : 236,
      priority: 0,
      cell: ({ scope }) =>
        scope === '' ? '–' : <span title={spoken(scope)}>{spoken(scope)}</span>,
    },
    ...(isQueue
      ? [
          {
            key: 'member',
            head: t('consulting.column.member'),
            width: 110,
            priority: 4,
            cell: ({ member }: ReportRow) => member,
          },
          {
            key: 'assignee',
            head: t('consulting.column.assignee'),
            width: 110,
            priority: 2,
            cell: ({ assignee }: ReportRow) => assignee?.name ?? t('consulting.nobody'),
          },
        ]
      : []),
    {
      key: 'quote',
      head: t('consulting.column.quote'),
      width: 106,
      align: 'end',
      priority: 1,
      cell: ({ quoteJindou }) => (quoteJindou === null ? '–' : <Jindou n={quoteJindou} bare />),
    },
    {
      key: 'milestones',
      head: t('consulting.column.milestones'),
      width: 80,
      align: 'end',
      priority: 3,
      cell: ({ milestones, milestonesDone }) =>
        milestones === 0 ? '–' : `${milestonesDone}/${milestones}`,
    },
    {
      key: 'due',
      head: t('consulting.column.due'),
      width: 132,
      priority: 2,
      cell: ({ dueOn, deadline }) => day(dueOn ?? deadline),
    },
    {
      key: 'deliverable',
      head: t('consulting.column.deliverable'),
      width: locale === 'en' ? 108 : 150,
      priority: 2,
      cell: ({ deliverable }) => <Deliverable file={deliverable} />,
    },
    {
      key: 'status',
      head: t('consulting.column.status'),
      width: locale === 'en' ? 172 : 140,
      priority: 0,
      cell: (row) => <StatusTag row={row} />,
    },
    {
      key: 'date',
      head: t('consulting.column.date'),
      width: 132,
      priority: 5,
      cell: ({ createdAt }) => day(createdAt),
    },
  ];
}
