import { smallestSample } from '#src/domain/disclosure.ts';
import { useText } from '../use-text.ts';
import { ChartCanvas, type Fills } from './chart-canvas.tsx';
import { classNames } from '../class-names.ts';
import type { Mark } from './marks.ts';
import { markerPath, seriesStyle } from './series-style.ts';
import { shownLabels } from './time-axis.ts';
import { spread } from './spread.ts';
import { valueAxis, type ValueAxis } from './value-axis.ts';
import styles from './kit.module.css';

/** One time of a line. A value of null breaks the line; an n of null is not told, and nothing is drawn for it. */
export interface LinePoint {
  value: number | null;
  interval?: { low: number; high: number } | null;
  n: number | null;
}

export interface LineSeries {
  key: string;
  name: string;
  /** One for each of the chart's times, in their order. */
  points: readonly LinePoint[];
}

export interface LineChartProps {
  label: string;
  /** Ascending, such as quarters. */
  times: readonly string[];
  /** At most five; more are not told apart. */
  series: readonly LineSeries[];
  /** The series that is drawn strong, whose interval is the band, and whose n are the bars. */
  chosen: string;
  /** How a value is written beside the line and in the tooltip. */
  format: (value: number) => string;
  logarithmic?: boolean;
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
const countsHeight = 56;
const labelsHeight = 26;
/** Before and after the text at the end of a line. */
const endPx = 34;
/** Of the width a chart has, the most that names in line with their values may take. */
const widestEnd = 0.45;
const linePx = 17;
const hanPx = 12;
/** Wide enough for the widest face a system may have. */
const latinPx = 7.4;

/** Lines over time with the interval of one of them as a band, labels at their ends, and hatching where n is below five. */
export function LineChart({
  label,
  times,
  series,
  chosen,
  format,
  logarithmic = false,
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
    // On a phone long names would leave the lines no room: there the value stands under its name.
    const stacked = !wide && inLine > width * widestEnd;
    const right = Math.min(stacked ? stackedOf(endings, format) : inLine, width / 2);
    const end = width - right;
    const x = (index: number) => (times.length < 2 ? (left + end) / 2 : left + ((end - left) * index) / (times.length - 1));
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
          : [[line.name, [format(point.value), ...(point.n === null ? [] : [`n ${number(point.n)}`])].join(' · ')] as const];
      });
      const interval = lead?.interval
        ? [[t('chart.interval'), `${format(lead.interval.low)}–${format(lead.interval.high)}`] as const]
        : [];
      const small = known.length === 0 && lead?.n !== null ? [['n', number(lead?.n ?? 0)] as const] : [];
      const value = lead?.value ?? series.map(({ points }) => points[index]?.value).find((found) => found != null) ?? null;
      const place = value === null ? base : axis.of(value);
      return [{ x: x(index), y: place, title: time, facts: [...known, ...interval, ...small] }];
    }

    function shapes() {
      return (
        <>
          {small(leading, times.length).map(([from, to]) => (
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
            bottom={top + plot}
          />
          <line x1={left} x2={end} y1={base + 0.5} y2={base + 0.5} className={styles.axis} />
          {counts && leading && <Counts points={leading.points} x={x} room={room} base={foot} />}
          {shownLabels(times.length, room, 62).map((index) => (
            <text key={times[index]} x={x(index)} y={foot + 18} textAnchor={index === 0 && room < 62 ? 'start' : 'middle'}>
              {times[index]}
            </text>
          ))}
        </>
      );
    }
  };
  return <ChartCanvas label={label} height={height} near="x" cursor={{ top, bottom: top + plot }} draw={draw} />;
}

function lastKnown(points: readonly LinePoint[]): number | undefined {
  const found = points.findLastIndex(({ value }) => value !== null);
  return found < 0 ? undefined : found;
}

/** All that is drawn: the lines, and the interval of the leading one. */
function valuesOf(series: readonly LineSeries[], leading: LineSeries | undefined): number[] {
  const bands = leading?.points.flatMap(({ interval }) => (interval ? [interval.low, interval.high] : [])) ?? [];
  return [...series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? [])), ...bands];
}

/** Runs of times in which too few rows stand behind the leading line. */
function small(leading: LineSeries | undefined, count: number): [from: number, to: number][] {
  const runs: [number, number][] = [];
  for (let index = 0; index < count; index++) {
    const point = leading?.points[index];
    if (!point || point.value !== null || point.n === null || point.n >= smallestSample) continue;
    const open = runs.at(-1);
    if (open && open[1] === index - 1) open[1] = index;
    else runs.push([index, index]);
  }
  return runs;
}

type Endings = readonly { line: LineSeries; at: number | undefined }[];

/** Pixels the longest label at the end of a line needs. */
function rightOf(endings: Endings, format: (value: number) => string, wide: boolean): number {
  const texts = endings.map(({ line, at }) => {
    const point = at === undefined ? undefined : line.points[at]!;
    return point ? `${line.name} ${format(point.value!)}${wide ? ` n ${point.n}` : ''}` : '';
  });
  return endPx + Math.max(0, ...texts.map(textPx));
}

/** The same with every value under its name. */
function stackedOf(endings: Endings, format: (value: number) => string): number {
  const texts = endings.flatMap(({ line, at }) => (at === undefined ? [] : [line.name, format(line.points[at]!.value!)]));
  return endPx + Math.max(0, ...texts.map(textPx));
}

/** A text cut to a width, with the sign that it was. Empty where not even three signs fit. */
export function cutText(text: string, widthPx: number): string {
  if (textPx(text) <= widthPx) return text;
  const signs = [...text];
  while (signs.length > 0 && textPx(`${signs.join('')}…`) > widthPx) signs.pop();
  return signs.length < 3 ? '' : `${signs.join('').trimEnd()}…`;
}

/** About how wide a text of 12 px is: Chinese signs are as wide as high, Latin letters a little over half. */
export function textPx(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign > 'ÿ' ? hanPx : latinPx), 0);
}

interface Placed {
  x: (index: number) => number;
  axis: ValueAxis;
}

function Band({ points, x, axis }: Placed & { points: readonly LinePoint[] }) {
  return runsOf(points, ({ interval }) => Boolean(interval)).map((run) => {
    const upper = run.map((index) => `${x(index).toFixed(1)} ${axis.of(points[index]!.interval!.high).toFixed(1)}`);
    const lower = run.map((index) => `${x(index).toFixed(1)} ${axis.of(points[index]!.interval!.low).toFixed(1)}`).toReversed();
    return run.length > 1 ? (
      <path key={run[0]} d={`M${[...upper, ...lower].join('L')}Z`} className={styles.band} />
    ) : (
      <line
        key={run[0]}
        x1={x(run[0]!)}
        x2={x(run[0]!)}
        y1={axis.of(points[run[0]!]!.interval!.low)}
        y2={axis.of(points[run[0]!]!.interval!.high)}
        className={styles.interval}
      />
    );
  });
}

function Line({
  line,
  style,
  leading,
  x,
  axis,
}: Placed & { line: LineSeries; style: ReturnType<typeof seriesStyle>; leading: boolean }) {
  return (
    <>
      {runsOf(line.points, ({ value }) => value !== null).map((run) => (
        <g key={run[0]} stroke={style.colour}>
          {run.length > 1 && (
            <path
              d={`M${run.map((index) => `${x(index).toFixed(1)} ${axis.of(line.points[index]!.value!).toFixed(1)}`).join('L')}`}
              className={classNames(styles.line, leading && styles.leading)}
              strokeDasharray={leading ? undefined : style.dash}
            />
          )}
          {run.map(
            (index) =>
              (run.length === 1 || index === run.at(-1) || leading) && (
                <path
                  key={index}
                  d={markerPath(style.shape, index === run.at(-1) ? 4 : 2.5)}
                  transform={`translate(${x(index).toFixed(1)} ${axis.of(line.points[index]!.value!).toFixed(1)})`}
                  className={styles.marker}
                />
              ),
          )}
        </g>
      ))}
    </>
  );
}

function EndLabels({
  series,
  format,
  x,
  axis,
  end,
  wide,
  stackedPx,
  leading,
  bottom,
}: Placed & {
  series: readonly LineSeries[];
  format: (value: number) => string;
  end: number;
  wide: boolean;
  /** Pixels a name has where its value stands under it; null where both are in one line. */
  stackedPx: number | null;
  leading: LineSeries | undefined;
  bottom: number;
}) {
  const { number } = useText();
  const ends = series.flatMap((line, index) => {
    const at = lastKnown(line.points);
    return at === undefined
      ? []
      : [{ line, style: seriesStyle(index), x: x(at), y: axis.of(line.points[at]!.value!), point: line.points[at]! }];
  });
  const places = spread(
    ends.map(({ y }) => y),
    stackedPx === null ? linePx : linePx * 2,
    top + 4,
    bottom - (stackedPx === null ? 4 : linePx),
  );
  return ends.map(({ line, style, x: from, y, point }, index) => (
    <g key={line.key}>
      <path d={`M${from + 6} ${y}L${end + 12} ${places[index]!}h4`} fill="none" stroke={style.colour} strokeOpacity={0.6} />
      <text x={end + 20} y={places[index]} dominantBaseline="central">
        <tspan style={{ fill: style.colour, fontWeight: line === leading ? 600 : 400 }}>
          {stackedPx === null ? line.name : cutText(line.name, stackedPx)}
        </tspan>
        <tspan {...(stackedPx === null ? { dx: 6 } : { x: end + 20, dy: linePx - 2 })} className={styles.strong}>
          {format(point.value!)}
        </tspan>
        {wide && point.n !== null && <tspan dx={6}>n {number(point.n)}</tspan>}
      </text>
    </g>
  ));
}

function Counts({
  points,
  x,
  room,
  base,
}: {
  points: readonly LinePoint[];
  x: (index: number) => number;
  room: number;
  base: number;
}) {
  const { number } = useText();
  const most = Math.max(1, ...points.map(({ n }) => n ?? 0));
  const wide = Math.min(Math.max(room * 0.6, 2), 28);
  return (
    <>
      {/* The first bar stands over the edge by half its width. */}
      <text x={x(0) - wide / 2 - 6} y={base - 8} textAnchor="end">
        n
      </text>
      {points.map(({ n }, index) =>
        n === null ? null : (
          <g key={index}>
            <rect
              x={x(index) - wide / 2}
              y={base - (n / most) * (countsHeight - 24)}
              width={wide}
              height={(n / most) * (countsHeight - 24)}
              className={classNames(styles.bar, styles.pale)}
            />
            {room >= 20 && (
              <text x={x(index)} y={base - (n / most) * (countsHeight - 24) - 4} textAnchor="middle">
                {number(n)}
              </text>
            )}
          </g>
        ),
      )}
      <line x1={left} x2={x(points.length - 1)} y1={base + 0.5} y2={base + 0.5} className={styles.axis} />
    </>
  );
}

/** Places of neighbours that hold together, run by run. */
function runsOf(points: readonly LinePoint[], holds: (point: LinePoint) => boolean): number[][] {
  const runs: number[][] = [];
  points.forEach((point, index) => {
    if (!holds(point)) return;
    const open = runs.at(-1);
    if (open && open.at(-1) === index - 1) open.push(index);
    else runs.push([index]);
  });
  return runs;
}
