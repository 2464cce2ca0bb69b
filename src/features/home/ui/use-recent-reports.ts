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
import { placeNamed, type City } from './home-place.ts';

const shown = 5;
const few = { limit: 10 as const };
/** Requested after the first frame: most members have none, so the home page does not wait for it. */
const later = { afterRows: true };

export interface RecentReport {
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
export function useRecentReports(
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
    ...(runs.answer?.list ?? [])
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
    ...(samples.answer?.list ?? []).map(({ id, title, createdAt, isWithdrawn }): RecentReport => ({
      id,
      to: `/sampleResult?id=${id}`,
      title: spoken(title),
      createdAt,
      tag: isWithdrawn ? 'home.report.withdrawn' : 'home.report.ready',
    })),
    ...(evidence.answer?.list ?? []).map(paperOf('kase-searched')),
    ...(clusters.answer?.list ?? []).map(paperOf('sample-searched')),
    ...(consulting.answer?.list ?? [])
      .filter(({ status }) => status !== 'draft')
      .map(({ id, no, scope, status, createdAt }): RecentReport => ({
        id,
        to: `/renta-reports/consulting-report?id=${id}`,
        title: t('home.report.consulting', { scope: spoken(scope) || no }),
        createdAt,
        tag: status === 'accepted' ? 'home.report.ready' : 'home.report.working',
      })),
    ...(assessments.answer?.list ?? []).map(
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
    all.some(({ answer }) => answer !== undefined) &&
    [runs, samples].every(({ loading }) => !loading);
  return {
    answer: isKnown
      ? found.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, shown)
      : undefined,
    error: runs.error && samples.error && !isKnown ? runs.error : undefined,
    loading: [runs, samples].some(({ loading }) => loading),
    reload: () => all.forEach(({ error, reload }) => error && reload()),
    isPartial: failed.length > 0,
  };
}
