import { useText } from '#src/client/hooks/use-text.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import styles from './chart.module.css';
import { HorizontalGridLines } from './grid-lines.tsx';
import { markerPath, seriesStyle } from './series-style.ts';
import { textPx } from './text-width.ts';
import { valueAxis, type AxisOptions, type ValueAxis } from './value-axis.ts';

/** A group of rows as a point: never a single masked row. */
export interface ScatterPoint {
  key: string;
  name: string;
  x: number;
  y: number;
  /** Area of the point. */
  n: number;
  /** Which of `groups`; their points differ in shape as well as in colour. */
  group?: number | undefined;
  onChoose?: (() => void) | undefined;
}

interface ScatterAxis {
  name: string;
  format: (value: number) => string;
  logarithmic?: boolean;
  /** Formatted without decimals. */
  whole?: boolean;
}

export interface ScatterPlotProps {
  label: string;
  points: readonly ScatterPoint[];
  xAxis: ScatterAxis;
  yAxis: ScatterAxis;
  groups?: readonly string[];
  /** Over the points, such as their course smoothed; its name says by which method. */
  line?: { name: string; points: readonly { x: number; y: number }[] } | undefined;
}

const left = 56;
const top = 26;
const base = top + 260;
const bottom = 44;
const mostNames = 8;

/** Two figures of each of many groups; the largest have labels where they fit. */
export function ScatterPlot({ label, points, xAxis, yAxis, groups = [], line }: ScatterPlotProps) {
  const { number } = useText();
  const draw = (width: number) => {
    const x = valueAxis(
      points.map((point) => point.x),
      left,
      width - 20,
      { ...axisOptions(xAxis), tickPx: 72 },
    );
    const y = valueAxis(
      points.map((point) => point.y),
      base,
      top,
      axisOptions(yAxis),
    );
    const most = Math.max(1, ...points.map(({ n }) => n));
    const placed = points.map((point) => ({
      ...point,
      at: [x.of(point.x), y.of(point.y)] as const,
      r: 3 + 7 * Math.sqrt(point.n / most),
    }));
    return {
      marks: placed.map(({ at, name, x: across, y: up, n, onChoose }) => ({
        x: at[0],
        y: at[1],
        title: name,
        facts: [
          [xAxis.name, xAxis.format(across)] as const,
          [yAxis.name, yAxis.format(up)] as const,
          ['n', number(n)] as const,
        ],
        onChoose,
      })),
      shapes: (
        <>
          <HorizontalGridLines axis={y} left={left} right={width - 8} format={yAxis.format} />
          <text x={0} y={12}>
            {yAxis.name}
          </text>
          <HorizontalAxis axis={xAxis} scale={x} right={width - 8} />
          <Points placed={placed} />
          {line && (
            <path
              d={`M${line.points.map((point) => `${x.of(point.x).toFixed(1)} ${y.of(point.y).toFixed(1)}`).join('L')}`}
              fill="none"
              className={styles.tick}
            />
          )}
          {namesOf(placed, width).map(({ key, name, at, r }) => (
            <text
              key={key}
              x={at[0] + r + 4}
              y={at[1]}
              dominantBaseline="central"
              className={styles.second}
            >
              {name}
            </text>
          ))}
        </>
      ),
    };
  };
  return (
    <>
      {groups.length > 1 && <GroupLegend groups={groups} />}
      {line && <LineLegend name={line.name} />}
      <ChartCanvas label={label} height={base + bottom} near="xy" draw={draw} />
    </>
  );
}

function axisOptions({ logarithmic, whole }: ScatterAxis): AxisOptions {
  return { logarithmic, whole, include: logarithmic ? [] : [0] };
}

interface HorizontalAxisProps {
  axis: ScatterAxis;
  scale: ValueAxis;
  right: number;
}

/** The line of the axis with its values and its name. */
function HorizontalAxis({ axis, scale, right }: HorizontalAxisProps) {
  return (
    <>
      <line x1={left} x2={right} y1={base + 0.5} y2={base + 0.5} className={styles.axis} />
      {scale.ticks.map((tick) => (
        <text key={tick} x={scale.of(tick)} y={base + 18} textAnchor="middle">
          {axis.format(tick)}
        </text>
      ))}
      <text x={right} y={base + 36} textAnchor="end">
        {axis.name}
      </text>
    </>
  );
}

interface PlacedPoint extends ScatterPoint {
  /** Pixels. */
  at: readonly [x: number, y: number];
  r: number;
}

/** The points, small ones over large ones. */
function Points({ placed }: { placed: readonly PlacedPoint[] }) {
  return placed
    .toSorted((a, b) => b.n - a.n)
    .map(({ key, at, r, group = 0 }) => (
      <path
        key={key}
        d={markerPath(seriesStyle(group).shape, r)}
        transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`}
        fill={seriesStyle(group).colour}
        fillOpacity={0.45}
        stroke={seriesStyle(group).colour}
        strokeWidth={1.25}
      />
    ));
}

function GroupLegend({ groups }: { groups: readonly string[] }) {
  return (
    <div className={styles.legend}>
      {groups.map((name, index) => (
        <span key={name}>
          <svg width={14} height={14} aria-hidden="true">
            <path
              d={markerPath(seriesStyle(index).shape, 4)}
              transform="translate(7 7)"
              fill={seriesStyle(index).colour}
              stroke={seriesStyle(index).colour}
            />
          </svg>
          {name}
        </span>
      ))}
    </div>
  );
}

function LineLegend({ name }: { name: string }) {
  return (
    <div className={styles.legend}>
      <span>
        <svg width={20} height={10} aria-hidden="true">
          <line x1={0} x2={20} y1={5} y2={5} className={styles.tick} />
        </svg>
        {name}
      </span>
    </div>
  );
}

/**
 * Names of the largest points, those left out that would lie on another name or leave the picture.
 */
function namesOf(points: readonly PlacedPoint[], width: number): PlacedPoint[] {
  const kept: PlacedPoint[] = [];
  for (const point of points.toSorted((a, b) => b.n - a.n)) {
    if (kept.length >= mostNames) break;
    const [x, y] = point.at;
    const end = x + point.r + 4 + textPx(point.name);
    const meets = kept.some(
      ({ at, r, name }) =>
        Math.abs(at[1] - y) < 15 && x < at[0] + r + 4 + textPx(name) && at[0] < end,
    );
    const covers = points.some(
      (other) =>
        other !== point &&
        Math.abs(other.at[1] - y) < other.r + 7 &&
        other.at[0] + other.r > x + point.r &&
        other.at[0] - other.r < end,
    );
    if (end < width - 4 && !meets && !covers) kept.push(point);
  }
  return kept;
}
