import writeExcelFile, { type SheetData } from 'write-excel-file/browser';
import { fileName, saveFile, type Cell } from '#src/components/chart/chart-file.ts';

/** Saves points as a workbook: numbers are numbers, all else is text and never a formula; notes follow after an empty row. */
export async function savePointSheet(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  notes: readonly string[],
): Promise<void> {
  const cellOf = (cell: Cell) =>
    cell === null ? null : typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String };
  const data = [
    heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((cells) => cells.map(cellOf)),
    [],
    ...notes.map((value) => [{ value, type: String }]),
  ];
  const blob = await writeExcelFile(data as SheetData, {
    stickyRowsCount: 1,
    columns: heads.map(() => ({ width: 16 })),
  }).toBlob();
  saveFile(fileName(title, 'xlsx'), blob);
}
