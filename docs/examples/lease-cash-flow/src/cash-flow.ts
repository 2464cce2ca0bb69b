/**
 * What landlord and tenant agree on, and what the tenant spends to open. Money in one currency,
 * whole units.
 */
export interface LeaseTerms {
  /** Of the first lease year. */
  rentPerMonth: number;
  areaM2: number;
  /** Length of the lease in months, the free ones included. */
  months: number;
  /** At the beginning of the lease. */
  rentFreeMonths: number;
  /** Share by which the rent rises with every lease year after the first: 0.05 is five per cent. */
  yearlyIncrease: number;
  /** Months of the first rent, paid on signing and given back at the end. */
  depositMonths: number;
  /** Spent by the tenant in the first year. */
  fitOut: number;
  /** What the landlord adds to the fit-out, in the first year. */
  contribution: number;
}

/** One year of a lease. Money that leaves the tenant is positive. */
export interface LeaseYear {
  /** 1 for the first. */
  year: number;
  /** 12, or fewer in a last year that is not whole. */
  months: number;
  rent: number;
  /** The fit-out without the landlord's part. */
  fitOut: number;
  /** Paid in the first year, negative where it comes back. */
  deposit: number;
  total: number;
  /** All until the end of this year. */
  cumulative: number;
}

export interface CashFlow {
  years: LeaseYear[];
  rent: number;
  /** Rent that the free months save. */
  free: number;
  /** Rent and fit-out without the landlord's part. The deposit is no cost, since it comes back. */
  occupancyCost: number;
  netEffectiveRent: { perMonth: number; perM2Month: number };
}

const monthsPerYear = 12;

type Limits = Record<keyof LeaseTerms, { from: number; to: number; whole?: true }>;

/**
 * The ranges in which terms make sense. The number of free months has the lease itself for its end.
 */
export const limits: Limits = {
  rentPerMonth: { from: 0, to: 100_000_000 },
  areaM2: { from: 1, to: 100_000 },
  months: { from: 1, to: 360, whole: true },
  rentFreeMonths: { from: 0, to: 359, whole: true },
  yearlyIncrease: { from: -0.5, to: 0.5 },
  depositMonths: { from: 0, to: 24 },
  fitOut: { from: 0, to: 1_000_000_000 },
  contribution: { from: 0, to: 1_000_000_000 },
};

/** The terms that cannot be, each with the range it should be in. */
export function wrongTerms(
  terms: LeaseTerms,
): Partial<Record<keyof LeaseTerms, { from: number; to: number }>> {
  const wrong: Partial<Record<keyof LeaseTerms, { from: number; to: number }>> = {};
  for (const key of Object.keys(limits) as (keyof LeaseTerms)[]) {
    const { from, whole } = limits[key];
    const to =
      key === 'rentFreeMonths' && terms.months > 0
        ? Math.min(limits[key].to, terms.months - 1)
        : limits[key].to;
    const value = terms[key];
    const fits =
      Number.isFinite(value) && value >= from && value <= to && (!whole || Number.isInteger(value));
    if (!fits) wrong[key] = { from, to };
  }
  return wrong;
}

/**
 * Rent of one month of the lease, 0 being the first, by the terms alone; whether it is free is
 * another matter.
 */
export function rentOfMonth({ rentPerMonth, yearlyIncrease }: LeaseTerms, month: number): number {
  return rentPerMonth * (1 + yearlyIncrease) ** Math.floor(month / monthsPerYear);
}

/**
 * What a lease costs, year by year.
 *
 * The net effective rent is straight-line: all rent that is paid, less what the landlord adds,
 * spread over every month of the lease, the free ones included. It is not discounted.
 *
 * @throws RangeError when a term is out of its limits; it names the first.
 */
export function cashFlow(terms: LeaseTerms): CashFlow {
  const [wrong] = Object.entries(wrongTerms(terms));
  if (wrong)
    throw new RangeError(`${wrong[0]}: expected a number from ${wrong[1].from} to ${wrong[1].to}`);
  const { months, rentFreeMonths, areaM2, depositMonths, rentPerMonth, fitOut, contribution } =
    terms;
  const deposit = depositMonths * rentPerMonth;
  const count = Math.ceil(months / monthsPerYear);
  const years: LeaseYear[] = [];
  let cumulative = 0;
  for (let year = 1; year <= count; year++) {
    const first = (year - 1) * monthsPerYear;
    const inYear = Math.min(monthsPerYear, months - first);
    const paid = Math.max(0, inYear - Math.max(0, rentFreeMonths - first));
    const rent = paid * rentOfMonth(terms, first);
    const own = year === 1 ? fitOut - contribution : 0;
    const held = (year === 1 ? deposit : 0) - (year === count ? deposit : 0);
    const total = rent + own + held;
    cumulative += total;
    years.push({ year, months: inYear, rent, fitOut: own, deposit: held, total, cumulative });
  }
  const rent = years.reduce((sum, year) => sum + year.rent, 0);
  const free = Array.from({ length: rentFreeMonths }, (_, month) =>
    rentOfMonth(terms, month),
  ).reduce((a, b) => a + b, 0);
  const perMonth = (rent - contribution) / months;
  return {
    years,
    rent,
    free,
    occupancyCost: rent + fitOut - contribution,
    netEffectiveRent: { perMonth, perM2Month: perMonth / areaM2 },
  };
}
