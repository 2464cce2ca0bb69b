import { useText } from '#src/client/hooks/use-text.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import styles from './chart.module.css';
import { VerticalGridLines } from './grid-lines.tsx';
import type { Mark } from './nearest-mark.ts';
import { textPx } from './text-width.ts';
import { valueAxis } from './value-axis.ts';

/**
 * One factor: its ratio, above zero, with the interval; null where it is the one the others are
 * measured against.
 */
export interface ForestRow {
  key: string;
  name: string;
  ratio: { value: number; low: number; high: number } | null;
  n?: number | undefined;
  p?: number | undefined;
}

const rowPx = 36;
const axisPx = 46;

interface ForestPlotProps {
  label: string;
  rows: readonly ForestRow[];
  /** What a ratio below 1 means, and one above. */
  lower: string;
  higher: string;
}

/**
 * Ratios on a logarithmic axis around 1, each with its interval; one whose interval holds 1 is
 * drawn hollow.
 */
export function ForestPlot({ label, rows, lower, higher }: ForestPlotProps) {
  const words = useText();
  const height = rows.length * rowPx + axisPx;
  const texts = rows.map((row) => ratioText(row, words));
  const draw = (width: number) => {
    const narrow = width < 520;
    const names = narrow ? 0 : Math.min(widestName(rows) + 20, width * 0.4);
    const figures = Math.max(...texts.map(textPx)) + 16;
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
        facts: ratioFacts(row, words),
      })),
      shapes: (
        <>
          <VerticalGridLines axis={axis} top={0} bottom={base} labelY={base + 16} />
          <line x1={axis.of(1)} x2={axis.of(1)} y1={0} y2={base + 4} className={styles.reference} />
          <text x={endOfLower} y={base + 36} textAnchor="end">
            {`← ${lower}`}
          </text>
          <text x={startOfHigher} y={base + 36}>
            {`${higher} →`}
          </text>
          {rows.map((row, index) => (
            <RowMarks
              key={row.key}
              row={row}
              text={texts[index]!}
              nameY={narrow ? index * rowPx + 10 : middle(index)}
              y={middle(index)}
              width={width}
              of={axis.of}
            />
          ))}
        </>
      ),
    };
  };
  return <ChartCanvas label={label} height={height} near="y" draw={draw} />;
}

/** Pixels the longest name needs, with its n. */
function widestName(rows: readonly ForestRow[]): number {
  return Math.max(
    ...rows.map(({ name, n }) => textPx(name) + (n === undefined ? 0 : textPx(` n ${n}`))),
  );
}

function twoDecimals(value: number, { number }: Translator): string {
  return number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

function ratioText({ ratio }: ForestRow, words: Translator): string {
  if (!ratio) return words.t('chart.forest.reference');
  const [value, low, high] = [ratio.value, ratio.low, ratio.high].map((one) =>
    twoDecimals(one, words),
  );
  return `${value} (${low}–${high})`;
}

/** Tooltip of a factor. */
function ratioFacts({ ratio, p, n }: ForestRow, words: Translator): Mark['facts'] {
  const { t, number } = words;
  const interval = ratio && `${twoDecimals(ratio.low, words)}–${twoDecimals(ratio.high, words)}`;
  return [
    [t('chart.forest.ratio'), ratio ? twoDecimals(ratio.value, words) : '1'] as const,
    ...(interval ? [[t('chart.interval'), interval] as const] : []),
    ...(p === undefined
      ? []
      : [['p', p < 0.001 ? '< 0.001' : number(p, { maximumFractionDigits: 3 })] as const]),
    ...(n === undefined ? [] : [['n', number(n)] as const]),
  ];
}

interface RowMarksProps {
  row: ForestRow;
  text: string;
  nameY: number;
  y: number;
  width: number;
  of: (value: number) => number;
}

/** A factor: its name, its ratio with the interval, and both as text. */
function RowMarks({ row, text, nameY, y, width, of }: RowMarksProps) {
  const { number } = useText();
  return (
    <g>
      <text x={0} y={nameY} dominantBaseline="central" className={styles.second}>
        {row.name}
        {row.n !== undefined && <tspan dx={6}>n {number(row.n)}</tspan>}
      </text>
      <Ratio row={row} y={y} of={of} />
      <text
        x={width}
        y={y}
        textAnchor="end"
        dominantBaseline="central"
        className={isClear(row) ? styles.strong : styles.second}
      >
        {text}
      </text>
    </g>
  );
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
