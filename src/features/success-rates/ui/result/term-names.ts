import { tradeLabel } from '#src/client/text/trade-label.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { tradesOf, type Run } from './run-types.ts';

/** How the terms of the model are called in a report of a run. */
export function termNames(run: Run, { t, locale }: Translator): (term: string) => string {
  return (term) => {
    if (term.startsWith('trade:')) {
      return t('success.term.trade', {
        trade: tradeLabel(term.slice(6), locale),
        first: tradeLabel(tradesOf(run)[0] ?? '', locale),
      });
    }
    if (term === 'scope')
      return t('success.term.scope', {
        place: String(run.question['district'] ?? t('success.term.here')),
      });
    return t(`success.term.${term as 'area'}`);
  };
}
