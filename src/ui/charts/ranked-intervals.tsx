import { useText } from '#src/client/hooks/use-text.ts';
import { openSample, smallestSample, type SampleStatistics } from '#src/domain/disclosure.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { classNames } from '../class-names.ts';
import { ChartCanvas, type Fills } from './chart-canvas.tsx';
import styles from './chart.module.css';
import { VerticalGridLines } from './grid-lines.tsx';
import type { Mark } from './nearest-mark.ts';
import { textPx } from './text-width.ts';
import { valueAxis } from './value-axis.ts';

/** A place and the statistics of its rows. */
export interface RankedInterval extends SampleStatistics {
  key: string;
  name: string;
  /** Drawn stronger than the others. */
  chosen?: boolean | undefined;
  onChoose?: (() => void) | undefined;
}

const rowPx = 28;
const top = 28;

/**
 * Places one under the other on one scale: quartiles, inside them the interval of the median, and
 * the median as a tick.
 */
export function RankedIntervals({
  label,
  rows,
  format,
}: {
  label: string;
  rows: readonly RankedInterval[];
  format: (value: number) => string;
}) {
  const words = useText();
  const { number } = words;
  const height = top + rows.length * rowPx + 4;
  const draw = (width: number, fills: Fills) => {
    const names = Math.min(Math.max(0, ...rows.map(({ name }) => textPx(name))) + 8, width * 0.36);
    const sizes = 36;
    const figures = 52;
    const [from, to] = [names + sizes + 12, width - figures - 8];
    const axis = valueAxis(
      rows.flatMap(({ median, q1, q3, interval }) =>
        [median, q1, q3, interval?.low, interval?.high].filter((value) => value != null),
      ),
      from,
      to,
      { include: [0], tickPx: 64 },
    );
    const bottom = top + rows.length * rowPx;
    return {
      marks: rows.map((row, index) => ({
        x: row.median === null ? from : axis.of(row.median),
        y: top + index * rowPx + rowPx / 2,
        box: { x: 0, y: top + index * rowPx + 1, width, height: rowPx - 2 },
        title: row.name,
        facts: factsOf(row, format, words),
        onChoose: row.onChoose,
      })),
      shapes: (
        <>
          <VerticalGridLines axis={axis} top={top - 6} bottom={bottom} labelY={12} />
          {rows.map((row, index) => {
            const y = top + index * rowPx + rowPx / 2;
            return (
              <g key={row.key}>
                <text
                  x={0}
                  y={y}
                  dominantBaseline="central"
                  className={row.chosen ? styles.strong : styles.second}
                >
                  {row.name}
                </text>
                <text x={names + sizes} y={y} textAnchor="end" dominantBaseline="central">
                  {number(row.n)}
                </text>
                <IntervalBar row={row} y={y} of={axis.of} from={from} to={to} fills={fills} />
                <text
                  x={width}
                  y={y}
                  textAnchor="end"
                  dominantBaseline="central"
                  className={row.median === null ? undefined : styles.strong}
                >
                  {row.median === null ? '–' : format(row.median)}
                </text>
              </g>
            );
          })}
        </>
      ),
    };
  };
  return (
    <>
      <IntervalLegend />
      <ChartCanvas label={label} height={height} near="y" draw={draw} />
    </>
  );
}

/** Tooltip of a place. */
function factsOf(
  { n, median, q1, q3, interval }: RankedInterval,
  format: (value: number) => string,
  { t, number }: Translator,
): Mark['facts'] {
  return [
    ['n', number(n)],
    [t('chart.median'), median === null ? t('state.sample.small', { n }) : format(median)],
    ...(interval
      ? [[t('chart.interval.median'), `${format(interval.low)}–${format(interval.high)}`] as const]
      : []),
    ...(q1 !== null && q3 !== null
      ? [[t('chart.quartiles'), `${format(q1)}–${format(q3)}`] as const]
      : []),
  ];
}

function IntervalBar({
  row,
  y,
  of,
  from,
  to,
  fills,
}: {
  row: RankedInterval;
  y: number;
  of: (value: number) => number;
  from: number;
  to: number;
  fills: Fills;
}) {
  const { n, median, q1, q3, interval, chosen } = row;
  if (n === 0) return null;
  if (n < smallestSample || median === null)
    return <rect x={from} y={y - 6} width={to - from} height={12} fill={fills.hatch} />;
  return (
    <>
      {n >= openSample && q1 !== null && q3 !== null && (
        <rect
          x={of(q1)}
          y={y - 5}
          width={Math.max(of(q3) - of(q1), 1)}
          height={10}
          className={classNames(styles.bar, styles.pale)}
        />
      )}
      {interval && (
        <rect
          x={of(interval.low)}
          y={y - 5}
          width={Math.max(of(interval.high) - of(interval.low), 1)}
          height={10}
          className={classNames(styles.bar, styles.deep)}
          stroke={chosen ? 'var(--cn-ink)' : undefined}
        />
      )}
      <line x1={of(median)} x2={of(median)} y1={y - 9} y2={y + 9} className={styles.tick} />
    </>
  );
}

function IntervalLegend() {
  const { t } = useText();
  return (
    <div className={styles.legend}>
      <span>
        <svg width={20} height={10} aria-hidden="true">
          <rect width={20} height={10} className={classNames(styles.bar, styles.pale)} />
        </svg>
        {t('chart.quartiles')}
      </span>
      <span>
        <svg width={20} height={10} aria-hidden="true">
          <rect width={20} height={10} className={classNames(styles.bar, styles.deep)} />
        </svg>
        {t('chart.interval.median')}
      </span>
      <span>
        <svg width={6} height={14} aria-hidden="true">
          <line x1={3} x2={3} y1={0} y2={14} className={styles.tick} />
        </svg>
        {t('chart.median')}
      </span>
    </div>
  );
}
