import { z95 } from '../stats/normal.ts';
import type { Interval } from '../stats/wilson-interval.ts';
import { checkSpells, type Spell } from './spell.ts';

/** Closures within a stretch of age. */
export interface HazardRow {
  from: number;
  /** Not belonging to the stretch. */
  to: number;
  events: number;
  /** Shop-time seen within it, in the unit of the spells. */
  exposure: number;
  /** Closures for one unit of shop-time; null where nothing was seen. */
  rate: number | null;
  /** 95 %, on the logarithm of the rate; null without a closure. */
  interval: Interval | null;
}

/**
 * Rate of closing by age, in stretches of one unit.
 *
 * A closure at a whole age counts in the stretch that ends there, as the shop was open until then.
 *
 * @param until Number of stretches, a whole number from 1.
 * @throws RangeError when `spells` is empty or undefined, or `until` is no such number.
 * @see Breslow & Day (1987), Statistical Methods in Cancer Research II, 2.2, for the interval.
 */
export function hazardTable(spells: readonly Spell[], until: number): HazardRow[] {
  checkSpells(spells, 'hazard table');
  if (!Number.isSafeInteger(until) || until < 1)
    throw new RangeError(`hazard table: expected whole stretches from 1, got ${until}`);
  return Array.from({ length: until }, (_, from) => {
    const to = from + 1;
    let events = 0;
    let exposure = 0;
    for (const { entry = 0, exit, closed } of spells) {
      exposure += Math.max(0, Math.min(exit, to) - Math.max(entry, from));
      if (closed && exit <= to && (exit > from || (from === 0 && exit === 0))) events += 1;
    }
    const rate = exposure > 0 ? events / exposure : null;
    const factor = Math.exp(z95 / Math.sqrt(events));
    return { from, to, events, exposure, rate, interval: rate === null || events === 0 ? null : { low: rate / factor, high: rate * factor } }; // prettier-ignore
  });
}
