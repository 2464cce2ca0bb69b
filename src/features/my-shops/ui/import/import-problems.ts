import type { OutputOf } from '#src/contract/endpoint.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { payEvery, shopKinds } from '#src/domain/shop.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { importColumns, type importMyShops } from '../../contract/my-shop-import.ts';
import { myShopRoles } from '../../model/my-shop.ts';
import { columnLabel } from './column-mapping.ts';

export type Problem = OutputOf<typeof importMyShops>['problems'][number];

/** Rows that are wrong for one reason. */
export interface ProblemGroup {
  column: string;
  /** What is wrong, and what is accepted. */
  text: string;
  /** Distinct cell values. */
  got: string[];
  lines: number[];
}

/** Problems by cause, those of most rows first. */
export function groupsOf(
  problems: readonly Problem[],
  words: Pick<Translator, 't' | 'locale'>,
): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const problem of problems) {
    const text = problemText(problem, words);
    const key = `${problem.column} ${text}`;
    const group = groups.get(key) ?? {
      column: columnText(problem.column, words.t),
      text,
      got: [],
      lines: [],
    };
    if (problem.cause !== 'twice' && problem.got !== '' && !group.got.includes(problem.got))
      group.got.push(problem.got);
    group.lines.push(problem.line);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => b.lines.length - a.lines.length);
}

/** What is wrong with a cell and what is accepted instead, in the language of the reader. */
export function problemText(
  { column, cause, got, accepted }: Problem,
  { t, locale }: Pick<Translator, 't' | 'locale'>,
): string {
  const list = (words: readonly string[]) => words.join(locale.startsWith('zh') ? '、' : ', ');
  switch (cause) {
    case 'number':
      return t('myshop.import.rule.number', { from: Number(accepted[0]), to: Number(accepted[1]) });
    case 'choice':
      return t('myshop.import.rule.choice', { words: list(choicesOf(column, { t, locale })) });
    case 'district':
      return t('myshop.import.rule.district', { words: list(accepted) });
    case 'twice':
      return t('myshop.import.rule.twice', { line: got });
    default:
      return t(`myshop.import.rule.${cause}`);
  }
}

export function columnText(column: string, t: Translator['t']): string {
  const known = importColumns.find((one) => one === column);
  return known ? columnLabel(known, t) : column;
}

function choicesOf(column: string, { t, locale }: Pick<Translator, 't' | 'locale'>): string[] {
  if (column === 'role') return myShopRoles.map((role) => t(`myshop.role.${role}`));
  if (column === 'kind') return shopKinds.map((kind) => t(`shop.kind.${kind}`));
  if (column === 'category') return tradeCodes.map((code) => tradeLabel(code, locale));
  return payEvery.map(String);
}
