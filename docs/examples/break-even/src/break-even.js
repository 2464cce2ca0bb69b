/** The ranges in which terms make sense; shares are of the turnover. */
export const limits = {
  rent: { from: 0, to: 100_000_000 },
  turnoverShare: { from: 0, to: 0.9 },
  staff: { from: 0, to: 100_000_000 },
  other: { from: 0, to: 100_000_000 },
  grossMargin: { from: 0.01, to: 1 },
  variable: { from: 0, to: 0.9 },
  ticket: { from: 1, to: 1_000_000 },
  openDays: { from: 1, to: 31 },
};

/** Names of the terms that are out of their limits. */
export function wrongTerms(terms) {
  return Object.keys(limits).filter((key) => {
    const { from, to } = limits[key];
    return !(Number.isFinite(terms[key]) && terms[key] >= from && terms[key] <= to);
  });
}

/**
 * The rent of a month: the base rent, or the agreed share of the turnover where that is more.
 *
 * @param turnover Of the month.
 */
export function rentAt(turnover, { rent, turnoverShare }) {
  return Math.max(rent, turnover * turnoverShare);
}

/** What is left of a month's turnover. */
export function profitAt(turnover, terms) {
  const { staff, other, grossMargin, variable } = terms;
  return turnover * (grossMargin - variable) - staff - other - rentAt(turnover, terms);
}

/**
 * The least monthly turnover at which nothing is lost.
 *
 * @returns `{ perMonth, perDay, customersPerDay, rentShare }`; `rentShare` is the rent's share of
 *   that turnover. Undefined where no turnover is enough, because every further sale costs as much
 *   as it brings.
 * @throws RangeError naming the first term that is out of its limits.
 */
export function breakEven(terms) {
  const [wrong] = wrongTerms(terms);
  if (wrong)
    throw new RangeError(
      `${wrong}: expected a number from ${limits[wrong].from} to ${limits[wrong].to}, got ${terms[wrong]}`,
    );
  const { rent, turnoverShare, staff, other, grossMargin, variable, ticket, openDays } = terms;
  const margin = grossMargin - variable;
  const fixed = staff + other;
  if (margin <= 0) return undefined;
  let perMonth = (fixed + rent) / margin;
  // There the share of the turnover is already more than the base rent.
  if (perMonth * turnoverShare > rent) {
    if (margin - turnoverShare <= 0) return undefined;
    perMonth = fixed / (margin - turnoverShare);
  }
  const perDay = perMonth / openDays;
  return {
    perMonth,
    perDay,
    customersPerDay: perDay / ticket,
    rentShare: perMonth > 0 ? rentAt(perMonth, terms) / perMonth : 0,
  };
}
