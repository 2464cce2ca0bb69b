import type { Translator } from '#src/i18n/translator.ts';
import { scopeText, tradesText } from '../form/question-labels.ts';
import { tradesOf, type Run } from './run-types.ts';

/** Address to order a consulting report on a run, with its place, trades and questions. */
export function consultingAddress(run: Pick<Run, 'id' | 'question'>, words: Translator): string {
  const { question, id } = run;
  const brief = words.t('success.consult.brief', {
    scope: scopeText(question, words),
    trade: tradesText(question, words),
    id,
  });
  const query = new URLSearchParams({ kind: 'siteSelection', questions: brief });
  for (const key of ['city', 'district', 'road'] as const)
    for (const name of [question[key] ?? []].flat()) query.append(key, name);
  for (const code of tradesOf(run)) query.append('category', code);
  if (question['polygon'] !== undefined) query.set('within', String(question['polygon']));
  if (question['near'] !== undefined) query.set('near', String(question['near']));
  return `/renta-reports/consulting-report-add?${query}`;
}
