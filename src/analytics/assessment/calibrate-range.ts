import { quantileRegression } from '../stats/quantile-regression.ts';
import type { CalibratedRange } from './calibrated-range.ts';
import { gatherEvidence, type Evidence } from './comparable-evidence.ts';
import { doorLocationOf, isSameDoor } from './door-location.ts';
import { estimateUnitRent, type Estimate } from './estimate-unit-rent.ts';
import { totalLikeness } from './rent-similarity.ts';
import { yearOf, type Lease, type Shop } from './subject-shop.ts';

/** Share of rents a stated range is to hold. */
export const rangeShare = 0.8;

/** Fewest deals a stratum must have for its coverage to count as measured. */
export const minStratumSize = 30;

const tail = (1 - rangeShare) / 2;
const measuredShare = 0.25;
const mostMeasured = 1500;
const fewestMeasured = 40;
/**
 * A deal counts half as much for each year it is older than the newest: rents about to be assessed
 * fall as the newest did.
 */
const halfLifeYears = 2;
/** Shrinkage of a stratum towards the whole: one with twenty deals has a weight of about a half. */
const pull = { stratum: 20, sign: 2 };

/**
 * Measured on the open leases of north Taiwan to 2020, and widened by a tenth, for evidence too
 * thin to measure on.
 */
const usualReach = { low: -1.15, high: 1.3 };

/** Where the stated range of a shop ends. */
export interface Calibration {
  /** Deals assessed to measure it; 0 when there were too few and the default reach is used. */
  measuredOn: number;
  /** `year` as `yearOf` counts; only trials by year need it, others are of the newest. */
  rangeOf: (shop: Shop, estimate: Estimate, evidence: Evidence, year?: number) => CalibratedRange;
}

/** The known facts of a shop whose rent is estimated. */
export interface Asked {
  shop: Shop;
  /** Ids of leases that do not count as comparables. */
  without?: ReadonlySet<string>;
}

/** How the range is tested on deals: which facts of each are used, and the strata. */
export interface Trial {
  ask: (lease: Lease, known: Evidence) => Asked;
  strataOf: (shop: Shop, onRoad: number) => string[];
  /**
   * Whether rents of past years are estimated too: each year is a stratum then, and old deals count
   * as much as new ones.
   */
  byYear?: boolean;
}

/** As in an assessment: all facts of the register are used. */
const fullyDescribed: Trial = { ask: (shop) => ({ shop }), strataOf };

/** A deal that was assessed without its own rent. */
interface Miss {
  /** Logarithm of rent ÷ estimate, in standard deviations of the estimate. */
  miss: number;
  year: number;
  strata: string[];
  signs: number[];
}

/**
 * Measures how far rents fall from their estimates, and how that differs by stratum: the newest
 * fourth of the deals is assessed by the older ones only, as a new deal is; and two other fourths,
 * spread over all years, each by the remaining deals, as when evidence around the same time is
 * there. A tenth of them is to lie below the range and a tenth above.
 *
 * The ends are quantile regressions of the misses on the strata and on predictors of the error of
 * an estimate, with each stratum pulled to the whole: conformal prediction conditional on groups
 * that overlap, with shrinkage.
 *
 * @param leases All evidence; at most 1,500 deals are assessed each time. Later deals are ignored.
 * @param trial How each deal is assessed; the facts that are used decide how wide the range is.
 * @see Gibbs, Cherian & Candès (2025), JRSS B 87(4), Conformal prediction with conditional
 *   guarantees; Lei et al. (2018), JASA 113(523), 1094-1111, for the split.
 */
export function calibrate(leases: readonly Lease[], trial: Trial = fullyDescribed): Calibration {
  const misses = measureMisses(leases, trial);
  if (misses.length < fewestMeasured) return { measuredOn: 0, rangeOf: usualRange };
  const counts = new Map<string, number>();
  for (const { strata } of misses)
    for (const key of strata) counts.set(key, (counts.get(key) ?? 0) + 1);
  const measured = [...counts].filter(([, n]) => n >= minStratumSize).map(([key]) => key);
  const design = designOf(misses, measured, trial.byYear ? Infinity : halfLifeYears);
  const years = measured.flatMap((key) => yearIn(key) ?? []).sort((a, b) => a - b);
  const ends = [tail, 1 - tail].map((share) => design.fit(share));
  return {
    measuredOn: misses.length,
    rangeOf: (shop, estimate, evidence, year = Infinity) => {
      const strata = [
        ...trial.strataOf(shop, evidence.onRoad(shop)),
        ...(years.length > 0 ? [yearKey(nearest(years, calendarYear(year)))] : []),
      ];
      const cells = design.cellsOf({ strata, signs: strataLabels(shop, estimate) });
      const [low, high] = ends.map((end) =>
        end.reduce((sum, value, i) => sum + value * cells[i]!, 0),
      ) as [number, number];
      return {
        level: rangeShare,
        // A range that did not hold its own estimate would be read as a mistake.
        low: estimate.unitRent * Math.exp(Math.min(0, low) * estimate.logSd),
        high: estimate.unitRent * Math.exp(Math.max(0, high) * estimate.logSd),
        ...leastMeasured(strata, counts),
      };
    },
  };
}

/**
 * The stratum with the fewest deals. A district with too few is judged with its city; anything else
 * is then not measured.
 */
function leastMeasured(strata: readonly string[], counts: ReadonlyMap<string, number>) {
  const measurable = strata
    .map((group) => ({ group, groupN: counts.get(group) ?? 0 }))
    .filter(({ group, groupN }) => groupN >= minStratumSize || !group.startsWith('district:'));
  const least = measurable.reduce((few, one) => (one.groupN < few.groupN ? one : few));
  return { ...least, measured: least.groupN >= minStratumSize };
}

function usualRange(_shop: Shop, { unitRent, logSd }: Estimate): CalibratedRange {
  const [low, high] = [
    unitRent * Math.exp(usualReach.low * logSd),
    unitRent * Math.exp(usualReach.high * logSd),
  ];
  return { level: rangeShare, low, high, group: 'all', groupN: 0, measured: false };
}

const yearKey = (year: number) => `year:${year}`;
const yearIn = (key: string) => (key.startsWith('year:') ? Number(key.slice(5)) : undefined);
const calendarYear = (year: number) => 1970 + Math.floor(year);

/** The value nearest to one wanted; the first beyond an end. */
function nearest(sorted: readonly number[], wanted: number): number {
  return sorted.findLast((value) => value <= wanted) ?? sorted[0]!;
}

function designOf(misses: readonly Miss[], groups: readonly string[], halfLife: number) {
  const signs = misses[0]!.signs.map((_, i) => standardOf(misses.map((miss) => miss.signs[i]!)));
  const cellsOf = ({ strata, signs: of }: Pick<Miss, 'strata' | 'signs'>) => [
    1,
    ...groups.map((group) => Number(strata.includes(group))),
    ...signs.map(({ mean, sd }, i) => (of[i]! - mean) / sd),
  ];
  const newest = misses.reduce((last, { year }) => Math.max(last, year), -Infinity);
  const ages = misses.map(({ year }) => 0.5 ** ((newest - year) / halfLife));
  const usual = ages.reduce((sum, weight) => sum + weight, 0) / ages.length;
  const weights = ages.map((weight) => weight / usual);
  const penalties = [0, ...groups.map(() => pull.stratum), ...signs.map(() => pull.sign)];
  const rows = misses.map(cellsOf);
  const observed = misses.map(({ miss }) => miss);
  return {
    cellsOf,
    fit: (share: number) => quantileRegression(rows, observed, share, { weights, penalties }),
  };
}

function standardOf(values: readonly number[]): { mean: number; sd: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, sd: Math.sqrt(variance) || 1 };
}

function measureMisses(leases: readonly Lease[], trial: Trial): Miss[] {
  const measured = Math.min(mostMeasured, Math.floor(leases.length * measuredShare));
  if (measured * 2 < fewestMeasured) return [];
  const byDate = [...leases].sort((a, b) => compare(a.dealDate, b.dealDate) || compare(a.id, b.id));
  const step = Math.floor(leases.length / measured);
  const spread = (first: number) => {
    const isMeasured = (_: unknown, i: number) => i % step === first && i / step < measured;
    return missesOf(
      byDate.filter((lease, i) => !isMeasured(lease, i)),
      byDate.filter(isMeasured),
      trial,
    );
  };
  return [
    ...missesOf(byDate.slice(0, -measured), byDate.slice(-measured), trial),
    ...spread(0),
    ...spread(Math.floor(step / 2)),
  ];
}

/** Leases in the cities of the evidence, assessed by it. */
function missesOf(evidence: readonly Lease[], leases: readonly Lease[], trial: Trial): Miss[] {
  const known = gatherEvidence(evidence);
  return leases
    .filter(({ city }) => known.cities.has(city))
    .map((lease) => {
      const year = yearOf(lease.dealDate, 'a deal');
      const { shop, without } = trial.ask(lease, known);
      const estimate = estimateUnitRent(known, shop, year, without);
      return {
        miss: Math.log(lease.unitRent / estimate.unitRent) / estimate.logSd,
        year,
        strata: [
          ...trial.strataOf(shop, known.onRoad(shop)),
          ...(trial.byYear ? [yearKey(calendarYear(year))] : []),
        ],
        signs: strataLabels(shop, estimate),
      };
    });
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Upper edges of the classes of area, m², and of how many leases of the road are known. */
const areaEdges = [40, 100, 300];
const roadEdges = [1, 5, 20];

/**
 * The strata of a shop, one of each kind, as keys `kind:value`. The range of every stratum is
 * calibrated on its own deals.
 *
 * @param onRoad Leases of its road in the evidence.
 */
export function strataOf({ floorBand, areaM2, city, district }: Shop, onRoad: number): string[] {
  return [
    `floor:${floorBand}`,
    `area:${classOf(areaM2, areaEdges)}`,
    `road:${classOf(onRoad, roadEdges)}`,
    `city:${city}`,
    `district:${city} ${district}`,
  ];
}

/** Lower edge of the class a value is in: 40 of 40 to below 100. */
function classOf(value: number, edges: readonly number[]): number {
  return edges.findLast((edge) => value >= edge) ?? 0;
}

const usualArea = 80;
const sameDoorLnArea = 0.25;

/**
 * Predictors of the error of an estimate: whether the door itself was let before at a like size,
 * how far the comparables lie from each other and from the rent equation, and how far the size is
 * from a usual one.
 */
export function strataLabels(
  shop: Shop,
  { unitRent, equationRent, comparables, logSd }: Estimate,
): number[] {
  const door = doorLocationOf(shop);
  const lnArea = Math.log(shop.areaM2 / usualArea);
  const sameDoor = comparables
    .filter(({ spot }) => isSameDoor(door, spot.door))
    .map(({ lease }) => Math.exp(-Math.abs(Math.log(lease.areaM2 / shop.areaM2)) / sameDoorLnArea));
  const apart = comparables.map(({ likeness, adjusted }) => ({
    weight: totalLikeness(likeness),
    square: Math.log(adjusted / unitRent) ** 2,
  }));
  const total = apart.reduce((sum, { weight }) => sum + weight, 0);
  const spread =
    total > 0
      ? Math.sqrt(apart.reduce((sum, { weight, square }) => sum + weight * square, 0) / total)
      : logSd;
  const fromEquation = Math.log(unitRent / equationRent);
  return [
    Math.max(0, ...sameDoor),
    spread,
    fromEquation,
    Math.abs(fromEquation),
    lnArea,
    Math.abs(lnArea),
  ];
}
