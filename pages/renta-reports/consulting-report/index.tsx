import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { readConsultingReport } from '#src/features/consulting/contract/consulting-reports.ts';
import styles from '#src/features/consulting/ui/reports/consulting.module.css';
import { reportAddress } from '#src/features/consulting/ui/reports/report-address.ts';
import { Detail } from '#src/features/consulting/ui/reports/report-detail.tsx';
import { ReportList } from '#src/features/consulting/ui/reports/report-list.tsx';
import { StaffLoad } from '#src/features/consulting/ui/reports/staff-load.tsx';
import { useNewNotice } from '#src/features/notices/ui/use-new-notice.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { useListAddress } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { AsyncView, Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { PageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { TabBar } from '#src/ui/tab-bar/tab-bar.tsx';

const SharedReport = lazy(() => import('#src/features/consulting/ui/reports/shared-report.tsx'));

/**
 * /renta-reports/consulting-report – reports one ordered, and for who works on them the queue; one
 * with `id`, one that was sent with `s`.
 */
export default function ConsultingReportPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const token = query.get('s');
  if (token === null) return <Reports />;
  return (
    <PageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.consultingReport')}</h1>
      </PageHeader>
      <Suspense fallback={<SkeletonLines lines={6} height={56} />}>
        <SharedReport key={token} token={token} />
      </Suspense>
    </PageLayout>
  );
}

function Reports() {
  const { t } = useText();
  const { may } = useAccess();
  const navigation = useListAddress(reportAddress);
  const { state, wrong, tidy, queryOf } = navigation;
  const opened = state.opened ?? null;
  const query = useQuery(readConsultingReport, opened === null ? null : { id: opened });
  // The other side of the desk has done something, perhaps with this very report.
  useNewNotice(query.refetch);
  const isKept = query.data !== undefined && query.data.id === opened;
  const to = (change: Parameters<typeof queryOf>[0]) => ({ search: `?${queryOf(change)}` });
  return (
    <PageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.consultingReport')}</h1>
        {opened === null && <p className={styles.lead}>{t('consulting.lead')}</p>}
        {opened === null && may('can:report-order') && (
          <LinkButton variant="primary" to="/renta-reports/consulting-report-add">
            <Icon name="plus" size={16} />
            {t('consulting.new')}
          </LinkButton>
        )}
      </PageHeader>
      <AddressNotice wrong={wrong} onTidy={tidy} />
      {opened !== null ? (
        <>
          <Link className={styles.back} to={to({ opened: '' })}>
            <Icon name="arrow-left" size={14} /> {t('consulting.back')}
          </Link>
          {/* The report on the page may hold unsaved input: a failed refetch does not unmount it. */}
          {isKept && query.error && <Failed error={query.error} onRetry={query.refetch} />}
          <AsyncView
            query={isKept ? { ...query, error: undefined } : query}
            skeleton={<SkeletonLines lines={8} height={56} />}
          >
            {(report) => <Detail key={report.id} report={report} onChanged={query.refetch} />}
          </AsyncView>
        </>
      ) : (
        <>
          {may('can:report-work') && (
            <TabBar aria-label={t('consulting.tabs')}>
              {(['mine', 'queue'] as const).map((view) => (
                <Link
                  key={view}
                  to={to({ view, filter: {}, page: 1 })}
                  aria-current={state.view === view ? 'page' : undefined}
                >
                  {t(`consulting.tab.${view}`)}
                </Link>
              ))}
            </TabBar>
          )}
          <ReportList key={state.view} navigation={navigation} />
          {state.view === 'queue' && may('can:report-work') && <StaffLoad />}
        </>
      )}
    </PageLayout>
  );
}
