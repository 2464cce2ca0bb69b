import { useState } from 'react';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { freeQuarters } from '#src/domain/road.ts';
import list from '#src/features/searches/ui/list-page/list-page.module.css';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { compared } from '#src/ui/charts/finding-text.ts';
import { LineChart } from '#src/ui/charts/line-chart.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import styles from './road-sheet.module.css';
import type { Sheet, SheetNames } from './road-sheet.tsx';
import { districtIndex, indexPoints, type IndexPoint } from './series-index.ts';

const drawings = ['median', 'index'] as const;
type Drawing = (typeof drawings)[number];

/**
 * Medians of the road with their interval as a band, the district beside them, n under them, on a logarithmic axis; or, for who
 * owns the series, the same as an index.
 */
export function SeriesCard({
  sheet,
  names,
  unit,
}: {
  sheet: Sheet;
  names: SheetNames;
  unit: string;
}) {
  const { t, number } = useText();
  const { ofMany } = useRentFormat();
  const [drawing, setDrawing] = useState<Drawing>('median');
  const { quartersLeftOut } = sheet;
  const { currency } = sheet.road;
  const series = sheet.series.map(ofMany.figures);
  const districtSeries = sheet.districtSeries.map(ofMany.figures);
  if (districtSeries.length === 0) {
    return (
      <section className={styles.card}>
        <h2>{t('road.sheet.series', names)}</h2>
        <HelpText>{t('road.sheet.none', { small: smallestSample })}</HelpText>
      </section>
    );
  }
  // Quarters not yet complete would end the line with what came in first.
  const complete = series.filter((point) => point.complete);
  const last = complete.at(-1);
  const running = series.filter((point) => !point.complete).map(({ quarter }) => quarter);
  const notes = [
    running.length > 0 ? t('road.sheet.running', { quarters: running.join(t('list.and')) }) : [],
    quartersLeftOut > 0 ? t('road.sheet.locked', { free: freeQuarters, n: quartersLeftOut }) : [],
  ].flat();
  const told = new Map(series.map((point) => [point.quarter, point]));
  const quarters = districtSeries
    .map(({ quarter }) => quarter)
    .filter((quarter) => !told.has(quarter) || told.get(quarter)!.complete);
  const points = quarters.map((quarter) => {
    const point = told.get(quarter);
    const own = point && point.method !== 'district' ? point : undefined;
    return { value: own?.median ?? null, interval: own?.interval ?? null, n: point?.n ?? null };
  });
  const ofDistrict = new Map(districtSeries.map((point) => [point.quarter, point]));
  const whole = (value: number) => ofMany.shown(value, currency);
  const digits = ofMany.places(currency);
  const base = sheet.isOwned ? sheet.series[0]?.quarter : undefined;
  const index = base === undefined ? undefined : indexPoints(sheet.series);
  const isIndex = drawing === 'index' && index !== undefined;
  const ofDistrictIndex = districtIndex(sheet.districtSeries, base);
  const tenths = (value: number) =>
    number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const lines = isIndex
    ? {
        road: quarters.map((quarter, at) => {
          const point = index.get(quarter);
          const isOwn = points[at]!.value !== null;
          return {
            value: isOwn ? (point?.index ?? null) : null,
            interval: point?.interval ?? null,
            n: points[at]!.n,
          };
        }),
        district: quarters.map((quarter) => ({
          value: ofDistrictIndex.get(quarter) ?? null,
          n: ofDistrict.get(quarter)?.n ?? 0,
        })),
      }
    : {
        road: points,
        district: quarters.map((quarter) => {
          const point = ofDistrict.get(quarter);
          return { value: point?.median ?? null, n: point?.n ?? 0 };
        }),
      };
  return (
    <ChartCard
      title={title()}
      unit={
        isIndex
          ? t('road.sheet.series.unit.index', { base: base!, small: smallestSample })
          : t('road.sheet.series.unit', { unit: ofMany.reading(currency), small: smallestSample })
      }
      provenance="register"
      source={t('kase.source')}
      date={quarters.length > 0 ? `${quarters[0]}–${quarters.at(-1)}` : undefined}
      columns={[
        { label: t('chart.quarter') },
        { label: `${names.road} ${unit}`, digits },
        { label: t('chart.interval.median.low'), digits },
        { label: t('chart.interval.median.high'), digits },
        { label: 'n' },
        { label: t('road.sheet.series.method') },
        ...(index
          ? [
              { label: t('road.sheet.series.index', { base: base! }), digits: 1 },
              { label: `${t('road.sheet.drawn.index')} ${t('chart.interval.low')}`, digits: 1 },
              { label: `${t('road.sheet.drawn.index')} ${t('chart.interval.high')}`, digits: 1 },
            ]
          : []),
        { label: `${names.district} ${unit}`, digits },
        { label: `${names.district} n` },
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
          ...(index ? indexCells(index.get(quarter)) : []),
          ofDistrict.get(quarter)?.median ?? null,
          ofDistrict.get(quarter)?.n ?? null,
        ];
      })}
      actions={index && <DrawingSwitch drawing={drawing} onDrawing={setDrawing} />}
      note={notes.length > 0 ? notes.join(' ') : undefined}
    >
      <LineChart
        label={t('road.sheet.series', names)}
        times={quarters}
        chosen="road"
        logarithmic
        counts
        format={isIndex ? tenths : whole}
        {...(isIndex ? { reference: 100 } : { intervalName: t('chart.interval.median') })}
        series={[
          { key: 'road', name: names.road, points: lines.road },
          { key: 'district', name: names.district, points: lines.district },
        ]}
      />
    </ChartCard>
  );

  /** The finding is worked out from the newest year; where the error allows none, the title says so. */
  function title(): string {
    const district = last && ofDistrict.get(last.quarter);
    if (!last || last.method === 'district' || !district?.median)
      return t('road.sheet.series', names);
    const own = { n: last.n, median: last.median, interval: last.interval };
    // The district's own error is small against the road's; its median replaces its interval.
    const against = {
      n: district.n,
      median: district.median,
      interval: { low: district.median, high: district.median },
    };
    const { kind } = compared(against, own);
    if (kind === 'too-few') return t('road.sheet.series', names);
    return t(`road.sheet.series.${kind === 'within-error' ? 'within' : kind}`, names);
  }
}

function indexCells(point: IndexPoint | undefined): [number | null, number | null, number | null] {
  return [point?.index ?? null, point?.interval?.low ?? null, point?.interval?.high ?? null];
}

function DrawingSwitch({
  drawing,
  onDrawing,
}: {
  drawing: Drawing;
  onDrawing: (drawing: Drawing) => void;
}) {
  const { t } = useText();
  return (
    <div role="group" aria-label={t('road.sheet.drawn')} className={list.switch}>
      {drawings.map((key) => (
        <UnstyledButton key={key} aria-pressed={key === drawing} onClick={() => onDrawing(key)}>
          {t(`road.sheet.drawn.${key}`)}
        </UnstyledButton>
      ))}
    </div>
  );
}
