import type { Translator } from '#src/i18n/translator.ts';
import { chartCsv } from '#src/ui/charts/chart-csv.ts';
import { downloadCsv } from '#src/ui/download/download-file.ts';
import { importColumns } from '../../contract/my-shop-import.ts';
import { columnLabel } from './column-mapping.ts';
import { columnText, problemText, type Problem } from './import-problems.ts';
import type { ImportSheet } from './read-csv-sheet.ts';

/** Keeps a file with the headings an import knows, and nothing else in it. */
export function saveTemplate(t: Translator['t']): void {
  const columns = importColumns.map((column) => ({ label: columnLabel(column, t) }));
  downloadCsv(chartCsv(columns, [], []), 'my-shops.csv');
}

/** Keeps the rows that were not taken, each with why, so that they can be mended and sent again. */
export function saveRejectedRows(
  { heading, rows }: ImportSheet,
  problems: readonly Problem[],
  words: Translator,
): void {
  const wrong = rows.filter(({ line }) => problems.some((problem) => problem.line === line));
  const reasonOf = (line: number) =>
    problems
      .filter((problem) => problem.line === line)
      .map((problem) => `${columnText(problem.column, words.t)}: ${problemText(problem, words)}`)
      .join('; ');
  const columns = [...heading, words.t('myshop.import.line'), words.t('myshop.import.reason')].map(
    (label) => ({ label }),
  );
  const cells = wrong.map((row) => [
    ...heading.map((_, at) => row.cells[at] ?? ''),
    row.line,
    reasonOf(row.line),
  ]);
  downloadCsv(chartCsv(columns, cells, []), 'my-shops-wrong-rows.csv');
}
