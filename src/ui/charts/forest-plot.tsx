import { useText } from '#src/client/hooks/use-text.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import styles from './chart.module.css';
import { textPx } from './text-width.ts';
import { valueAxis } from './value-axis.ts';

/** One factor: its ratio, above zero, with the interval; null where it is the one the others are measured against. */
export interface ForestRow {
  key: string;
  name: string;
  ratio: { value: number; low: number; high: number } | null;
  n?: number | undefined;
  p?: number | undefined;
}

const rowPx = 36;
const axisPx = 46;

/** Ratios on a logarithmic axis around 1, each with its interval; one whose interval holds 1 is drawn hollow. */
export function ForestPlot({
  label,
  rows,
  lower,
  higher,
}: {
  label: string;
  rows: readonly ForestRow[];
  lower: string;
  higher: string;
}) {
  const { t, number } = useText();
  const two = (value: number) =>
    number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const textOf = ({ ratio }: ForestRow) =>
    ratio
      ? `${two(ratio.value)} (${two(ratio.low)}–${two(ratio.high)})`
      : t('chart.forest.reference');
  const height = rows.length * rowPx + axisPx;
  const draw = (width: number) => {
    const narrow = width < 520;
    const names = narrow
      ? 0
      : Math.min(
          Math.max(
            ...rows.map(({ name, n }) => textPx(name) + (n === undefined ? 0 : textPx(` n ${n}`))),
          ) + 20,
          width * 0.4,
        );
    const figures = Math.max(...rows.map((row) => textPx(textOf(row)))) + 16;
    const [from, to] = [names + 8, Math.max(width - figures, names + 80)];
    const axis = valueAxis(
      rows.flatMap(({ ratio }) => (ratio ? [ratio.low, ratio.high] : [])),
      from,
      to,
      { logarithmic: true, include: [0.8, 1, 1.25], tickPx: 56 },
    );
    const base = rows.length * rowPx;
    // Beside the line of 1, and moved as far as it takes to be read whole.
    const endOfLower = Math.max(axis.of(1) - 8, textPx(`← ${lower}`));
    const startOfHigher = Math.max(
      endOfLower + 16,
      Math.min(axis.of(1) + 8, width - textPx(`${higher} →`)),
    );
    const middle = (index: number) => index * rowPx + (narrow ? 26 : rowPx / 2);
    return {
      marks: rows.map((row, index) => ({
        x: axis.of(row.ratio?.value ?? 1),
        y: middle(index),
        title: row.name,
        facts: [
          [t('chart.forest.ratio'), row.ratio ? two(row.ratio.value) : '1'] as const,
          ...(row.ratio
            ? [[t('chart.interval'), `${two(row.ratio.low)}–${two(row.ratio.high)}`] as const]
            : []),
          ...(row.p === undefined
            ? []
            : [
                [
                  'p',
                  row.p < 0.001 ? '< 0.001' : number(row.p, { maximumFractionDigits: 3 }),
                ] as const,
              ]),
          ...(row.n === undefined ? [] : [['n', number(row.n)] as const]),
        ],
      })),
      shapes: (
        <>
          {axis.ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={axis.of(tick)}
                x2={axis.of(tick)}
                y1={0}
                y2={base}
                className={styles.grid}
              />
              <text x={axis.of(tick)} y={base + 16} textAnchor="middle">
                {number(tick)}
              </text>
            </g>
          ))}
          <line x1={axis.of(1)} x2={axis.of(1)} y1={0} y2={base + 4} className={styles.reference} />
          <text x={endOfLower} y={base + 36} textAnchor="end">
            {`← ${lower}`}
          </text>
          <text x={startOfHigher} y={base + 36}>
            {`${higher} →`}
          </text>
          {rows.map((row, index) => (
            <g key={row.key}>
              <text
                x={0}
                y={narrow ? index * rowPx + 10 : middle(index)}
                dominantBaseline="central"
                className={styles.second}
              >
                {row.name}
                {row.n !== undefined && <tspan dx={6}>n {number(row.n)}</tspan>}
              </text>
              <Ratio row={row} y={middle(index)} of={axis.of} />
              <text
                x={width}
                y={middle(index)}
                textAnchor="end"
                dominantBaseline="central"
                className={isClear(row) ? styles.strong : styles.second}
              >
                {textOf(row)}
              </text>
            </g>
          ))}
        </>
      ),
    };
  };
  return <ChartCanvas label={label} height={height} near="y" draw={draw} />;
}

/** Whether the interval leaves 1 out. */
function isClear({ ratio }: ForestRow): boolean {
  return ratio !== null && (ratio.low > 1 || ratio.high < 1);
}

function Ratio({ row, y, of }: { row: ForestRow; y: number; of: (value: number) => number }) {
  if (!row.ratio)
    return (
      <path
        d={`M${of(1)} ${y - 5}l5 5l-5 5l-5 -5Z`}
        className={styles.marker}
        stroke="var(--cn-ink-3)"
      />
    );
  const { value, low, high } = row.ratio;
  return (
    <>
      <path
        d={`M${of(low)} ${y - 4}v8M${of(low)} ${y}H${of(high)}M${of(high)} ${y - 4}v8`}
        className={styles.interval}
      />
      <rect
        x={of(value) - 5}
        y={y - 5}
        width={10}
        height={10}
        strokeWidth={2}
        stroke="var(--cn-cat-1)"
        fill={isClear(row) ? 'var(--cn-cat-1)' : 'var(--cn-surface)'}
      />
    </>
  );
}
