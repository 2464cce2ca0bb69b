import writeXlsxFile from 'write-excel-file/node';
import type { CsvColumn } from './csv.ts';
import { xlsxSheet } from './xlsx-sheet.ts';

/**
 * A workbook of one sheet, written by the server.
 *
 * @param sheet Name of the sheet, as `xlsxSheet` takes it.
 * @throws RangeError when there is no column.
 */
export async function xlsxFile<Row>(
  sheet: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  notes: readonly string[] = [],
): Promise<Buffer> {
  const { data, options } = xlsxSheet(sheet, columns, rows, notes);
  return writeXlsxFile(data, options).toBuffer();
}
