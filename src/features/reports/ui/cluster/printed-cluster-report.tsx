import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { listPlaces } from '#src/contract/places.ts';
import { cityText, districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import { HelpText } from '#src/ui/text/text.tsx';
import type { readClusterReport } from '../../contract/printed-reports.ts';
import styles from '../reports/printed-report.module.css';
import { PrintedSheet } from '../reports/printed-sheet.tsx';
import { PrintedTable } from '../reports/printed-table.tsx';
import { clusterAddress, newCluster } from './cluster-address.ts';

type Report = NonNullable<OutputOf<typeof readClusterReport>['report']>;
type Figures = Report['together'];

/** A report of several roads: vacancy, trades, their mix and asking rents, by road and together. */
export function PrintedClusterReport({ title, report }: { title: string; report: Report }) {
  const { t, locale, number, percent } = useText();
  const { ofMany, stated } = useRentFormat();
  const { city, roads, together, isSynthetic, sources } = report;
  const { answer: places } = useQuery(listPlaces, {});
  const nameOf = ({ road, roadHans, district }: Report['roads'][number]) =>
    `${districtText(places, city, district, locale)} ${locale.startsWith('zh') ? roadHans : road}`;
  const all = [
    ...roads.map((road) => ({
      key: road.roadId,
      name: nameOf(road),
      period: road.period,
      figures: road as Figures,
    })),
    { key: 'together', name: t('papers.cluster.together'), period: '', figures: together },
  ];
  const index = (value: number | null) =>
    value === null ? '–' : number(value, { maximumFractionDigits: 3 });
  const share = (of: { share: number; low: number; high: number } | null) =>
    of === null ? '–' : `${percent(of.share, 1)} (${percent(of.low, 1)}–${percent(of.high, 1)})`;
  const rent = ({ n, median, currency, interval }: Figures['asked']) => {
    if (median === null || currency === null) return t('papers.cluster.few', { n });
    const ends = interval
      ? ` (${ofMany.text(interval.low, currency)}–${ofMany.text(interval.high, currency)})`
      : '';
    return `${ofMany.text(median, currency)}${ends} ${ofMany.unit(currency)} · n ${number(n)}`;
  };
  return (
    <PrintedSheet
      kind={t('papers.cluster')}
      title={title}
      finding={
        together.vacancy
          ? t('papers.cluster.finding', {
              roads: roads.length,
              n: together.points,
              share: share(together.vacancy),
            })
          : t('papers.cluster.finding.none', { roads: roads.length, n: together.points })
      }
      facts={[
        [t('papers.city'), cityText(city, locale)],
        [t('papers.cluster.period'), [...new Set(roads.map(({ period }) => period))].join(' · ')],
        [t('papers.unit'), stated],
      ]}
      bought={report}
      back={clusterAddress(newCluster)}
      sources={sources}
    >
      {isSynthetic && <p className={styles.withdrawn}>{t('papers.cluster.synthetic.note')}</p>}
      <PrintedTable
        title={t('papers.cluster.counts')}
        note={t('papers.cluster.counts.note')}
        head={[
          t('papers.cluster.road'),
          t('papers.cluster.period'),
          t('papers.cluster.points'),
          t('papers.cluster.coverage'),
          t('papers.cluster.vacancy'),
        ]}
        rows={all.map(({ key, name, period, figures }) => ({
          key,
          cells: [
            name,
            period,
            number(figures.points),
            figures.coverage === null
              ? '–'
              : `${percent(figures.coverage)} (${number(figures.points)}/${number(figures.known)})`,
            figures.vacancy
              ? share(figures.vacancy)
              : t(
                  figures.vacancyReason === 'not-counted'
                    ? 'papers.cluster.notCounted'
                    : 'papers.cluster.tooFew',
                ),
          ],
        }))}
      />
      <PrintedTable
        title={t('papers.cluster.mix')}
        note={t('papers.cluster.mix.note')}
        head={[t('papers.cluster.trade'), ...all.map(({ name }) => name)]}
        rows={together.mix.map(({ category }) => ({
          key: category,
          cells: [
            tradeLabel(category, locale),
            ...all.map(({ figures }) =>
              share(figures.mix.find((one) => one.category === category) ?? null),
            ),
          ],
        }))}
      />
      <PrintedTable
        title={t('papers.cluster.diversity')}
        note={t('papers.cluster.diversity.note')}
        head={[
          t('papers.cluster.road'),
          t('papers.cluster.trading'),
          'HHI',
          t('papers.cluster.entropy'),
          t('papers.cluster.evenness'),
        ]}
        rows={all.map(({ key, name, figures }) => ({
          key,
          cells: [
            name,
            number(figures.trading),
            index(figures.hhi),
            index(figures.entropy),
            index(figures.evenness),
          ],
        }))}
      />
      <PrintedTable
        title={t('papers.cluster.rents')}
        note={t('papers.cluster.rents.note')}
        head={[t('papers.cluster.road'), t('papers.cluster.asked'), t('papers.cluster.told')]}
        rows={all.map(({ key, name, figures }) => ({
          key,
          cells: [name, rent(figures.asked), rent(figures.told)],
        }))}
      />
      <HelpText>{t('papers.cluster.method')}</HelpText>
    </PrintedSheet>
  );
}
