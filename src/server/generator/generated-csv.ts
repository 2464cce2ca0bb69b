import { kaseColumns, kaseColumnsOptional } from '../importer/kase-row.ts';
import { shopColumns, shopColumnsOptional } from '../importer/shop-row.ts';

/** Columns of the files, as the importer reads them. */
export const shopFileColumns = [...shopColumns, ...shopColumnsOptional] as const;
export const kaseFileColumns = [...kaseColumns, ...kaseColumnsOptional] as const;

/** A line of a CSV file. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;
}
