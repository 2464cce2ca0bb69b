/** Square metres of each unit: a ping is 400/121 m², a square foot the square of 0.3048 m. */
export const squareMetres = { m2: 1, ping: 400 / 121, ft2: 0.3048 ** 2 };

/** Months of each period; a month counts 365/12 days, as in the console. */
export const monthsOf = { day: 12 / 365, month: 1, year: 12 };

export const units = Object.keys(squareMetres);
export const periods = Object.keys(monthsOf);

/**
 * A unit rent in another unit and period.
 *
 * @param rent Money per unit and period, not negative.
 * @throws RangeError for a rent that is negative or not finite, or for an unknown unit or period.
 */
export function convert(rent, from, to) {
  if (!(Number.isFinite(rent) && rent >= 0))
    throw new RangeError(`rent: expected a number, zero or more, got ${rent}`);
  for (const { unit, period } of [from, to]) {
    if (!Object.hasOwn(squareMetres, unit))
      throw new RangeError(`unit: expected one of ${units.join(', ')}, got ${unit}`);
    if (!Object.hasOwn(monthsOf, period))
      throw new RangeError(`period: expected one of ${periods.join(', ')}, got ${period}`);
  }
  const perM2Month = rent / squareMetres[from.unit] / monthsOf[from.period];
  return perM2Month * squareMetres[to.unit] * monthsOf[to.period];
}

/**
 * The number in a text a person typed, with commas or full-width digits; `undefined` where there is
 * none.
 */
export function readNumber(text) {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim();
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
