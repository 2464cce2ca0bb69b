import { withoutFormula } from '#src/exports/escape-formula.ts';

/** A column of a chart's table and of the file made of it. */
export interface Column {
  label: string;
  /** Decimals of its numbers, none by default. */
  digits?: number;
  /** A share from 0 to 1, written as per cent in the table and as it is in the file. */
  percent?: true;
}

export type Cell = string | number | null;

// Excel takes a file for UTF-8 only when it begins with this mark.
const byteOrderMark = '\ufeff';

/**
 * The figures of a chart as CSV: head, rows, and after an empty line where they come from.
 *
 * A text that a spreadsheet would work out as a formula gets an apostrophe; numbers stay numbers.
 */
export function chartCsv(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  notes: readonly string[],
): string {
  const lines = [columns.map(({ label }) => label), ...rows, [], ...notes.map((note) => [note])];
  return byteOrderMark + lines.map((cells) => cells.map(written).join(',')).join('\r\n') + '\r\n';
}

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = withoutFormula(cell);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A name for a file of what the title says, without signs that a file system minds. */
export function fileName(title: string, ending: string): string {
  const words = title
    .replace(/[\\/:*?"<>|\s]+/g, ' ')
    .trim()
    .replace(/\s+/g, '-');
  return `${words.slice(0, 80) || 'chart'}.${ending}`;
}
