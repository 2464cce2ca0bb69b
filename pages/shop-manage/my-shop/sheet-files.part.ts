import { chartCsv, saveFile } from '#src/components/chart/chart-file.ts';
import { importColumns } from '#src/contract/my-shop-import.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { columnWord } from './mapping.part.ts';
import type { Sheet } from './sheet.part.ts';

const csv = (text: string) => new Blob([text], { type: 'text/csv;charset=utf-8' });

/** Keeps a file with the headings an import knows, and nothing else in it. */
export function saveTemplate(t: Translator['t']): void {
  const columns = importColumns.map((column) => ({ label: columnWord(column, t) }));
  saveFile('my-shops.csv', csv(chartCsv(columns, [], [])));
}

/** Keeps the rows that were not taken, each with why, so that they can be mended and sent again. */
export function saveWrongRows(
  { heading, rows }: Sheet,
  problems: readonly { line: number; column: string; reason: string }[],
): void {
  const wrong = rows.filter(({ line }) => problems.some((problem) => problem.line === line));
  const reasonOf = (line: number) =>
    problems
      .filter((problem) => problem.line === line)
      .map(({ column, reason }) => `${column}: ${reason}`)
      .join('; ');
  const columns = [...heading, 'line', 'reason'].map((label) => ({ label }));
  const cells = wrong.map((row) => [...heading.map((_, at) => row.cells[at] ?? ''), row.line, reasonOf(row.line)]);
  saveFile('my-shops-wrong-rows.csv', csv(chartCsv(columns, cells, [])));
}
