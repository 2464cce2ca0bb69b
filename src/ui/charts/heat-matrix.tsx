import { useText } from '#src/client/hooks/use-text.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { ChartCanvas, type Fills } from './chart-canvas.tsx';
import styles from './chart.module.css';
import { fillSteps } from './fill-steps.ts';
import { textPx } from './text-width.ts';

export interface MatrixCell {
  n: number;
  /** null where n is below five. */
  value: number | null;
  onChoose?: (() => void) | undefined;
}

export interface HeatMatrixProps {
  label: string;
  rowTitle: string;
  rows: readonly string[];
  columns: readonly string[];
  /** Row by row, as long as `rows` and `columns` say. */
  cells: readonly (readonly MatrixCell[])[];
  format: (value: number) => string;
}

const head = 28;
const rowPx = 56;

/**
 * A value for each pair of two traits, as fills with their figures; hatched where a value is based
 * on too few rows.
 */
export function HeatMatrix({ label, rowTitle, rows, columns, cells, format }: HeatMatrixProps) {
  const { t, number } = useText();
  const { stepOf } = fillSteps(
    cells.flat().flatMap(({ n, value }) => (value === null ? [] : [{ n, value }])),
  );
  const draw = (width: number, { hatch }: Fills) => {
    const left = Math.max(textPx(rowTitle), ...rows.map(textPx)) + 12;
    const wide = (width - left) / Math.max(columns.length, 1);
    const boxOf = (row: number, column: number) => ({
      x: left + column * wide,
      y: head + row * rowPx,
      width: wide - 3,
      height: rowPx - 3,
    });
    return {
      marks: rows.flatMap((row, r) =>
        columns.map((column, c) => {
          const cell = cells[r]![c]!;
          const box = boxOf(r, c);
          const value =
            cell.value === null ? t('state.sample.small', { n: cell.n }) : format(cell.value);
          const facts = [[t('chart.median'), value] as const, ['n', number(cell.n)] as const];
          return {
            x: box.x + wide / 2,
            y: box.y + rowPx / 2,
            box,
            title: `${row} · ${column}`,
            facts,
            onChoose: cell.onChoose,
          };
        }),
      ),
      shapes: (
        <>
          <text x={0} y={16}>
            {rowTitle}
          </text>
          {columns.map((column, index) => (
            <text key={column} x={left + index * wide + (wide - 3) / 2} y={16} textAnchor="middle">
              {column}
            </text>
          ))}
          {rows.map((row, r) => (
            <g key={row}>
              <text
                x={0}
                y={head + r * rowPx + rowPx / 2}
                dominantBaseline="central"
                className={styles.second}
              >
                {row}
              </text>
              {columns.map((column, c) => (
                <Cell
                  key={column}
                  cell={cells[r]![c]!}
                  box={boxOf(r, c)}
                  hatch={hatch}
                  stepOf={stepOf}
                  format={format}
                />
              ))}
            </g>
          ))}
        </>
      ),
    };
  };
  return (
    <ChartCanvas
      label={label}
      height={head + rows.length * rowPx}
      stride={columns.length}
      draw={draw}
    />
  );
}

interface CellProps {
  cell: MatrixCell;
  box: { x: number; y: number; width: number; height: number };
  hatch: string;
  stepOf: (value: number) => number;
  format: (value: number) => string;
}

function Cell({ cell: { n, value }, box, hatch, stepOf, format }: CellProps) {
  const { number } = useText();
  const middle = box.x + box.width / 2;
  if (value === null || n < smallestSample) {
    return (
      <>
        <rect {...box} rx={3} className={styles.empty} />
        {n > 0 && <rect {...box} rx={3} fill={hatch} />}
        <text x={middle} y={box.y + box.height / 2} textAnchor="middle" dominantBaseline="central">
          {`n ${number(n)}`}
        </text>
      </>
    );
  }
  const step = stepOf(value);
  const ink = step > 3 ? styles.onDeep : styles.onPale;
  return (
    <>
      <rect {...box} rx={3} className={styles[`step${step}`]} />
      <text
        x={middle}
        y={box.y + 22}
        textAnchor="middle"
        className={ink}
        style={{ fontWeight: 600, fontSize: 13 }}
      >
        {format(value)}
      </text>
      <text x={middle} y={box.y + 40} textAnchor="middle" className={ink}>
        {`n ${number(n)}`}
      </text>
    </>
  );
}
