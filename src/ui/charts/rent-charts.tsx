import { useMemo } from 'react';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useSize } from '#src/client/hooks/use-size.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaUnitText, shownBand } from '#src/client/text/area-text.ts';
import type { Currency } from '#src/domain/city.ts';
import { quartileSample, type SampleStatistics, smallestSample } from '#src/domain/disclosure.ts';
import type { Provenance } from '#src/domain/provenance.ts';
import { quarterLabels } from './axis-labels.ts';
import { ChartCard } from './chart-card.tsx';
import type { Cell, Column } from './chart-csv.ts';
import { compared, endsOf, type Finding } from './finding-text.ts';
import { GroupChart, type Group } from './group-chart.tsx';
import { scaledValues, rentScale, type ScaledGroup } from './rent-scale.ts';

interface ByQuarter extends SampleStatistics {
  quarter: string;
  complete: boolean;
}

interface ByArea extends SampleStatistics {
  from: number;
  to: number | null;
}

interface ChartProps<Of> {
  groups: readonly Of[];
  currency: Currency;
  source: string;
  provenance: Provenance;
}

/**
 * Unit rents quarter by quarter. The title compares the first and the last quarter that carry an
 * interval.
 */
export function RentByQuarter({
  groups: givenGroups,
  currency,
  source,
  provenance,
}: ChartProps<ByQuarter>) {
  const { t } = useText();
  const { ofMany } = useRentFormat();
  const groups = useMemo(() => givenGroups.map(ofMany.figures), [givenGroups, ofMany]);
  const [ref, size] = useSize<HTMLDivElement>();
  const words = useGroupWords(currency);
  const labels = quarterLabels(
    groups.map(({ quarter }) => quarter),
    ((size?.width ?? 0) - 64) / Math.max(groups.length, 1),
  );
  const named: Group[] = groups.map((group, index) => ({
    ...group,
    key: group.quarter,
    incomplete: !group.complete,
    ...labels[index]!,
  }));
  const [first, last] = endsOf(groups.filter(({ complete }) => complete));
  const title = useFinding(
    compared(first, last),
    t('chart.quarter.title'),
    first?.quarter ?? '',
    last?.quarter ?? '',
  );
  return (
    <ChartCard
      title={title}
      unit={words.subtitle(groups)}
      provenance={provenance}
      source={
        groups.some(({ complete }) => !complete)
          ? `${source} · ${t('chart.quarter.incomplete')}`
          : source
      }
      date={groups.length > 0 ? `${groups[0]!.quarter}–${groups.at(-1)!.quarter}` : undefined}
      columns={[{ label: t('chart.quarter') }, ...words.columns]}
      rows={named.map((group) => [
        group.incomplete ? t('chart.quarter.row', { quarter: group.key }) : group.key,
        ...words.cells(group),
      ])}
    >
      <div ref={ref}>
        <GroupChart groups={named} label={t('chart.quarter.title')} facts={words.facts} />
      </div>
    </ChartCard>
  );
}

/** Pixels the two ends of a stretch need under the axis. */
const labelPx = 58;

interface OwnRows {
  rows: readonly { id: string; areaM2: number; unitRentMonth: number }[];
  /** What their points are called. */
  name: string;
}

interface AreaProps extends ChartProps<ByArea> {
  /** The quarters the rows are of. */
  date?: string | undefined;
  own?: OwnRows | undefined;
}

/**
 * Unit rents by floor area, small shops first; what the reader owns as points among the groups. The
 * title compares the smallest with the largest group.
 */
export function RentByArea({
  groups: givenGroups,
  currency,
  source,
  provenance,
  date,
  own,
}: AreaProps) {
  const translator = useText();
  const { t, number } = translator;
  const { ofMany } = useRentFormat();
  const groups = useMemo(() => givenGroups.map(ofMany.figures), [givenGroups, ofMany]);
  const [ref, size] = useSize<HTMLDivElement>();
  const words = useGroupWords(currency);
  const unit = areaUnitText(translator);
  const shown = (area: number) => shownBand({ from: area, to: null }, translator).from!;
  const textOf = (group: ByArea) => {
    const { from, to } = { from: shown(group.from), to: group.to && shown(group.to) };
    return to === null
      ? `≥ ${number(from)}`
      : from === 0
        ? `< ${number(to)}`
        : `${number(from)}–${number(to)}`;
  };
  const narrow = (size?.width ?? 0) / Math.max(groups.length, 1) < labelPx;
  const named: Group[] = groups.map((group, index) => ({
    ...group,
    key: textOf(group),
    points: pointsIn(group, own?.rows ?? [], ofMany.value),
    label: narrow ? (index % 2 === 0 ? number(shown(group.from)) : '') : textOf(group),
  }));
  const [first, last] = endsOf(groups);
  const title = useFinding(
    compared(first, last),
    t('chart.area.title'),
    first ? `${textOf(first)} ${unit}` : '',
    last ? `${textOf(last)} ${unit}` : '',
  );
  return (
    <ChartCard
      title={title}
      unit={[
        words.subtitle(named),
        t(narrow ? 'chart.area.axis.narrow' : 'chart.area.axis', { unit }),
        ...(own && own.rows.length > 0 ? [`○ ${own.name}`] : []),
      ].join(' · ')}
      provenance={provenance}
      source={source}
      date={date}
      columns={[
        { label: t('chart.area', { unit }) },
        ...words.columns,
        ...(own ? [{ label: own.name }] : []),
      ]}
      rows={named.map((group) => [
        group.key,
        ...words.cells(group),
        ...(own ? [group.points!.length] : []),
      ])}
    >
      <div ref={ref}>
        <GroupChart groups={named} label={t('chart.area.title')} unit={unit} facts={words.facts} />
      </div>
    </ChartCard>
  );
}

/**
 * Rows of a stretch of floor area, each at its share of the way through it; the last stretch is
 * open and ends with its largest.
 */
function pointsIn(
  { from, to }: ByArea,
  rows: OwnRows['rows'],
  value: (rent: number) => number,
): NonNullable<Group['points']> {
  const inside = rows.filter(({ areaM2 }) => areaM2 >= from && (to === null || areaM2 < to));
  const end = to ?? Math.max(from + 1, ...inside.map(({ areaM2 }) => areaM2));
  return inside.map(({ id, areaM2, unitRentMonth }) => ({
    key: id,
    at: (areaM2 - from) / (end - from),
    value: value(unitRentMonth),
  }));
}

/** A finding as a sentence; without one, the plain title. */
function useFinding(finding: Finding, plain: string, earlier: string, later: string): string {
  const { t, percent } = useText();
  if (finding.kind === 'too-few') return plain;
  if (finding.kind === 'within-error')
    return t('chart.finding.within', { title: plain, earlier, later });
  return t(`chart.finding.${finding.kind}`, { share: percent(finding.share), earlier, later });
}

/**
 * What both charts say of a group, in the chart and in the table beside it. Figures are in the unit
 * of the member already.
 */
function useGroupWords(currency: Currency) {
  const { t, number } = useText();
  const { ofMany } = useRentFormat();
  const unit = ofMany.unit(currency);
  const rent = { digits: ofMany.places(currency) };
  const whole = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : ofMany.shown(value, currency);
  const pair = (low: number | null | undefined, high: number | null | undefined) =>
    low === null || low === undefined ? '–' : `${whole(low)}–${whole(high)}`;
  return {
    columns: [
      { label: 'n' },
      { label: t('list.strip.median'), ...rent },
      { label: t('chart.interval.median.low'), ...rent },
      { label: t('chart.interval.median.high'), ...rent },
      { label: t('chart.quartile.low'), ...rent },
      { label: t('chart.quartile.high'), ...rent },
    ] satisfies Column[],
    cells: ({ n, median, q1, q3, interval }: SampleStatistics): Cell[] => [
      n,
      small(n) ? t('state.sample.small', { n }) : median,
      interval?.low ?? null,
      interval?.high ?? null,
      q1,
      q3,
    ],
    facts: ({ n, median, q1, q3, interval }: SampleStatistics): (readonly [string, string])[] => [
      ['n', number(n)],
      ...(small(n) ? [[t('chart.median'), t('state.sample.small', { n })] as const] : []),
      ...(median === null ? [] : [[t('chart.median'), `${whole(median)} ${unit}`] as const]),
      ...(interval
        ? [[t('chart.interval.median'), pair(interval.low, interval.high)] as const]
        : []),
      ...(q1 === null ? [] : [[t('chart.quartiles'), pair(q1, q3)] as const]),
    ],
    subtitle: (groups: readonly ScaledGroup[]) => {
      const axis = t(
        rentScale(scaledValues(groups), 0, 100).logarithmic
          ? 'chart.axis.log'
          : 'chart.axis.straight',
      );
      return [
        ofMany.reading(currency),
        axis,
        t('chart.reading', { open: quartileSample, small: smallestSample }),
      ].join(' · ');
    },
  };
}

const small = (n: number) => n > 0 && n < smallestSample;
