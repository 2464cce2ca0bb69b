const shortFrom = 10_000;

/** From where a language counts in larger units, the largest first. */
const unitsOf = (locale: string): readonly number[] =>
  locale === 'en' ? [1_000_000, 1_000] : [100_000_000, 10_000];

/**
 * An amount for a place without width for all its digits: whole below 10,000, then in a larger unit
 * with one decimal, rounded down so that a balance never looks larger than it is.
 *
 * @returns undefined where it is short enough.
 */
export function shortAmount(amount: number, locale: string): string | undefined {
  const unit = unitsOf(locale).find((each) => amount >= each);
  if (amount < shortFrom || unit === undefined) return undefined;
  const tenths = Math.floor((amount / unit) * 10) / 10;
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(
    tenths * unit,
  );
}
