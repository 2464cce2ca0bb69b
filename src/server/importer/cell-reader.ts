import type { Currency } from '#src/domain/city.ts';
import { currencyDigits } from '#src/domain/currency.ts';
import { convertDate, convertNumber, type Conversion, type ConvertedCell } from './convert-cell.ts';

/** One error in one cell. */
export interface CellProblem {
  column: string;
  reason: string;
}

/** Result of a row parser: the row with what was converted in it, or all its errors. */
export type RowReading<Row> =
  { row: Row; converted?: readonly Conversion[] } | { problems: CellProblem[] };

/** Cells of one line by the name of their column. */
export type CellsByColumn = Readonly<Record<string, string>>;

// U+FFFD replaces bytes invalid in the encoding; the others break lines, tables or the database.
const unprintable = /[\p{Cc}\u2028\u2029\ufffd]/u;
const longestShown = 40;
const wholeMoney: ReadonlySet<Currency> = new Set(['CNY', 'TWD']);

/**
 * Reads the cells of one row and collects all errors, so that a line is corrected once and not cell
 * by cell.
 *
 * Every method returns a value even where the cell is wrong; `reading` discards such a row.
 */
export class CellReader {
  readonly #cells: CellsByColumn;
  readonly problems: CellProblem[] = [];
  readonly #converted: Conversion[] = [];

  constructor(cells: CellsByColumn) {
    this.#cells = cells;
  }

  /** Records an error of a cell. */
  refuse(column: string, expected: string): void {
    const got = this.#cells[column] ?? '';
    const shown = got.length > longestShown ? `${got.slice(0, longestShown)}…` : got;
    this.problems.push({
      column,
      reason: `expected ${expected}, got ${got === '' ? 'nothing' : JSON.stringify(shown)}`,
    });
  }

  /** One line of at most `longest` characters, trimmed; empty only where `least` is 0. */
  text(column: string, longest: number, least = 1): string {
    const value = (this.#cells[column] ?? '').trim();
    const length = Array.from(value).length;
    if (unprintable.test(value))
      this.refuse(column, 'text without control characters or broken bytes');
    else if (length > longest || length < least)
      this.refuse(column, `a text of ${least} to ${longest} characters`);
    return value;
  }

  oneOf<const Value extends string>(column: string, values: readonly Value[]): Value {
    const value = (this.#cells[column] ?? '').trim();
    const found = values.find((known) => known === value);
    if (found === undefined)
      this.refuse(column, `one of ${values.map((known) => known || 'nothing').join(', ')}`);
    return found ?? values[0]!;
  }

  /** A whole number in digits. */
  whole(column: string, from: number, to: number): number {
    const value = this.#convert(column, convertNumber);
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= from && number <= to))
      this.refuse(column, `a whole number from ${from} to ${to}`);
    return number;
  }

  /**
   * An amount of at least one unit of money, as hundredths. Yuan and Taiwan dollars are whole; other
   * money has the decimals it formally has, and a third one is rounded away.
   */
  money(column: string, currency: Currency, to: number): number {
    const digits = wholeMoney.has(currency) ? 0 : currencyDigits(currency);
    if (digits === 0) return this.whole(column, 1, to) * 100;
    const value = this.#convert(column, convertNumber);
    const isFit = new RegExp(`^\\d{1,15}(\\.\\d{1,${digits}})?$`).test(value);
    const number = isFit ? Number(value) : Number.NaN;
    if (!(number >= 1 && number <= to))
      this.refuse(column, `an amount from 1 to ${to} with no more than ${digits} decimals`);
    const minor = Math.round(number * 100);
    if (Math.abs(minor - number * 100) > 1e-6) this.#converted.push('rounded');
    return minor;
  }

  wholeOrNothing(column: string, from: number, to: number): number | null {
    return this.isEmpty(column) ? null : this.whole(column, from, to);
  }

  /** A number above 0 with at most two decimals. */
  aboveZero(column: string, to: number): number {
    const value = this.#convert(column, convertNumber);
    const number = /^\d{1,12}(\.\d{1,2})?$/.test(value) ? Number(value) : Number.NaN;
    if (!(number > 0 && number <= to))
      this.refuse(column, `a number above 0, at most ${to}, with no more than two decimals`);
    return number;
  }

  /** A date in ISO format or one that is converted to it, both ends allowed. */
  date(column: string, from: string, to: string): string {
    const value = this.#convert(column, convertDate);
    if (!isDate(value)) this.refuse(column, 'a date of the calendar such as 2021-03-31');
    else if (value < from || value > to) this.refuse(column, `a date from ${from} to ${to}`);
    return value;
  }

  dateOrNothing(column: string, from: string, to: string): string | null {
    return this.isEmpty(column) ? null : this.date(column, from, to);
  }

  #convert(column: string, convert: (cell: string) => ConvertedCell): string {
    const { text, conversions } = convert((this.#cells[column] ?? '').trim());
    this.#converted.push(...conversions);
    return text;
  }

  isEmpty(column: string): boolean {
    return (this.#cells[column] ?? '').trim() === '';
  }

  reading<Row>(row: () => Row): RowReading<Row> {
    if (this.problems.length > 0) return { problems: this.problems };
    return this.#converted.length > 0 ? { row: row(), converted: this.#converted } : { row: row() };
  }
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  // Date.parse reads 30 February as 2 March; formatting it again shows the difference.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
