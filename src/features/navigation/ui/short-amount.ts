import type { Translator } from '#src/i18n/translator.ts';

const shortFrom = 10_000;

/** Units a language counts large amounts in, the largest first. */
const chineseUnits = [
  [100_000_000, 'shell.amount.hundredMillion'],
  [10_000, 'shell.amount.tenThousand'],
] as const;
const englishUnits = [
  [1_000_000, 'shell.amount.million'],
  [1_000, 'shell.amount.thousand'],
] as const;

/**
 * An amount for a place without width for all its digits: in a larger unit with one decimal,
 * rounded down so that a balance never looks larger than it is.
 *
 * @returns undefined below 10,000, which is short enough.
 */
export function shortAmount(
  amount: number,
  { locale, t }: Pick<Translator, 'locale' | 't'>,
): string | undefined {
  const units = locale === 'en' ? englishUnits : chineseUnits;
  const unit = units.find(([size]) => amount >= size);
  if (amount < shortFrom || !unit) return undefined;
  const [size, key] = unit;
  return t(key, { n: Math.floor((amount / size) * 10) / 10 });
}
