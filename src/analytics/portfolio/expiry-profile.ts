import type { PortfolioUnit } from './portfolio-unit.ts';

/** Leases that end in one year. */
export interface ExpiryYear {
  /** The calendar year, or `over` for leases past their last day that go on. */
  year: number | 'over';
  n: number;
  areaM2: number;
  rentMonth: number;
  /** Share of all rent, 0 to 1; null where no rent is paid at all. */
  share: number | null;
}

/**
 * Leases by the calendar year they end in, from `on`'s year to the last one with an end, years
 * without any included.
 *
 * Leases past their last day come first, under `over`. Empty without a lease.
 *
 * @param on ISO date.
 */
export function expiryProfile(units: readonly PortfolioUnit[], on: string): ExpiryYear[] {
  const leased = units.flatMap(({ areaM2, lease }) =>
    lease ? [{ areaM2: areaM2 ?? 0, ...lease }] : [],
  );
  if (leased.length === 0) return [];
  const total = leased.reduce((sum, { rentMonth }) => sum + rentMonth, 0);
  const bucket = (year: ExpiryYear['year'], of: typeof leased): ExpiryYear => {
    const rentMonth = of.reduce((sum, lease) => sum + lease.rentMonth, 0);
    const areaM2 = of.reduce((sum, lease) => sum + lease.areaM2, 0);
    return { year, n: of.length, areaM2, rentMonth, share: total === 0 ? null : rentMonth / total };
  };
  const over = leased.filter(({ endsOn }) => endsOn < on);
  const running = leased.filter(({ endsOn }) => endsOn >= on);
  const first = yearOf(on);
  const last = Math.max(first, ...running.map(({ endsOn }) => yearOf(endsOn)));
  const years = Array.from(
    { length: running.length === 0 ? 0 : last - first + 1 },
    (_, at) => first + at,
  );
  return [
    ...(over.length > 0 ? [bucket('over', over)] : []),
    ...years.map((year) =>
      bucket(
        year,
        running.filter(({ endsOn }) => yearOf(endsOn) === year),
      ),
    ),
  ];
}

const yearOf = (day: string) => Number(day.slice(0, 4));
