import writeXlsxFile from 'write-excel-file/browser';
import type { CsvColumn } from './csv.ts';
import { xlsxSheet } from './xlsx-sheet.ts';

/**
 * The same workbook, written in a browser. It brings its packer along: fetched when a file is
 * wanted, not with a page.
 *
 * @param sheet Name of the sheet, as `xlsxSheet` takes it.
 * @throws RangeError when there is no column.
 */
export async function xlsxBlob<Row>(
  sheet: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  notes: readonly string[] = [],
): Promise<Blob> {
  const { data, options } = xlsxSheet(sheet, columns, rows, notes);
  return writeXlsxFile(data, options).toBlob();
}
