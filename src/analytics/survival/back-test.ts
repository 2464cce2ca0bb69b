import { exactInterval } from '../stats/exact-interval.ts';
import type { Interval } from '../stats/wilson-interval.ts';
import { conditionalAt, kaplanMeier, survivalAt } from './kaplan-meier.ts';
import type { Spell } from './spell.ts';

/** A spell with the years it was seen in. */
export interface DatedSpell extends Spell {
  /** Year it opened. */
  opened: number;
  /** Last year it was seen open. */
  lastSeen: number;
}

/** A forecast as it would have been made in one year, and what followed. */
export interface BackTest extends Interval {
  /** The year of the forecast. */
  origin: number;
  /** Years forecast. */
  years: number;
  /** Shops it was made for. */
  n: number;
  predicted: number;
  /** Share of them that was seen `years` later, with its exact interval. */
  observed: number;
}

/**
 * What was known in a year: a shop seen in it or later was open, and followed to that year and no
 * further. What became of it between that sight and the next is not known, so it adds no time at
 * risk.
 *
 * @returns Also shops first seen in that year, followed for no time.
 */
export function asKnownIn(year: number, spells: readonly DatedSpell[]): Spell[] {
  return spells.flatMap(({ opened, lastSeen, entry = 0, exit, closed }) => {
    if (opened + entry > year) return [];
    if (lastSeen < year) return [{ entry, exit, closed }];
    // Of a shop that came under observation in that year nothing was seen yet.
    return entry > 0 && year - opened <= entry
      ? []
      : [{ entry, exit: year - opened, closed: false }];
  });
}

/** Ages a forecast must not go beyond: the curve says nothing of them. */
function longestFollowed(spells: readonly Spell[]): number {
  return spells.reduce((longest, { exit }) => Math.max(longest, exit), 0);
}

/**
 * Tests the forecast for shops that are open in a year: S(age + years) ÷ S(age) of each, from the
 * curve of what was known then, against those seen so many years later.
 *
 * Shops old enough that the forecast would go beyond the longest shop followed are left out, as a
 * forecast for them is refused. So are those lost sight of without having closed.
 *
 * @param spells Of known age.
 * @returns Null without a shop to forecast for.
 * @throws RangeError when `years` is not above 0.
 */
export function backTestOpen(
  spells: readonly DatedSpell[],
  origin: number,
  years: number,
): BackTest | null {
  if (!(years > 0)) throw new RangeError(`back-test: expected years above 0, got ${years}`);
  const known = asKnownIn(origin, spells);
  if (known.length === 0) return null;
  const longest = longestFollowed(known);
  const steps = kaplanMeier(known);
  const stock = spells.filter(
    ({ opened, lastSeen, entry = 0, closed }) =>
      opened + entry <= origin &&
      lastSeen >= origin &&
      origin - opened + years <= longest &&
      survivalAt(steps, origin - opened).survival > 0 &&
      (closed || lastSeen >= origin + years),
  );
  return scored(
    stock,
    origin,
    years,
    (opened) => conditionalAt(steps, origin - opened, years).survival,
  );
}

/**
 * Tests the forecast for new shops: S(years) of what was known in a year, against the shops that
 * opened in the years after it.
 *
 * @param openings How many years of openings after the origin are taken.
 * @returns Null where nothing was known long enough, or none opened that was followed so long.
 */
export function backTestNew(
  spells: readonly DatedSpell[],
  origin: number,
  years: number,
  openings: number,
): BackTest | null {
  const known = asKnownIn(origin, spells);
  if (known.length === 0 || longestFollowed(known) < years) return null;
  const end = spells.reduce((last, { lastSeen }) => Math.max(last, lastSeen), 0);
  const cohort = spells.filter(
    ({ opened, lastSeen, entry = 0, closed }) =>
      entry === 0 &&
      opened > origin &&
      opened <= origin + openings &&
      opened + years <= end &&
      (closed || lastSeen >= opened + years),
  );
  const predicted = survivalAt(kaplanMeier(known), years).survival;
  const open = cohort.filter(({ opened, lastSeen }) => lastSeen >= opened + years).length;
  if (cohort.length === 0) return null;
  const n = cohort.length;
  return { origin, years, n, predicted, observed: open / n, ...exactInterval(open, n) };
}

function scored(
  stock: readonly DatedSpell[],
  origin: number,
  years: number,
  forecast: (opened: number) => number,
): BackTest | null {
  const n = stock.length;
  if (n === 0) return null;
  const byYear = new Map<number, number>();
  for (const { opened } of stock) if (!byYear.has(opened)) byYear.set(opened, forecast(opened));
  const predicted = stock.reduce((sum, { opened }) => sum + byYear.get(opened)!, 0) / n;
  const open = stock.filter(({ lastSeen }) => lastSeen >= origin + years).length;
  return { origin, years, n, predicted, observed: open / n, ...exactInterval(open, n) };
}

/** How far the forecasts of several years were off. */
export interface ForecastError {
  /** Forecasts tested. */
  tests: number;
  first: number;
  last: number;
  /** Mean of predicted less observed: above 0 where too many were expected to stay open. */
  bias: number;
  /** Root of the mean square of predicted less observed. */
  typical: number;
}

/** Fewer shops than this say too little of one forecast. */
const leastShops = 20;

/** Errors of the forecasts for open shops, over every year in which one can be tested. */
export function forecastError(
  spells: readonly DatedSpell[],
  years: number,
): { tests: BackTest[]; error: ForecastError | null } {
  const first = spells.reduce((least, { opened }) => Math.min(least, opened), Infinity);
  const end = spells.reduce((last, { lastSeen }) => Math.max(last, lastSeen), -Infinity);
  const origins = Array.from(
    { length: Math.max(0, end - years - first + 1) || 0 },
    (_, at) => first + at,
  );
  const tests = origins.flatMap((origin) => {
    const test = backTestOpen(spells, origin, years);
    return test !== null && test.n >= leastShops ? [test] : [];
  });
  if (tests.length === 0) return { tests, error: null };
  const errors = tests.map(({ predicted, observed }) => predicted - observed);
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  return {
    tests,
    error: {
      tests: tests.length,
      first: tests[0]!.origin,
      last: tests.at(-1)!.origin,
      bias: mean(errors),
      typical: Math.sqrt(mean(errors.map((error) => error ** 2))),
    },
  };
}
