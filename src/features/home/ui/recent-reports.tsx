import { Link } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useQuery, type QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { listAssessments } from '#src/features/assessments/contract/assessments.ts';
import { listConsultingReports } from '#src/features/consulting/contract/consulting-reports.ts';
import { localizePlaces } from '#src/features/places/ui/localized-places.ts';
import {
  listClusterReports,
  listEvidenceReports,
} from '#src/features/reports/contract/printed-reports.ts';
import { listSampleResults } from '#src/features/samples/contract/samples.ts';
import { listSuccessRuns } from '#src/features/success-rates/contract/success-runs.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { placeNamed, type City } from './home-place.ts';
import styles from './home.module.css';

/** What was worked out, ordered or bought last, the newest first. */
export function RecentReports({ places }: { places: readonly City[] }) {
  const { t } = useText();
  const asked = useRecentReports(places);
  return (
    <section className={`${styles.card} ${styles.small}`} aria-labelledby="reports">
      <header>
        <h2 id="reports">{t('home.reports')}</h2>
      </header>
      <AsyncView
        query={asked}
        skeleton={<SkeletonLines lines={4} />}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState
            isCompact
            icon="chart"
            title={t('home.reports.none')}
            text={t('home.reports.none.text')}
          >
            <LinkButton to="/shop-success-rate">{t('home.reports.first')}</LinkButton>
          </EmptyState>
        }
      >
        {(list) => (
          <ul>
            {list.map(({ id, to, title, createdAt, tag }) => (
              <li key={id}>
                <Link to={to} className={styles.road}>
                  {title}
                </Link>
                <Caption as="span">{createdAt.slice(5, 10)}</Caption>
                <span className={styles.tag} data-tag={tag}>
                  {t(tag)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
      {!asked.error && asked.isPartial && <Caption>{t('home.reports.partial')}</Caption>}
    </section>
  );
}

const shown = 5;
const few = { limit: 10 as const };
/**
 * Requested after the first frame: most members have none, so the home page does not wait for it.
 */
const later = { afterRows: true };

interface RecentReport {
  id: string;
  to: string;
  title: string;
  createdAt: string;
  tag:
    'home.report.ready' | 'home.report.computing' | 'home.report.withdrawn' | 'home.report.working';
}

/**
 * What was worked out, ordered or bought last, of every kind of report, the newest first.
 *
 * @returns Failed only where nothing came at all; `isPartial` where one kind is missing.
 */
function useRecentReports(
  places: readonly City[],
): QueryResult<RecentReport[]> & { isPartial: boolean } {
  const { may } = useAccess();
  const { t, locale } = useText();
  const spoken = (text: string) => localizePlaces(text, places, locale);
  const runs = useQuery(listSuccessRuns, few);
  const samples = useQuery(listSampleResults, few);
  const evidence = useQuery(listEvidenceReports, may('can:kase-view') ? few : null, later);
  const clusters = useQuery(listClusterReports, may('can:sample-view') ? few : null, later);
  const consulting = useQuery(listConsultingReports, may('can:report-order') ? few : null, later);
  const assessments = useQuery(listAssessments, may('can:assessment-run') ? few : null, later);
  const paperOf =
    (page: string) =>
    ({ id, title, createdAt }: { id: string; title: string; createdAt: string }): RecentReport => ({
      id,
      to: `/renta-reports/${page}?paper=${encodeURIComponent(id)}`,
      title: spoken(title),
      createdAt,
      tag: 'home.report.ready',
    });
  const found: RecentReport[] = [
    ...(runs.data?.list ?? [])
      .filter(({ state }) => state !== 'failed')
      .map(({ id, state, question, createdAt }): RecentReport => {
        const trades = [question['category'] ?? []].flat().map((code) => tradeLabel(code, locale));
        const one = (key: string) => [question[key] ?? ''].flat()[0] ?? '';
        const place = placeNamed(places, locale, one('city'), one('district'));
        return {
          id,
          to: `/shop-success-rate-result?id=${id}`,
          title: t('home.report.success', { place, trade: trades.join(t('list.and')) }),
          createdAt,
          tag: state === 'ready' ? 'home.report.ready' : 'home.report.computing',
        };
      }),
    ...(samples.data?.list ?? []).map(({ id, title, createdAt, isWithdrawn }): RecentReport => ({
      id,
      to: `/sampleResult?id=${id}`,
      title: spoken(title),
      createdAt,
      tag: isWithdrawn ? 'home.report.withdrawn' : 'home.report.ready',
    })),
    ...(evidence.data?.list ?? []).map(paperOf('kase-searched')),
    ...(clusters.data?.list ?? []).map(paperOf('sample-searched')),
    ...(consulting.data?.list ?? [])
      .filter(({ status }) => status !== 'draft')
      .map(({ id, no, scope, status, createdAt }): RecentReport => ({
        id,
        to: `/renta-reports/consulting-report?id=${id}`,
        title: t('home.report.consulting', { scope: spoken(scope) || no }),
        createdAt,
        tag: status === 'accepted' ? 'home.report.ready' : 'home.report.working',
      })),
    ...(assessments.data?.list ?? []).map(
      ({ id, road, city, issues, createdAt }): RecentReport => ({
        id,
        to: `/assessment?id=${id}`,
        title: t('home.report.assessment', { place: spoken(road || city) }),
        createdAt,
        tag: issues.length > 0 ? 'home.report.ready' : 'home.report.working',
      }),
    ),
  ];
  const all = [runs, samples, evidence, clusters, consulting, assessments];
  const failed = all.filter(({ error }) => error);
  const isKnown =
    all.some(({ data }) => data !== undefined) &&
    [runs, samples].every(({ isFetching }) => !isFetching);
  return {
    data: isKnown
      ? found.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, shown)
      : undefined,
    error: runs.error && samples.error && !isKnown ? runs.error : undefined,
    isFetching: [runs, samples].some(({ isFetching }) => isFetching),
    refetch: () => all.forEach(({ error, refetch }) => error && refetch()),
    isPartial: failed.length > 0,
  };
}
