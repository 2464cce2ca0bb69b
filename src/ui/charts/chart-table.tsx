import { useText } from '#src/client/hooks/use-text.ts';
import type { Cell, Column } from './chart-csv.ts';

/** The figures of a chart as a table; what is not known is a dash. */
export function ChartTable({
  columns,
  rows,
  caption,
}: {
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  caption: string;
}) {
  const { number, percent } = useText();
  const text = (cell: Cell | undefined, { digits = 0, percent: share }: Column) => {
    if (cell === null || cell === undefined) return '–';
    if (typeof cell === 'string') return cell;
    return share ? percent(cell, digits) : number(cell, { maximumFractionDigits: digits });
  };
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          <tr key={`${index} ${cells[0]}`}>
            {columns.map((column, at) =>
              at === 0 ? (
                <th key={column.label} scope="row">
                  {text(cells[at], column)}
                </th>
              ) : (
                <td key={column.label}>{text(cells[at], column)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
