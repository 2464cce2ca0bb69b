/** One thing wrong with one cell. */
export interface CellProblem {
  column: string;
  reason: string;
}

/** What a row parser answers: the row, or everything that is wrong with it. */
export type RowReading<Row> = { row: Row } | { problems: CellProblem[] };

/** Cells of one line by the name of their column. */
export type CellsByColumn = Readonly<Record<string, string>>;

// U+FFFD stands where bytes were no text of the encoding; the others break lines, tables or the database.
const unprintable = /[\p{Cc}\u2028\u2029\ufffd]/u;
const longestShown = 40;

/**
 * Reads the cells of one row and gathers what is wrong, so that a line is mended once and not cell by cell.
 *
 * Every method answers a value even where the cell is wrong; `reading` throws such a row away.
 */
export class CellReader {
  readonly #cells: CellsByColumn;
  readonly problems: CellProblem[] = [];

  constructor(cells: CellsByColumn) {
    this.#cells = cells;
  }

  /** Notes that a cell is wrong. */
  refuse(column: string, expected: string): void {
    const got = this.#cells[column] ?? '';
    const shown = got.length > longestShown ? `${got.slice(0, longestShown)}…` : got;
    this.problems.push({ column, reason: `expected ${expected}, got ${got === '' ? 'nothing' : JSON.stringify(shown)}` });
  }

  /** One line of at most `longest` characters, trimmed; empty only where `least` is 0. */
  text(column: string, longest: number, least = 1): string {
    const value = (this.#cells[column] ?? '').trim();
    const length = Array.from(value).length;
    if (unprintable.test(value)) this.refuse(column, 'text without control characters or broken bytes');
    else if (length > longest || length < least) this.refuse(column, `a text of ${least} to ${longest} characters`);
    return value;
  }

  oneOf<const Value extends string>(column: string, values: readonly Value[]): Value {
    const value = (this.#cells[column] ?? '').trim();
    const found = values.find((known) => known === value);
    if (found === undefined) this.refuse(column, `one of ${values.map((known) => known || 'nothing').join(', ')}`);
    return found ?? values[0]!;
  }

  /** A whole number in digits. */
  whole(column: string, from: number, to: number): number {
    const value = (this.#cells[column] ?? '').trim();
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= from && number <= to)) this.refuse(column, `a whole number from ${from} to ${to}`);
    return number;
  }

  wholeOrNothing(column: string, from: number, to: number): number | null {
    return this.isEmpty(column) ? null : this.whole(column, from, to);
  }

  /** A number above 0 with at most two decimals. */
  aboveZero(column: string, to: number): number {
    const value = (this.#cells[column] ?? '').trim();
    const number = /^\d{1,12}(\.\d{1,2})?$/.test(value) ? Number(value) : Number.NaN;
    if (!(number > 0 && number <= to)) this.refuse(column, `a number above 0, at most ${to}, with no more than two decimals`);
    return number;
  }

  /** An ISO date that is in the calendar, both ends allowed. */
  date(column: string, from: string, to: string): string {
    const value = (this.#cells[column] ?? '').trim();
    if (!isDate(value)) this.refuse(column, 'a date of the calendar such as 2021-03-31');
    else if (value < from || value > to) this.refuse(column, `a date from ${from} to ${to}`);
    return value;
  }

  dateOrNothing(column: string, from: string, to: string): string | null {
    return this.isEmpty(column) ? null : this.date(column, from, to);
  }

  isEmpty(column: string): boolean {
    return (this.#cells[column] ?? '').trim() === '';
  }

  reading<Row>(row: () => Row): RowReading<Row> {
    return this.problems.length > 0 ? { problems: this.problems } : { row: row() };
  }
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  // Date.parse takes 30 February for 2 March; reading it back tells.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
