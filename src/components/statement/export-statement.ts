import { jindouRecords, jindouStatement } from '#src/contract/jindou.ts';
import type { BillKind } from '#src/domain/bill.ts';
import { maximumLimit } from '#src/domain/page.ts';
import { csvFile } from '#src/exports/csv.ts';
import { call, type CallOutput } from '#src/http/call.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { DayRange } from './range.ts';

type Line = CallOutput<typeof jindouRecords>['list'][number];

/** A statement holds so many lines at most; a longer range is taken in parts. */
const mostLines = 10_000;

/** Every line of a range with the balances they lie between, newest first. */
export interface WholeStatement {
  statement: CallOutput<typeof jindouStatement>;
  lines: readonly Line[];
}

/**
 * All lines of a range, whatever page of them is on the screen.
 *
 * @throws CallError when a part could not be read.
 */
export async function wholeStatement(range: DayRange, kind: readonly BillKind[]): Promise<WholeStatement> {
  const asked = { ...(range.from && { from: range.from }), ...(range.to && { to: range.to }) };
  const statement = await call(jindouStatement, asked);
  const lines: Line[] = [];
  for (let key: string | null | undefined; key !== null && lines.length < mostLines;) {
    const part: CallOutput<typeof jindouRecords> = await call(jindouRecords, {
      ...asked,
      ...(kind.length > 0 && { kind: [...kind] }),
      limit: maximumLimit,
      ...(key && { key }),
    });
    lines.push(...part.list);
    key = part.whole.nextKey;
  }
  return { statement, lines };
}

/**
 * The lines of a range as a file, with the opening and closing balance they lie between.
 *
 * @param goods Says what a bought thing is called.
 * @throws CallError when a part could not be read.
 */
export async function statementFile(
  range: DayRange,
  kind: readonly BillKind[],
  { t }: Translator,
  goods: (title: string) => string,
): Promise<string> {
  const {
    statement: { opening, closing },
    lines,
  } = await wholeStatement(range, kind);
  return csvFile<Line>(
    [
      { heading: t('bill.at'), cell: ({ occurredAt }) => occurredAt },
      { heading: t('bill.no'), cell: ({ no }) => no },
      { heading: t('bill.kind'), cell: (line) => t(`bill.kind.${line.kind}`) },
      { heading: t('bill.title'), cell: ({ title }) => goods(title) },
      { heading: t('bill.bonus'), isNumber: true, cell: ({ bonusJindou }) => bonusJindou },
      { heading: t('bill.bought'), isNumber: true, cell: ({ boughtJindou }) => boughtJindou },
      { heading: t('bill.amount'), isNumber: true, cell: ({ amountJindou }) => amountJindou },
      { heading: t('bill.held'), isNumber: true, cell: ({ heldJindou }) => heldJindou },
      { heading: t('bill.after'), isNumber: true, cell: ({ balanceAfter }) => balanceAfter },
    ],
    lines,
    [`${t('statement.opening')} ${opening}`, `${t('statement.closing')} ${closing}`],
  );
}

/** Hands a text to the browser as a file to keep. */
export function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
