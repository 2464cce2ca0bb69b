import { labelIn } from '#src/domain/locale.ts';
import { tradeNamed } from '#src/domain/trade-taxonomy.ts';

/** The name of a trade in the language of the page; an unknown code is returned as it is. */
export function tradeLabel(code: string, locale: string): string {
  const trade = tradeNamed(code);
  if (!trade) return code;
  return labelIn(trade, locale);
}
