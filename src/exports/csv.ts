import { localMinute } from './local-time.ts';

import { withoutFormula } from './escape-formula.ts';

/** One column of a file: its heading, and its value for a row. Null is an empty cell. */
export interface CsvColumn<Row> {
  heading: string;
  /** A column of numbers is written as it is: a minus there is a sign, not a formula. */
  isNumber?: boolean;
  /** A number that is a share of one: a workbook shows 0.25 as 25%. */
  isShare?: boolean;
  /** An ISO day: a date in a workbook. */
  isDate?: boolean;
  /**
   * An ISO instant: written to the minute in the time of the cities (UTC+8), a date with time in a
   * workbook.
   */
  isInstant?: boolean;
  cell: (row: Row) => string | number | null;
}

// Excel takes a file for UTF-8 only when it begins with this mark.
const byteOrderMark = '\ufeff';
const lineEnd = '\r\n';

/**
 * The heading line of a file, with the mark its encoding is known by.
 *
 * @throws RangeError when there is no column.
 */
export function csvHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  if (columns.length === 0) throw new RangeError('csv: expected at least one column, got none');
  return byteOrderMark + columns.map(({ heading }) => written(heading, false)).join(',') + lineEnd;
}

/** The line of one row, with its end. */
export function csvLine<Row>(columns: readonly CsvColumn<Row>[], row: Row): string {
  return (
    columns
      .map(({ cell, isNumber, isInstant }) =>
        written(isInstant ? localMinute(cell(row)) : cell(row), isNumber ?? false),
      )
      .join(',') + lineEnd
  );
}

/** Notes below the rows, such as the data sources: after an empty line, one cell to a line. */
export function csvNotes(notes: readonly string[]): string {
  return notes.length === 0
    ? ''
    : lineEnd + notes.map((note) => written(note, false) + lineEnd).join('');
}

/** A whole file. */
export function csvFile<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row>,
  notes: readonly string[] = [],
): string {
  let text = csvHead(columns);
  for (const row of rows) text += csvLine(columns, row);
  return text + csvNotes(notes);
}

function written(value: string | number | null, isNumber: boolean): string {
  if (value === null) return '';
  const text = String(value);
  const safe = isNumber && isPlainNumber(text) ? text : withoutFormula(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Only what really is a number is excepted, whatever its column says. */
function isPlainNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text);
}
