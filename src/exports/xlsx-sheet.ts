import type { SheetData } from 'write-excel-file/node';
import type { CsvColumn } from './csv.ts';
import { localDate } from './local-time.ts';

/** Latin characters a column is wide at most; a longer text runs on or is cut by its neighbour. */
const widths = { most: 48 };

/** The input of workbook writers, in a browser and on a server alike. */
export interface XlsxSheet {
  data: SheetData;
  options: { sheet: string; stickyRowsCount: number; columns: { width: number }[] };
}

/**
 * The one sheet of a workbook: the heading row stays in view, columns are as wide as what they
 * hold, numbers are numbers, days and instants are dates, everything else is text and never a
 * formula. Notes such as the data source follow after an empty row.
 *
 * @param sheet Name of the sheet, at most 31 characters, none of `\ / ? * [ ] :`.
 * @throws RangeError when there is no column.
 */
export function xlsxSheet<Row>(
  sheet: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  notes: readonly string[] = [],
): XlsxSheet {
  if (columns.length === 0) throw new RangeError('xlsx: expected at least one column, got none');
  const cells = rows.map((row) => columns.map((column) => cellOf(column, row)));
  const data: SheetData = [
    columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' })),
    ...cells,
    ...(notes.length === 0
      ? []
      : [[], ...notes.map((note) => [{ value: note, type: String } as const])]),
  ];
  const options = {
    sheet,
    stickyRowsCount: 1,
    columns: columns.map(({ heading }, at) => ({
      width: Math.min(
        Math.max(widthOf(heading), ...cells.map((row) => widthOf(shownText(row[at])))) + 2,
        widths.most,
      ),
    })),
  };
  return { data, options };
}

type Cell = SheetData[number][number];

const dateFormat = 'yyyy-mm-dd';
const instantFormat = 'yyyy-mm-dd hh:mm';

function cellOf<Row>(
  { cell, isNumber, isShare, isDate, isInstant }: CsvColumn<Row>,
  row: Row,
): Cell {
  const value = cell(row);
  if (value === null || value === '') return null;
  if (isNumber && typeof value === 'number' && Number.isFinite(value)) {
    return { value, type: Number, format: isShare ? shareFormat(value) : numberFormat(value) };
  }
  const date = isDate ? dayOf(String(value)) : isInstant ? localDate(String(value)) : undefined;
  if (date) return { value: date, type: Date, format: isDate ? dateFormat : instantFormat };
  // An explicit type, so that a text beginning with an equals sign stays a text.
  return { value: String(value), type: String };
}

function dayOf(text: string): Date | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
}

/**
 * As many digits as the number has, to four; thousands are grouped from five digits on, so that a
 * year is not.
 */
function numberFormat(value: number): string {
  const digits = Math.min(4, decimalsOf(value));
  return (Math.abs(value) >= 10_000 ? '#,##0' : '0') + (digits > 0 ? `.${'0'.repeat(digits)}` : '');
}

const shareFormat = (value: number) => (decimalsOf(value) > 2 ? '0.0%' : '0%');

const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0;

/** Approximate text a spreadsheet shows in a cell. */
function shownText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined || typeof cell !== 'object' || !('value' in cell))
    return '';
  const { value, format } = cell as { value: unknown; format?: string };
  if (value instanceof Date) return format!;
  if (typeof value === 'number') return value.toLocaleString('en', { maximumFractionDigits: 4 });
  return String(value);
}

/** Characters of a text, a Chinese one counting twice. */
function widthOf(text: string): number {
  return Array.from(text).reduce(
    (sum, character) => sum + (/[\u1100-\uffdc]/.test(character) ? 2 : 1),
    0,
  );
}
