import { call, type CallOutput } from '#src/client/http/call.ts';
import { maximumLimit } from '#src/domain/page.ts';
import { csvFile, type CsvColumn } from '#src/exports/csv.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { downloadCsv, downloadFile } from '#src/ui/download/download-file.ts';
import { jindouRecords, jindouStatement } from '../../contract/jindou.ts';
import type { BillKind } from '../../model/bill.ts';
import type { DayRange } from './day-range.ts';

type Line = CallOutput<typeof jindouRecords>['list'][number];

/** A statement holds so many lines at most; a longer range is taken in parts. */
const mostLines = 10_000;

/** Every line of a range with the balances they lie between, newest first. */
export interface FullStatement {
  statement: CallOutput<typeof jindouStatement>;
  lines: readonly Line[];
}

/**
 * All lines of a range, whatever page of them is on the screen.
 *
 * @throws CallError when a part could not be read.
 */
export async function fullStatement(
  range: DayRange,
  kind: readonly BillKind[],
): Promise<FullStatement> {
  const period = { ...(range.from && { from: range.from }), ...(range.to && { to: range.to }) };
  const statement = await call(jindouStatement, period);
  const lines: Line[] = [];
  for (let key: string | null | undefined; key !== null && lines.length < mostLines;) {
    const part: CallOutput<typeof jindouRecords> = await call(jindouRecords, {
      ...period,
      ...(kind.length > 0 && { kind: [...kind] }),
      limit: maximumLimit,
      ...(key && { key }),
    });
    lines.push(...part.list);
    key = part.whole.nextKey;
  }
  return { statement, lines };
}

export type StatementFormat = 'csv' | 'xlsx';

interface StatementFile {
  range: DayRange;
  /** Of its lines; all kinds where it is empty. */
  kind: readonly BillKind[];
  /** Names the file and the sheet in it. */
  name: string;
  words: Translator;
  /** Says what a bought thing is called. */
  goods: (title: string) => string;
}

/**
 * Hands the lines of a range to the browser as a file to keep, with the opening and closing balance
 * they lie between.
 *
 * @throws CallError when a part could not be read.
 */
export async function saveStatement(
  format: StatementFormat,
  { range, kind, name, words, goods }: StatementFile,
): Promise<void> {
  const { t } = words;
  const {
    statement: { opening, closing },
    lines,
  } = await fullStatement(range, kind);
  const columns = columnsOf(t, goods);
  const notes = [`${t('statement.opening')} ${opening}`, `${t('statement.closing')} ${closing}`];
  const file = `${name}-${range.from ?? 'all'}-${range.to ?? 'today'}.${format}`;
  if (format === 'csv') downloadCsv(csvFile(columns, lines, notes), file);
  else
    downloadFile(
      await (await import('#src/exports/xlsx-blob.ts')).xlsxBlob(name, columns, lines, notes),
      file,
    );
}

function columnsOf(t: Translator['t'], goods: (title: string) => string): CsvColumn<Line>[] {
  return [
    { heading: t('bill.at'), isInstant: true, cell: ({ occurredAt }) => occurredAt },
    { heading: t('bill.no'), cell: ({ no }) => no },
    { heading: t('bill.kind'), cell: (line) => t(`bill.kind.${line.kind}`) },
    { heading: t('bill.title'), cell: ({ title }) => goods(title) },
    { heading: t('bill.bonus'), isNumber: true, cell: ({ bonusJindou }) => bonusJindou },
    { heading: t('bill.bought'), isNumber: true, cell: ({ boughtJindou }) => boughtJindou },
    { heading: t('bill.amount'), isNumber: true, cell: ({ amountJindou }) => amountJindou },
    { heading: t('bill.held'), isNumber: true, cell: ({ heldJindou }) => heldJindou },
    { heading: t('bill.after'), isNumber: true, cell: ({ balanceAfter }) => balanceAfter },
  ];
}
