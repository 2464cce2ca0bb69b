import type { Locale } from '#src/domain/locale.ts';
import type { CsvColumn } from '#src/exports/csv.ts';
import { chinese } from '#src/server/text/chinese.ts';
import { localizerFor, type Localize } from './cell-labels.ts';

/** A column of a file with its heading in both languages. */
export interface LocalizedColumn<Row> extends Omit<CsvColumn<Row>, 'heading' | 'cell'> {
  zh: string;
  en: string;
  /** Keys of the page's columns it belongs to; omitted where the page has none for it. */
  of?: string | readonly string[];
  cell: (row: Row, say: Localize) => string | number | null;
}

/** A column with its heading, and the page's columns it belongs to. */
export interface FileColumn<Row> extends CsvColumn<Row> {
  of?: string | readonly string[];
}

/** The columns of a file, with headings and labels in a language. */
export function headed<Row>(
  columns: readonly LocalizedColumn<Row>[],
  locale: Locale,
): FileColumn<Row>[] {
  const say = localizerFor(locale);
  return columns.map(({ zh, en, cell, ...column }) => ({
    ...column,
    heading: locale === 'en' ? en : chinese(zh, locale),
    cell: (row) => cell(row, say),
  }));
}

/**
 * The columns of a file that correspond to those a page shows, in the file's order. The identifier
 * is always included: it is the first column of every file.
 *
 * @param shown Keys of columns of the page; all columns of the file when omitted.
 */
export function visibleColumns<Row>(
  all: readonly FileColumn<Row>[],
  shown: readonly string[] | undefined,
): FileColumn<Row>[] {
  return all.filter(
    ({ of }, at) =>
      shown === undefined || at === 0 || [of ?? []].flat().some((key) => shown.includes(key)),
  );
}
