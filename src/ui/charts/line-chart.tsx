import { useText } from '#src/client/hooks/use-text.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { ChartCanvas, type Fills } from './chart-canvas.tsx';
import styles from './chart.module.css';
import { HorizontalGridLines } from './grid-lines.tsx';
import { EndLabels, endPx, rightOf, stackedOf } from './line-end-labels.tsx';
import { Band, Counts, countsHeight, Line } from './line-marks.tsx';
import { lastKnown, tooFewRuns, valuesOf, type LineSeries } from './line-series.ts';
import type { Mark } from './nearest-mark.ts';
import { seriesStyle } from './series-style.ts';
import { visibleLabels } from './time-axis.ts';
import { valueAxis, type ValueAxis } from './value-axis.ts';

export interface LineChartProps {
  label: string;
  /** Ascending, such as quarters. */
  times: readonly string[];
  /** At most five; more are not distinguishable. */
  series: readonly LineSeries[];
  /** The series that is drawn strong, whose interval is the band, and whose n are the bars. */
  chosen: string;
  /** How a value is written beside the line and in the tooltip. */
  format: (value: number) => string;
  logarithmic?: boolean;
  /** Name of the interval of the chosen series; "95 % interval" by default. */
  intervalName?: string;
  /** A value with a line of its own, such as 100. */
  reference?: number;
  /** Bars of the chosen series' n under the axis. */
  counts?: boolean;
  /** Height of the part with the lines. */
  plotPx?: number;
}

const left = 48;
const top = 12;
const usualPlotPx = 260;
const labelsHeight = 26;
/** Of the width a chart has, the most that names in line with their values may take. */
const widestEnd = 0.45;

/**
 * Lines over time with the interval of one of them as a band, labels at their ends, and hatching
 * where n is below five.
 */
export function LineChart({
  label,
  times,
  series,
  chosen,
  format,
  logarithmic = false,
  intervalName,
  reference,
  counts = false,
  plotPx: plot = usualPlotPx,
}: LineChartProps) {
  const words = useText();
  const base = top + plot;
  const height = base + (counts ? countsHeight : 0) + labelsHeight;
  const leading = series.find(({ key }) => key === chosen) ?? series[0];
  const draw = (width: number, fills: Fills) => {
    const endings = series.map((line) => ({ line, at: lastKnown(line.points) }));
    const wide = width >= 560;
    const inLine = rightOf(endings, format, wide);
    // On a phone long names would leave no width for the lines: there the value is below its name.
    const stacked = !wide && inLine > width * widestEnd;
    const right = Math.min(stacked ? stackedOf(endings, format) : inLine, width / 2);
    const end = width - right;
    const x = (index: number) =>
      times.length < 2 ? (left + end) / 2 : left + ((end - left) * index) / (times.length - 1);
    const axis = valueAxis(valuesOf(series, leading), base, top, {
      logarithmic,
      include: reference === undefined ? [] : [reference],
    });
    const foot = height - labelsHeight;
    const room = times.length < 2 ? width : (end - left) / (times.length - 1);
    const markOf = (title: string, index: number): Mark => {
      const value = valueAt(series, leading, index);
      return {
        x: x(index),
        y: value === null ? base : axis.of(value),
        title,
        facts: factsAt({ series, leading, format, intervalName }, index, words),
      };
    };
    const shapes = (
      <>
        {tooFewRuns(leading, times.length).map(([from, to]) => (
          <rect
            key={from}
            x={Math.max(x(from) - room / 2, left)}
            y={top}
            width={Math.min(x(to) + room / 2, end) - Math.max(x(from) - room / 2, left)}
            height={plot}
            fill={fills.hatch}
          />
        ))}
        <HorizontalGridLines
          axis={axis}
          left={left}
          right={end}
          format={words.number}
          lineClass={(tick) => (tick === reference ? styles.reference : styles.grid)}
        />
        {leading && <Band points={leading.points} x={x} axis={axis} />}
        <Lines series={series} leading={leading} x={x} axis={axis} />
        <EndLabels
          series={series}
          format={format}
          x={x}
          axis={axis}
          end={end}
          wide={wide}
          stackedPx={stacked ? right - endPx : null}
          leading={leading}
          top={top}
          bottom={base}
        />
        <line x1={left} x2={end} y1={base + 0.5} y2={base + 0.5} className={styles.axis} />
        {counts && leading && (
          <Counts points={leading.points} x={x} left={left} room={room} base={foot} />
        )}
        <TimeLabels times={times} x={x} y={foot + 18} room={room} />
      </>
    );
    return { marks: times.map(markOf), shapes };
  };
  return (
    <ChartCanvas
      label={label}
      height={height}
      near="x"
      cursor={{ top, bottom: base }}
      draw={draw}
    />
  );
}

interface LinesProps {
  series: readonly LineSeries[];
  leading: LineSeries | undefined;
  x: (index: number) => number;
  axis: ValueAxis;
}

/** All lines, the leading one over the others. */
function Lines({ series, leading, x, axis }: LinesProps) {
  return [...series]
    .sort((a, b) => Number(a === leading) - Number(b === leading))
    .map((line) => (
      <Line
        key={line.key}
        line={line}
        style={seriesStyle(series.indexOf(line))}
        leading={line === leading}
        x={x}
        axis={axis}
      />
    ));
}

interface TimeLabelsProps {
  times: readonly string[];
  x: (index: number) => number;
  y: number;
  /** Pixels from one time to the next. */
  room: number;
}

/** Times under the axis, as many as fit. */
function TimeLabels({ times, x, y, room }: TimeLabelsProps) {
  return visibleLabels(times.length, room, 62).map((index) => (
    <text
      key={times[index]}
      x={x(index)}
      y={y}
      textAnchor={index === 0 && room < 62 ? 'start' : 'middle'}
    >
      {times[index]}
    </text>
  ));
}

/** The value a tooltip points at: that of the leading line, else of the first line with one. */
function valueAt(
  series: readonly LineSeries[],
  leading: LineSeries | undefined,
  index: number,
): number | null {
  return (
    leading?.points[index]?.value ??
    series.map(({ points }) => points[index]?.value).find((found) => found != null) ??
    null
  );
}

interface TooltipLines {
  series: readonly LineSeries[];
  leading: LineSeries | undefined;
  format: (value: number) => string;
  intervalName: string | undefined;
}

/** Tooltip of a time: the value of each line, and the interval of the leading one. */
function factsAt(
  { series, leading, format, intervalName }: TooltipLines,
  index: number,
  { t, number }: Translator,
): Mark['facts'] {
  const lead = leading?.points[index];
  const known = series.flatMap(({ name, points }) => {
    const { value, n } = points[index] ?? { value: null, n: null };
    if (value === null) return [];
    return [
      [name, [format(value), ...(n === null ? [] : [`n ${number(n)}`])].join(' · ')] as const,
    ];
  });
  const interval = lead?.interval
    ? [
        [
          intervalName ?? t('chart.interval'),
          `${format(lead.interval.low)}–${format(lead.interval.high)}`,
        ] as const,
      ]
    : [];
  const small =
    known.length === 0 && lead?.n !== null ? [['n', number(lead?.n ?? 0)] as const] : [];
  return [...known, ...interval, ...small];
}
