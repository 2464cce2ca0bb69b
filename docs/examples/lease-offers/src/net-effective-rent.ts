/** What a landlord offers. Money in one currency, whole units. */
export interface Offer {
  /** Of the first lease year. */
  rentPerMonth: number;
  areaM2: number;
  /** Length of the lease in months, the free ones included. */
  months: number;
  /** At the beginning of the lease. */
  rentFreeMonths: number;
  /** Share by which the rent rises with every lease year after the first: 0.05 is five per cent. */
  yearlyIncrease: number;
  /** Management and other charges that are paid every month, the free ones included. */
  chargesPerMonth: number;
  /** What the landlord pays at the beginning. */
  contribution: number;
  /**
   * What the tenant pays at the beginning and does not get back, such as an agent's or transfer
   * fee.
   */
  fees: number;
}

export interface Effective {
  /** Everything paid over the lease, less the contribution; not discounted. */
  total: number;
  /**
   * The level monthly payment of the same present value, in advance. Without discounting: the total
   * over the months.
   */
  perMonth: number;
  perM2Month: number;
}

type Limits = Record<keyof Offer, { from: number; to: number; whole?: true }>;

/**
 * The ranges in which terms make sense. The number of free months has the lease itself for its end.
 */
export const limits: Limits = {
  rentPerMonth: { from: 0, to: 100_000_000 },
  areaM2: { from: 1, to: 100_000 },
  months: { from: 1, to: 360, whole: true },
  rentFreeMonths: { from: 0, to: 359, whole: true },
  yearlyIncrease: { from: -0.5, to: 0.5 },
  chargesPerMonth: { from: 0, to: 100_000_000 },
  contribution: { from: 0, to: 1_000_000_000 },
  fees: { from: 0, to: 1_000_000_000 },
};

/** The terms that cannot be, each with the range it should be in. */
export function wrongTerms(
  offer: Offer,
): Partial<Record<keyof Offer, { from: number; to: number }>> {
  const wrong: Partial<Record<keyof Offer, { from: number; to: number }>> = {};
  for (const key of Object.keys(limits) as (keyof Offer)[]) {
    const { from, whole } = limits[key];
    const to =
      key === 'rentFreeMonths' && offer.months > 0
        ? Math.min(limits[key].to, offer.months - 1)
        : limits[key].to;
    const value = offer[key];
    if (!(
      Number.isFinite(value) &&
      value >= from &&
      value <= to &&
      (!whole || Number.isInteger(value))
    ))
      wrong[key] = { from, to };
  }
  return wrong;
}

/**
 * The net effective rent of an offer: the level rent, paid monthly in advance, that is worth what
 * the offer costs.
 *
 * @param discountYearly Effective yearly rate: 0.05 is five per cent, 0 counts all months alike.
 * @throws RangeError when a term is out of its limits, naming the first, or the rate is not from 0
 *   to 1.
 */
export function netEffectiveRent(offer: Offer, discountYearly = 0): Effective {
  const [wrong] = Object.entries(wrongTerms(offer));
  if (wrong)
    throw new RangeError(`${wrong[0]}: expected a number from ${wrong[1].from} to ${wrong[1].to}`);
  if (!(discountYearly >= 0 && discountYearly <= 1))
    throw new RangeError(`discountYearly: expected a share from 0 to 1, got ${discountYearly}`);
  const { fixed, perRent, annuity } = weights(offer, discountYearly);
  const undiscounted = weights(offer, 0);
  const perMonth = (fixed + perRent * offer.rentPerMonth) / annuity;
  return {
    total: undiscounted.fixed + undiscounted.perRent * offer.rentPerMonth,
    perMonth,
    perM2Month: perMonth / offer.areaM2,
  };
}

/**
 * The first-year rent per month at which an offer costs as much per square metre as another one.
 *
 * @returns Undefined where even a rent of 0 costs more.
 */
export function equalRent(offer: Offer, other: Offer, discountYearly = 0): number | undefined {
  const wanted = netEffectiveRent(other, discountYearly).perM2Month * offer.areaM2;
  const { fixed, perRent, annuity } = weights(offer, discountYearly);
  const rent = (wanted * annuity - fixed) / perRent;
  return rent >= 0 ? rent : undefined;
}

/**
 * Present values: what is paid whatever the rent, what is paid per unit of the first rent, and of 1
 * in every month.
 */
function weights(
  { months, rentFreeMonths, yearlyIncrease, chargesPerMonth, contribution, fees }: Offer,
  discountYearly: number,
) {
  const monthly = (1 + discountYearly) ** (1 / 12);
  let fixed = fees - contribution;
  let perRent = 0;
  let annuity = 0;
  for (let month = 0; month < months; month++) {
    const factor = monthly ** -month;
    annuity += factor;
    fixed += chargesPerMonth * factor;
    if (month >= rentFreeMonths) perRent += (1 + yearlyIncrease) ** Math.floor(month / 12) * factor;
  }
  return { fixed, perRent, annuity };
}
