import { useState } from 'react';
import { medianRatioInterval } from '#src/analytics/median-ratio.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { freeQuarters } from '#src/domain/road.ts';
import list from '#src/features/searches/ui/list-page/list-page.module.css';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { compared } from '#src/ui/charts/finding-text.ts';
import { LineChart } from '#src/ui/charts/line-chart.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { RoadSheetOutput } from '../../contract/roads.ts';
import styles from './road-sheet.module.css';
import {
  indexLines,
  medianLines,
  type DistrictPoint,
  type IndexPoint,
  type SeriesPoint,
} from './series-lines.ts';
import type { SheetNames } from './sheet-names.ts';

const drawings = ['median', 'index'] as const;
type Drawing = (typeof drawings)[number];

interface SeriesCardProps {
  sheet: RoadSheetOutput;
  names: SheetNames;
  unit: string;
}

/**
 * Medians of the road with their interval as a band, the district beside them, n under them, on a
 * logarithmic axis; or, for who owns the series, the same as an index.
 */
export function SeriesCard({ sheet, names, unit }: SeriesCardProps) {
  const { t } = useText();
  if (sheet.districtSeries.length > 0)
    return <SeriesChart sheet={sheet} names={names} unit={unit} />;
  return (
    <section className={styles.card}>
      <h2>{t('road.sheet.series', names)}</h2>
      <HelpText>{t('road.sheet.none', { small: smallestSample })}</HelpText>
    </section>
  );
}

function SeriesChart({ sheet, names, unit }: SeriesCardProps) {
  const { t, number } = useText();
  const { ofMany } = useRentFormat();
  const [drawing, setDrawing] = useState<Drawing>('median');
  const { currency } = sheet.road;
  const series = sheet.series.map(ofMany.figures);
  const districtSeries = sheet.districtSeries.map(ofMany.figures);
  const pointOf = new Map(series.map((point) => [point.quarter, point]));
  const ofDistrict = new Map(districtSeries.map((point) => [point.quarter, point]));
  // Quarters not yet complete would end the line with what came in first.
  const last = series.findLast(({ complete }) => complete);
  const quarters = districtSeries
    .map(({ quarter }) => quarter)
    .filter((quarter) => pointOf.get(quarter)?.complete ?? true);
  const digits = ofMany.places(currency);
  const base = sheet.isOwned ? sheet.series[0]?.quarter : undefined;
  const index = base === undefined ? undefined : indexPoints(sheet.series);
  const isIndex = drawing === 'index' && index !== undefined;
  const medians = medianLines(quarters, pointOf, ofDistrict);
  const lines = isIndex
    ? indexLines(quarters, medians, index, districtIndex(sheet.districtSeries, base))
    : medians;
  const format = (value: number) =>
    isIndex
      ? number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
      : ofMany.shown(value, currency);
  return (
    <ChartCard
      title={t(seriesFinding(last, last && ofDistrict.get(last.quarter)), names)}
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
        const point = pointOf.get(quarter);
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
      note={seriesNote(sheet, t)}
    >
      <LineChart
        label={t('road.sheet.series', names)}
        times={quarters}
        chosen="road"
        logarithmic
        counts
        format={format}
        {...(isIndex ? { reference: 100 } : { intervalName: t('chart.interval.median') })}
        series={[
          { key: 'road', name: names.road, points: lines.road },
          { key: 'district', name: names.district, points: lines.district },
        ]}
      />
    </ChartCard>
  );
}

/** Quarters that are incomplete and quarters that are locked; undefined without any. */
function seriesNote(
  { series, quartersLeftOut }: RoadSheetOutput,
  t: Translator['t'],
): string | undefined {
  const running = series.filter(({ complete }) => !complete).map(({ quarter }) => quarter);
  const notes = [
    running.length > 0 ? t('road.sheet.running', { quarters: running.join(t('list.and')) }) : [],
    quartersLeftOut > 0 ? t('road.sheet.locked', { free: freeQuarters, n: quartersLeftOut }) : [],
  ].flat();
  return notes.length > 0 ? notes.join(' ') : undefined;
}

/**
 * The finding is worked out from the newest year; where the error allows none, the title says so.
 */
function seriesFinding(
  last: SeriesPoint | undefined,
  district: DistrictPoint | undefined,
): MessageKey {
  if (!last || last.method === 'district' || !district?.median) return 'road.sheet.series';
  const own = { n: last.n, median: last.median, interval: last.interval };
  // The district's own error is small against the road's; its median replaces its interval.
  const against = {
    n: district.n,
    median: district.median,
    interval: { low: district.median, high: district.median },
  };
  const { kind } = compared(against, own);
  if (kind === 'too-few') return 'road.sheet.series';
  return `road.sheet.series.${kind === 'within-error' ? 'within' : kind}`;
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

/**
 * The index of a road quarter by quarter, each with the interval of its ratio to the first one.
 *
 * Years that overlap the first share rents with it. They are taken for independent here, which
 * makes the interval too wide and never too narrow.
 *
 * @param series Ascending, from the quarter that is 100 on.
 */
export function indexPoints(series: readonly SeriesPoint[]): Map<string, IndexPoint> {
  const [base] = series;
  return new Map(
    series.map((point) => [
      point.quarter,
      { index: point.index, interval: base ? intervalOf(base, point) : null },
    ]),
  );
}

function intervalOf(base: SeriesPoint, point: SeriesPoint): IndexPoint['interval'] {
  if (point.index === null || point.method === 'district') return null;
  if (point.quarter === base.quarter) return { low: 100, high: 100 };
  if (!base.interval || !point.interval || base.median === null || point.median === null)
    return null;
  const { low, high } = medianRatioInterval(
    { median: base.median, ...base.interval },
    { median: point.median, ...point.interval },
  );
  return { low: 100 * low, high: 100 * high };
}

/**
 * The medians of a district as an index that is 100 in the same quarter; nothing where it has no
 * median then.
 */
export function districtIndex(
  districtSeries: RoadSheetOutput['districtSeries'],
  base: string | undefined,
): Map<string, number | null> {
  const first = districtSeries.find(({ quarter }) => quarter === base)?.median;
  if (first == null) return new Map();
  return new Map(
    districtSeries.map(({ quarter, median }) => [
      quarter,
      median === null ? null : (100 * median) / first,
    ]),
  );
}
