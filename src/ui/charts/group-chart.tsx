import { max } from 'd3-array';
import { scaleBand } from 'd3-scale';
import { useText } from '#src/client/hooks/use-text.ts';
import { openSample, smallestSample, type SampleStatistics } from '#src/domain/disclosure.ts';
import { classNames } from '../class-names.ts';
import { ChartCanvas, type Fills } from './chart-canvas.tsx';
import styles from './chart.module.css';
import { HorizontalGridLines } from './grid-lines.tsx';
import { scaledValues, rentScale } from './rent-scale.ts';

/** One group of rows: the rent statistics its size allows. */
export interface Group extends SampleStatistics {
  key: string;
  /** Under the axis; empty leaves the place free. */
  label: string;
  /** A second line under the label, such as a year under its first quarter. */
  under?: string | undefined;
  /** Rows are still coming in. */
  incomplete?: boolean | undefined;
  /** Rows the reader owns, at their share of the group's width. */
  points?: readonly { key: string; at: number; value: number }[];
}

interface GroupChartProps {
  groups: readonly Group[];
  label: string;
  /** Of the groups' names, where it is not part of them. */
  unit?: string;
  /** Tooltip of one group. */
  facts: (group: Group) => readonly (readonly [term: string, value: string])[];
}

const left = 52;
const right = 12;
const top = 12;
const rents = 232;
const gap = 30;
const counts = 56;
const labels = 38;
const heightPx = top + rents + gap + counts + labels;

/**
 * Groups side by side: a box of the quartiles with the median and its interval, below them how many
 * rows each has.
 *
 * Below five rows only a hatch is drawn, below eleven the median only. Points are drawn for the
 * member's own rows only.
 */
export function GroupChart({ groups, label, unit, facts }: GroupChartProps) {
  const { t, number } = useText();
  const drawn = groups.filter(({ median }) => median !== null);
  const { y, ticks } = rentScale(scaledValues(groups), top, top + rents);
  const most = max(groups, ({ n }) => n) ?? 1;
  const base = top + rents + gap + counts;
  const draw = (width: number, { hatch }: Fills) => {
    const x = scaleBand()
      .domain(groups.map(({ key }) => key))
      .range([left, width - right])
      .paddingInner(0.3)
      .paddingOuter(0.15);
    const boxWidth = Math.min(x.bandwidth(), 44);
    return {
      marks: groups.map((group) => ({
        x: x(group.key)! + x.bandwidth() / 2,
        y: group.median === null ? base : y(group.median),
        box: { x: x(group.key)!, y: top, width: x.bandwidth(), height: base - top },
        title: unit ? `${group.key} ${unit}` : group.key,
        facts: facts(group),
      })),
      shapes: (
        <>
          <HorizontalGridLines
            axis={{ of: y, ticks }}
            left={left}
            right={width - right}
            format={number}
          />
          <text x={left - 8} y={base - counts + 4} textAnchor="end" dominantBaseline="central">
            n
          </text>
          <text x={left - 8} y={base - counts + 20} textAnchor="end" dominantBaseline="central">
            {number(most)}
          </text>
          <line
            x1={left}
            x2={width - right}
            y1={base + 0.5}
            y2={base + 0.5}
            className={styles.axis}
          />
          {groups.map((group) => {
            const start = x(group.key)! + (x.bandwidth() - boxWidth) / 2;
            return (
              <g key={group.key} data-group={group.key}>
                <RentBox group={group} x={start} width={boxWidth} y={y} hatch={hatch} />
                {group.points?.map(({ key, at, value }) => (
                  <circle
                    key={key}
                    cx={x(group.key)! + at * x.bandwidth()}
                    cy={y(value)}
                    r={4}
                    className={styles.own}
                  />
                ))}
                <CountBar
                  group={group}
                  x={start}
                  width={boxWidth}
                  height={(group.n / most) * (counts - 12)}
                  base={base}
                />
                <text x={start + boxWidth / 2} y={base + 15} textAnchor="middle">
                  {group.label}
                </text>
                {group.under && (
                  <text
                    x={start + boxWidth / 2}
                    y={base + 31}
                    textAnchor="middle"
                    className={styles.strong}
                  >
                    {group.under}
                  </text>
                )}
              </g>
            );
          })}
          {drawn.length === 0 && (
            <text
              x={(left + width) / 2}
              y={top + rents / 2}
              textAnchor="middle"
              className={styles.strong}
            >
              {t('chart.allSmall', { n: smallestSample })}
            </text>
          )}
        </>
      ),
    };
  };
  return <ChartCanvas label={label} height={heightPx} near="x" draw={draw} />;
}

function RentBox({
  group: { n, median, q1, q3, interval },
  x,
  width,
  y,
  hatch,
}: {
  group: Group;
  x: number;
  width: number;
  y: (value: number) => number;
  hatch: string;
}) {
  if (n === 0) return null;
  if (n < smallestSample || median === null)
    return <rect x={x} y={top} width={width} height={rents} fill={hatch} />;
  const middle = x + width / 2;
  return (
    <>
      {n >= openSample && q1 !== null && q3 !== null && (
        <rect
          x={x}
          y={y(q3)}
          width={width}
          height={Math.max(y(q1) - y(q3), 1)}
          rx={2}
          className={styles.box}
        />
      )}
      {interval && (
        <line
          x1={middle}
          x2={middle}
          y1={y(interval.low)}
          y2={y(interval.high)}
          className={styles.interval}
        />
      )}
      <line x1={x - 1} x2={x + width + 1} y1={y(median)} y2={y(median)} className={styles.median} />
    </>
  );
}

function CountBar({
  group: { n, incomplete },
  x,
  width,
  height,
  base,
}: {
  group: Group;
  x: number;
  width: number;
  height: number;
  base: number;
}) {
  const { number } = useText();
  if (n === 0) return null;
  const tall = Math.max(height, 1.5);
  return (
    <>
      <rect
        x={x + 0.5}
        y={base - tall}
        width={width - 1}
        height={tall}
        className={classNames(styles.count, incomplete && styles.incomplete)}
      />
      {width >= 18 && (
        <text x={x + width / 2} y={base - tall - 5} textAnchor="middle">
          {number(n)}
        </text>
      )}
    </>
  );
}
