import type { SheetData } from 'write-excel-file/node';
import type { CsvColumn } from './csv.ts';

/** Characters a column is wide, at least and at most. */
const widths = { least: 8, most: 40 };

/** What a writer of workbooks takes, in a browser and on a server alike. */
export interface XlsxSheet {
  data: SheetData;
  options: { sheet: string; stickyRowsCount: number; columns: { width: number }[] };
}

/**
 * The one sheet of a workbook: the heading row stays in view, numbers are numbers, everything else is text and never a
 * formula. What stands below the rows, such as where the data come from, follows after an empty row.
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
  const data: SheetData = [
    columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' })),
    ...rows.map((row) => columns.map((column) => cellOf(column, row))),
    ...(notes.length === 0 ? [] : [[], ...notes.map((note) => [{ value: note, type: String } as const])]),
  ];
  const options = {
    sheet,
    stickyRowsCount: 1,
    columns: columns.map(({ heading }) => ({
      width: Math.min(Math.max([...heading].length * 1.6, widths.least), widths.most),
    })),
  };
  return { data, options };
}

function cellOf<Row>({ cell, isNumber }: CsvColumn<Row>, row: Row): SheetData[number][number] {
  const value = cell(row);
  if (value === null || value === '') return null;
  // The type is said, so that a text beginning with an equals sign is kept as a text.
  if (isNumber && typeof value === 'number' && Number.isFinite(value)) return { value, type: Number };
  return { value: String(value), type: String };
}
