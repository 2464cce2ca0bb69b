import { addQuarters, type Quarter } from '#src/domain/quarter.ts';

/** One rent of the indexed place. */
export interface RentInQuarter {
  quarter: Quarter;
  /** Money per m² and month, above zero. */
  unitRent: number;
}

/** Fewest rents a median may be given of. */
export const minRents = 5;
const windowQuarters = 4;

/**
 * The rents behind an index point, by quarter.
 *
 * @returns Gives the ascending rents of the quarter, else of the year up to it; undefined when both
 *   are too few.
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
