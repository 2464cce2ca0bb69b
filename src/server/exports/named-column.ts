import type { Locale } from '#src/domain/locale.ts';
import type { CsvColumn } from '#src/exports/csv.ts';

/** A column of a file with its heading in both languages. */
export interface NamedColumn<Row> extends Omit<CsvColumn<Row>, 'heading'> {
  zh: string;
  en: string;
}

/** The columns of a file, headed in a language. */
export function headed<Row>(columns: readonly NamedColumn<Row>[], locale: Locale): CsvColumn<Row>[] {
  return columns.map(({ zh, en, ...column }) => ({ ...column, heading: locale === 'en' ? en : zh }));
}
