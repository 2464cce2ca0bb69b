import { useText } from '#src/client/hooks/use-text.ts';
import { classNames } from '../class-names.ts';
import styles from './chart.module.css';
import { runsOf, type LinePoint, type LineSeries } from './line-series.ts';
import { markerPath, type seriesStyle } from './series-style.ts';
import type { ValueAxis } from './value-axis.ts';

/** Height of the bars of n with their labels. */
export const countsHeight = 56;

interface Placed {
  x: (index: number) => number;
  axis: ValueAxis;
}

/** The interval of a line. */
export function Band({ points, x, axis }: Placed & { points: readonly LinePoint[] }) {
  return runsOf(points, ({ interval }) => Boolean(interval)).map((run) => {
    const upper = run.map(
      (index) => `${x(index).toFixed(1)} ${axis.of(points[index]!.interval!.high).toFixed(1)}`,
    );
    const lower = run
      .map((index) => `${x(index).toFixed(1)} ${axis.of(points[index]!.interval!.low).toFixed(1)}`)
      .toReversed();
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

/** A line with its markers, broken where there is no value. */
export function Line({
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

/** The n of each time as a bar. */
export function Counts({
  points,
  x,
  left,
  room,
  base,
}: {
  points: readonly LinePoint[];
  x: (index: number) => number;
  /** Where the axis begins. */
  left: number;
  room: number;
  base: number;
}) {
  const { number } = useText();
  const most = Math.max(1, ...points.map(({ n }) => n ?? 0));
  const wide = Math.min(Math.max(room * 0.6, 2), 28);
  return (
    <>
      {/* The first bar crosses the edge by half its width. */}
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
              <text
                x={x(index)}
                y={base - (n / most) * (countsHeight - 24) - 4}
                textAnchor="middle"
              >
                {number(n)}
              </text>
            )}
          </g>
        ),
      )}
      <line
        x1={left}
        x2={x(points.length - 1)}
        y1={base + 0.5}
        y2={base + 0.5}
        className={styles.axis}
      />
    </>
  );
}
