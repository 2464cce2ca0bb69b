import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { listPlaces } from '#src/contract/places.ts';
import { cityText, districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { readClusterReport } from '../../contract/printed-reports.ts';
import styles from '../reports/printed-report.module.css';
import { PrintedSheet } from '../reports/printed-sheet.tsx';
import { PrintedTable } from '../reports/printed-table.tsx';
import { clusterAddress, newCluster } from './cluster-address.ts';

type Report = NonNullable<OutputOf<typeof readClusterReport>['report']>;
type Figures = Report['together'];

/** Figures of one road, or of all roads together. */
interface ClusterRow {
  key: string;
  name: string;
  /** Empty for all roads together. */
  period: string;
  figures: Figures;
}

interface PrintedClusterReportProps {
  title: string;
  report: Report;
}

/** A report of several roads: vacancy, trades, their mix and asking rents, by road and together. */
export function PrintedClusterReport({ title, report }: PrintedClusterReportProps) {
  const words = useText();
  const { t, locale } = words;
  const { stated } = useRentFormat();
  const { city, roads, together, isSynthetic, sources } = report;
  const rows = useClusterRows(report);
  return (
    <PrintedSheet
      kind={t('papers.cluster')}
      title={title}
      finding={
        together.vacancy
          ? t('papers.cluster.finding', {
              roads: roads.length,
              n: together.points,
              share: shareText(together.vacancy, words),
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
      <CountsTable rows={rows} />
      <MixTable rows={rows} together={together} />
      <DiversityTable rows={rows} />
      <RentsTable rows={rows} />
      <HelpText>{t('papers.cluster.method')}</HelpText>
    </PrintedSheet>
  );
}

/** The roads of a report, and after them all of them together. */
function useClusterRows({ city, roads, together }: Report): ClusterRow[] {
  const { t, locale } = useText();
  const { data: places } = useQuery(listPlaces, {});
  const nameOf = ({ road, roadHans, district }: Report['roads'][number]) =>
    `${districtText(places, city, district, locale)} ${placeText(locale, { name: road, nameHans: roadHans })}`;
  return [
    ...roads.map((road) => ({
      key: road.roadId,
      name: nameOf(road),
      period: road.period,
      figures: road as Figures,
    })),
    { key: 'together', name: t('papers.cluster.together'), period: '', figures: together },
  ];
}

function shareText(
  share: { share: number; low: number; high: number } | null,
  { percent }: Translator,
): string {
  if (share === null) return '–';
  return `${percent(share.share, 1)} (${percent(share.low, 1)}–${percent(share.high, 1)})`;
}

interface ClusterTableProps {
  rows: readonly ClusterRow[];
}

function CountsTable({ rows }: ClusterTableProps) {
  const words = useText();
  const { t, number, percent } = words;
  const coverageText = ({ coverage, points, known }: Figures) =>
    coverage === null ? '–' : `${percent(coverage)} (${number(points)}/${number(known)})`;
  const vacancyText = ({ vacancy, vacancyReason }: Figures) =>
    vacancy
      ? shareText(vacancy, words)
      : t(vacancyReason === 'not-counted' ? 'papers.cluster.notCounted' : 'papers.cluster.tooFew');
  return (
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
      rows={rows.map(({ key, name, period, figures }) => ({
        key,
        cells: [name, period, number(figures.points), coverageText(figures), vacancyText(figures)],
      }))}
    />
  );
}

/** Shares of the trades, one trade a row and one road a column. */
function MixTable({ rows, together }: ClusterTableProps & { together: Figures }) {
  const words = useText();
  const { t, locale } = words;
  return (
    <PrintedTable
      title={t('papers.cluster.mix')}
      note={t('papers.cluster.mix.note')}
      head={[t('papers.cluster.trade'), ...rows.map(({ name }) => name)]}
      rows={together.mix.map(({ category }) => ({
        key: category,
        cells: [
          tradeLabel(category, locale),
          ...rows.map(({ figures }) =>
            shareText(figures.mix.find((one) => one.category === category) ?? null, words),
          ),
        ],
      }))}
    />
  );
}

function DiversityTable({ rows }: ClusterTableProps) {
  const { t, number } = useText();
  const indexText = (value: number | null) =>
    value === null ? '–' : number(value, { maximumFractionDigits: 3 });
  return (
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
      rows={rows.map(({ key, name, figures }) => ({
        key,
        cells: [
          name,
          number(figures.trading),
          indexText(figures.hhi),
          indexText(figures.entropy),
          indexText(figures.evenness),
        ],
      }))}
    />
  );
}

function RentsTable({ rows }: ClusterTableProps) {
  const { t, number } = useText();
  const { ofMany } = useRentFormat();
  const rentText = ({ n, median, currency, interval }: Figures['asked']) => {
    if (median === null || currency === null) return t('papers.cluster.few', { n });
    const ends = interval
      ? ` (${ofMany.text(interval.low, currency)}–${ofMany.text(interval.high, currency)})`
      : '';
    return `${ofMany.text(median, currency)}${ends} ${ofMany.unit(currency)} · n ${number(n)}`;
  };
  return (
    <PrintedTable
      title={t('papers.cluster.rents')}
      note={t('papers.cluster.rents.note')}
      head={[t('papers.cluster.road'), t('papers.cluster.asked'), t('papers.cluster.told')]}
      rows={rows.map(({ key, name, figures }) => ({
        key,
        cells: [name, rentText(figures.asked), rentText(figures.told)],
      }))}
    />
  );
}
