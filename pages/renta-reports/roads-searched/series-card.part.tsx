import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { compared } from '#src/components/chart/finding.ts';
import { LineChart } from '#src/components/chart/line-chart.tsx';
import { useRent } from '#src/components/use-rent.ts';
import { useText } from '#src/components/use-text.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { freeQuarters } from '#src/domain/road.ts';
import type { Sheet, SheetNames } from './road-sheet.part.tsx';
import styles from './road-sheet.module.css';

/** Medians of the road with their interval as a band, the district beside them, n under them, on a logarithmic axis. */
export function SeriesCard({ sheet, names, unit }: { sheet: Sheet; names: SheetNames; unit: string }) {
  const { t } = useText();
  const { ofMany } = useRent();
  const { quartersLeftOut } = sheet;
  const { currency } = sheet.road;
  const series = sheet.series.map(ofMany.figures);
  const districtSeries = sheet.districtSeries.map(ofMany.figures);
  if (districtSeries.length === 0) {
    return (
      <section className={styles.card}>
        <h2>{t('road.sheet.series', names)}</h2>
        <p className={styles.hint}>{t('road.sheet.none', { small: smallestSample })}</p>
      </section>
    );
  }
  // Quarters not yet complete would end the line with what came in first.
  const complete = series.filter((point) => point.complete);
  const last = complete.at(-1);
  const told = new Map(series.map((point) => [point.quarter, point]));
  const quarters = districtSeries
    .map(({ quarter }) => quarter)
    .filter((quarter) => !told.has(quarter) || told.get(quarter)!.complete);
  const points = quarters.map((quarter) => {
    const point = told.get(quarter);
    const own = point && point.method !== 'district' ? point : undefined;
    return { value: own?.median ?? null, interval: own?.interval ?? null, n: point?.n ?? smallestSample };
  });
  const ofDistrict = new Map(districtSeries.map((point) => [point.quarter, point]));
  const whole = (value: number) => ofMany.shown(value, currency);
  const digits = ofMany.places(currency);
  return (
    <ChartCard
      title={title()}
      unit={t('road.sheet.series.unit', { unit: ofMany.reading(currency), small: smallestSample })}
      source={t('kase.source')}
      date={quarters.length > 0 ? `${quarters[0]}–${quarters.at(-1)}` : undefined}
      columns={[
        { label: t('chart.quarter') },
        { label: `${names.road} ${unit}`, digits },
        { label: t('chart.interval.low'), digits },
        { label: t('chart.interval.high'), digits },
        { label: 'n' },
        { label: t('road.sheet.series.method') },
        { label: `${names.district} ${unit}`, digits },
      ]}
      rows={quarters.map((quarter) => {
        const point = told.get(quarter);
        return [
          quarter,
          point?.median ?? null,
          point?.interval?.low ?? null,
          point?.interval?.high ?? null,
          point?.n ?? null,
          point ? t(`road.sheet.method.${point.method}`) : null,
          ofDistrict.get(quarter)?.median ?? null,
        ];
      })}
      note={quartersLeftOut > 0 ? t('road.sheet.locked', { free: freeQuarters, n: quartersLeftOut }) : undefined}
    >
      <LineChart
        label={t('road.sheet.series', names)}
        times={quarters}
        chosen="road"
        logarithmic
        counts
        format={whole}
        series={[
          { key: 'road', name: names.road, points },
          {
            key: 'district',
            name: names.district,
            points: quarters.map((quarter) => {
              const point = ofDistrict.get(quarter);
              return { value: point?.median ?? null, n: point?.n ?? 0 };
            }),
          },
        ]}
      />
    </ChartCard>
  );

  /** The finding is worked out from the newest year; where the error allows none, the title says so. */
  function title(): string {
    const district = last && ofDistrict.get(last.quarter);
    if (!last || last.method === 'district' || !district?.median) return t('road.sheet.series', names);
    const own = { n: last.n, median: last.median, interval: last.interval };
    // The district's own error is small against the road's; its median stands for it.
    const against = { n: district.n, median: district.median, interval: { low: district.median, high: district.median } };
    const { kind } = compared(against, own);
    if (kind === 'too-few') return t('road.sheet.series', names);
    return t(`road.sheet.series.${kind === 'within-error' ? 'within' : kind}`, names);
  }
}
