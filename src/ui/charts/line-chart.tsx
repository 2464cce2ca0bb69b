import { useText } from '#src/client/hooks/use-text.ts';
import { ChartCanvas, type Fills } from './chart-canvas.tsx';
import styles from './chart.module.css';
import { EndLabels, endPx, rightOf, stackedOf } from './line-end-labels.tsx';
import { Band, Counts, countsHeight, Line } from './line-marks.tsx';
import { lastKnown, tooFewRuns, valuesOf, type LineSeries } from './line-series.ts';
import type { Mark } from './nearest-mark.ts';
import { seriesStyle } from './series-style.ts';
import { visibleLabels } from './time-axis.ts';
import { valueAxis } from './value-axis.ts';

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

/** Lines over time with the interval of one of them as a band, labels at their ends, and hatching where n is below five. */
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
  const { t, number } = useText();
  const height = top + plot + (counts ? countsHeight : 0) + labelsHeight;
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
    const axis = valueAxis(valuesOf(series, leading), top + plot, top, {
      logarithmic,
      include: reference === undefined ? [] : [reference],
    });
    const base = top + plot;
    const foot = height - labelsHeight;
    const room = times.length < 2 ? width : (end - left) / (times.length - 1);
    const marks = times.flatMap((time, index) => markOf(time, index));
    return { marks, shapes: shapes() };

    function markOf(time: string, index: number): Mark[] {
      const lead = leading?.points[index];
      const known = series.flatMap((line) => {
        const point = line.points[index];
        return point?.value === null || point?.value === undefined
          ? []
          : [
              [
                line.name,
                [format(point.value), ...(point.n === null ? [] : [`n ${number(point.n)}`])].join(
                  ' · ',
                ),
              ] as const,
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
      const value =
        lead?.value ??
        series.map(({ points }) => points[index]?.value).find((found) => found != null) ??
        null;
      const place = value === null ? base : axis.of(value);
      return [{ x: x(index), y: place, title: time, facts: [...known, ...interval, ...small] }];
    }

    function shapes() {
      return (
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
          {axis.ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={left}
                x2={end}
                y1={axis.of(tick)}
                y2={axis.of(tick)}
                className={tick === reference ? styles.reference : styles.grid}
              />
              <text x={left - 8} y={axis.of(tick)} textAnchor="end" dominantBaseline="central">
                {number(tick)}
              </text>
            </g>
          ))}
          {leading && <Band points={leading.points} x={x} axis={axis} />}
          {[...series]
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
            ))}
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
            bottom={top + plot}
          />
          <line x1={left} x2={end} y1={base + 0.5} y2={base + 0.5} className={styles.axis} />
          {counts && leading && (
            <Counts points={leading.points} x={x} left={left} room={room} base={foot} />
          )}
          {visibleLabels(times.length, room, 62).map((index) => (
            <text
              key={times[index]}
              x={x(index)}
              y={foot + 18}
              textAnchor={index === 0 && room < 62 ? 'start' : 'middle'}
            >
              {times[index]}
            </text>
          ))}
        </>
      );
    }
  };
  return (
    <ChartCanvas
      label={label}
      height={height}
      near="x"
      cursor={{ top, bottom: top + plot }}
      draw={draw}
    />
  );
}
