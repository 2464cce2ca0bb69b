import type { CellReader, CellsByColumn } from './cell-reader.ts';

/** A decimal number, with a sign where `from` is below 0; null where the cell is empty. */
export function readDecimal(
  read: CellReader,
  cells: CellsByColumn,
  column: string,
  from: number,
  to: number,
): number | null {
  if (read.isEmpty(column)) return null;
  const text = (cells[column] ?? '').trim();
  const number = /^-?\d{1,4}(\.\d{1,8})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= from && number <= to))
    read.refuse(column, `a number from ${from} to ${to} or nothing`);
  return number;
}
