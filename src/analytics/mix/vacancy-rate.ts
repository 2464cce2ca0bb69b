import { wilsonInterval, type Interval } from '../stats/wilson-interval.ts';

/** A unit counts as persistently vacant from this many months on, as surveys of high streets define it. */
export const persistentMonths = 12;

/** One unit of a street as a survey saw it. */
export interface Unit {
  isVacant: boolean;
  /** Width of the shop front in m; undefined where it was not measured. */
  frontageM?: number | undefined;
  /** Months it has been vacant; undefined where unknown. */
  vacantMonths?: number | undefined;
}

/** Vacancy of a set of units. */
export interface Vacancy {
  n: number;
  vacant: number;
  /** By number of units. */
  rate: number;
  /** 95 % interval of `rate` by Wilson. */
  interval: Interval;
  /** By metres of frontage, over the units measured; null when none is. */
  frontageRate: number | null;
  /** Vacant for `persistentMonths` or longer, as a share of all units. Units of unknown length do not count as such. */
  persistentRate: number;
}

/**
 * Vacancy by number and by frontage.
 *
 * @param units At least one.
 * @throws RangeError when there is none, or a frontage or a time is not a number from 0.
 * @see Local Data Company, definition of persistent vacancy.
 */
export function vacancy(units: readonly Unit[]): Vacancy {
  const n = units.length;
  if (n === 0) throw new RangeError('vacancy: expected at least one unit, got none');
  units.forEach(({ frontageM = 0, vacantMonths = 0 }, at) => {
    if (!(frontageM >= 0 && Number.isFinite(frontageM))) {
      throw new RangeError(`vacancy: expected a frontage from 0 m, got ${frontageM} at ${at}`);
    }
    if (!(vacantMonths >= 0))
      throw new RangeError(`vacancy: expected months from 0, got ${vacantMonths} at ${at}`);
  });
  const empty = units.filter(({ isVacant }) => isVacant);
  const metres = (some: readonly Unit[]) =>
    some.reduce((sum, { frontageM = 0 }) => sum + frontageM, 0);
  const allMetres = metres(units);
  return {
    n,
    vacant: empty.length,
    rate: empty.length / n,
    interval: wilsonInterval(empty.length, n),
    frontageRate: allMetres > 0 ? metres(empty) / allMetres : null,
    persistentRate:
      empty.filter(({ vacantMonths }) => (vacantMonths ?? 0) >= persistentMonths).length / n,
  };
}
