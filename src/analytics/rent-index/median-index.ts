import { addQuarters, type Quarter } from '#src/domain/quarter.ts';
import { medianIntervalRanks } from '../median-interval.ts';
import { quantile } from '../stats/quantile.ts';

/** One rent of the indexed place. */
export interface RentInQuarter {
  quarter: Quarter;
  /** Money per m² and month, above zero. */
  unitRent: number;
}

/** The index of one quarter with its sample. */
export interface IndexPoint {
  quarter: Quarter;
  /** 100 in the base quarter. */
  index: number;
  median: number;
  /** Interval of the median by order statistics; at least 95 % from six rents on. With few, the lowest and the highest. */
  low: number;
  high: number;
  n: number;
  /** Whose rents: of the place in the quarter, of the place in four quarters up to it, or of the district. */
  level: 'quarter' | 'year' | 'district';
}

/** Fewest rents a median may be given of. */
export const minRents = 5;
const windowQuarters = 4;

/**
 * Index of median rents by quarter; each quarter is backed off until it has enough rents.
 *
 * A quarter with fewer than `minRents` rents takes those of the four quarters that end in it; when they are too few
 * as well, the district's change since the base moves the place's own base level. A quarter
 * for which the district has too few rents as well is left out.
 *
 * @param rents Of the place, any order.
 * @param districtRents Of the district around it, the place included.
 * @param quarters The requested quarters; the first is the base.
 * @returns Points in the order of `quarters`.
 * @throws RangeError when no quarter is given, a rent is not above zero, or the place has too few rents for the base.
 */
export function medianIndex(
  rents: readonly RentInQuarter[],
  districtRents: readonly RentInQuarter[],
  quarters: readonly Quarter[],
): IndexPoint[] {
  const base = quarters[0];
  if (base === undefined)
    throw new RangeError('median index: expected at least one quarter, got none');
  const own = byQuarter(rents);
  const district = byQuarter(districtRents);
  const level = enough(own, base);
  if (!level)
    throw new RangeError(
      `median index: expected ${minRents} rents in the year to ${base}, got too few`,
    );
  const baseMedian = quantile(level.sorted, 0.5);
  const districtBase = enough(district, base);
  return quarters.flatMap((quarter): IndexPoint[] => {
    const found = enough(own, quarter);
    if (found) return [pointOf(quarter, found.sorted, found.level, 100 / baseMedian, 1)];
    const around = enough(district, quarter);
    if (!around || !districtBase) return [];
    const toPlace = baseMedian / quantile(districtBase.sorted, 0.5);
    return [pointOf(quarter, around.sorted, 'district', 100 / baseMedian, toPlace)];
  });
}

function pointOf(
  quarter: Quarter,
  sorted: readonly number[],
  level: IndexPoint['level'],
  toIndex: number,
  toPlace: number,
): IndexPoint {
  const ranks = medianIntervalRanks(sorted.length);
  const median = quantile(sorted, 0.5) * toPlace;
  return {
    quarter,
    index: median * toIndex,
    median,
    low: sorted[ranks.low - 1]! * toPlace,
    high: sorted[ranks.high - 1]! * toPlace,
    n: sorted.length,
    level,
  };
}

/**
 * The rents behind an index point, by quarter.
 *
 * @returns Gives the ascending rents of the quarter, else of the year up to it; undefined when both are too few.
 */
export function rentsBehind(
  rents: readonly RentInQuarter[],
): (quarter: Quarter) => { sorted: number[]; level: 'quarter' | 'year' } | undefined {
  const grouped = byQuarter(rents);
  return (quarter) => enough(grouped, quarter);
}

function byQuarter(rents: readonly RentInQuarter[]): Map<Quarter, number[]> {
  const found = new Map<Quarter, number[]>();
  rents.forEach(({ quarter, unitRent }, i) => {
    if (!(unitRent > 0 && Number.isFinite(unitRent))) {
      throw new RangeError(`median index: expected rents above zero, got ${unitRent} at ${i}`);
    }
    const same = found.get(quarter);
    if (same) same.push(unitRent);
    else found.set(quarter, [unitRent]);
  });
  return found;
}

/** Ascending rents of the quarter, else of the year up to it; undefined when both are too few. */
function enough(
  rents: Map<Quarter, number[]>,
  quarter: Quarter,
): { sorted: number[]; level: 'quarter' | 'year' } | undefined {
  const alone = rents.get(quarter) ?? [];
  const year = Array.from(
    { length: windowQuarters },
    (_, back) => rents.get(addQuarters(quarter, -back)) ?? [],
  ).flat();
  const values = alone.length >= minRents ? alone : year;
  if (values.length < minRents) return undefined;
  return {
    sorted: [...values].sort((a, b) => a - b),
    level: values === alone ? 'quarter' : 'year',
  };
}
