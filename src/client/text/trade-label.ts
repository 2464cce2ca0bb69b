import { tradeNamed } from '#src/domain/trade-taxonomy.ts';

let traditional: Readonly<Record<string, string>> = {};

/** Loads what Taiwan calls the trades; before the first text in Traditional Chinese. */
export async function loadTraditionalTrades(): Promise<void> {
  traditional = (await import('#src/domain/traditional-trades.ts')).traditionalTrades;
}

/** The name of a trade in the language of the page; an unknown code is returned as it is. */
export function tradeLabel(code: string, locale: string): string {
  const trade = tradeNamed(code);
  if (!trade) return code;
  if (locale === 'zh-Hant') return traditional[code] ?? trade.zh;
  return locale.startsWith('zh') ? trade.zh : trade.en;
}
