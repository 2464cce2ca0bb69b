import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { reportStatuses, type ReportStatus } from '#src/domain/consulting-report.ts';
import { ExportMenu } from '#src/features/searches/ui/export-menu/export-menu.tsx';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { FieldLayout } from '#src/ui/field/field-layout.tsx';
import { FilterRow } from '#src/ui/filter-row/filter-row.tsx';
import type { listConsultingReports } from '../../contract/consulting-reports.ts';
import styles from './consulting.module.css';

interface ReportFiltersProps {
  isQueue: boolean;
  status: ReportStatus | undefined;
  assignee: 'me' | 'nobody' | undefined;
  /** What the list is filtered by, for its export. */
  filter: { status?: ReportStatus[]; assignee?: 'me' | 'nobody' };
  /** undefined until they have loaded. */
  reports: OutputOf<typeof listConsultingReports> | undefined;
  onFilter: ListNavigation['applyFilter'];
}

/** Filters by status and, in the queue, by assignee; counts of the queue, and the export. */
export function ReportFilters({
  isQueue,
  status,
  assignee,
  filter,
  reports,
  onFilter,
}: ReportFiltersProps) {
  const { t } = useText();
  return (
    <FilterRow className={styles.filters}>
      <FieldLayout>
        <span>{t('consulting.column.status')}</span>
        <select
          value={status ?? ''}
          onChange={({ target }) =>
            onFilter({ status: target.value === '' ? undefined : target.value })
          }
        >
          <option value="">{t('consulting.all')}</option>
          {reportStatuses
            .filter((one) => !isQueue || one !== 'draft')
            .map((one) => (
              <option key={one} value={one}>
                {t(`consulting.status.${one}`)}
              </option>
            ))}
        </select>
      </FieldLayout>
      {isQueue && (
        <FieldLayout>
          <span>{t('consulting.who')}</span>
          <select
            value={assignee ?? ''}
            onChange={({ target }) =>
              onFilter({ assignee: target.value === '' ? undefined : target.value })
            }
          >
            <option value="">{t('consulting.who.all')}</option>
            <option value="me">{t('consulting.who.me')}</option>
            <option value="nobody">{t('consulting.who.nobody')}</option>
          </select>
        </FieldLayout>
      )}
      {isQueue && reports?.whole && (
        <p className={styles.counts} role="status">
          {t('consulting.counts', reports.whole)}
        </p>
      )}
      {reports?.total !== 0 && (
        <div className={styles.export}>
          <ExportMenu
            list={isQueue ? 'consulting-queue' : 'consulting-reports'}
            filter={filter}
            sort={isQueue ? 'pressing' : '-date'}
            total={reports?.total}
            page={reports?.list.map(({ id }) => id) ?? []}
            selection={[]}
          />
        </div>
      )}
    </FilterRow>
  );
}
