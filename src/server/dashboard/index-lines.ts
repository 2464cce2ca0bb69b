import { isComplete } from '#src/analytics/complete-quarter.ts';
import { mixAdjustedIndex } from '#src/analytics/rent-index/mix-adjusted.ts';
import type { RentInQuarter } from '#src/analytics/rent-index/median-index.ts';
import { medianIntervalRanks } from '#src/analytics/median-interval.ts';
import { medianRatioInterval } from '#src/analytics/median-ratio.ts';
import type { dashboardIndex, IndexMethod } from '#src/contract/dashboard.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
import { quantile } from '#src/analytics/stats/quantile.ts';
import { disclosed } from '#src/domain/disclosure.ts';
import { addQuarters, quartersBetween, type Quarter } from '#src/domain/quarter.ts';
import type { Db } from '../db/connect.ts';
import { knownCity } from '../places/service.ts';
import { firstKnown, toldSeries, type ToldPoint } from '../roads/medians.ts';
import { fourDecimals } from '../statistics.ts';
import { hedonicLine, repeatLine } from './fitted-lines.ts';
import { selectLeases, selectNewestRelease, selectRents, type StratumRents } from './store.ts';

type Answer = (typeof dashboardIndex)['output']['_zod']['output'];
type Point = Answer['lines'][number]['points'][number];

/** Index lines of a city and of districts of it, up to the quarter asked for. */
export async function indexLines(
  db: Db,
  { district = [], method, window, ...scope }: InputOf<typeof dashboardIndex>,
): Promise<Answer> {
  const { name } = knownCity(scope.city);
  const release = await selectNewestRelease(db, name);
  if (release === null) return { method, lines: [] };
  const draw = await drawing(db, method === 'median' && window === 'year' ? 'rolling' : method, scope, release);
  const lines = [null, ...district].map((of) => ({
    district: of,
    points: draw(of).map((point) => ({ ...point, complete: isComplete(point.quarter as Quarter, release) })),
  }));
  return { method, lines: draw(null).length === 0 ? [] : lines };
}

type Scope = Omit<InputOf<typeof dashboardIndex>, 'district' | 'method' | 'window'>;

/** What draws the line of a district, or of the city for null, by a method. */
async function drawing(
  db: Db,
  method: IndexMethod | 'rolling',
  scope: Scope,
  release: Quarter,
): Promise<(of: string | null) => Drawn[]> {
  const end = scope.to !== undefined && scope.to < release ? scope.to : release;
  if (method === 'median' || method === 'rolling' || method === 'mix-adjusted') {
    const rows = await selectRents(db, scope);
    const line = { median: medianLine, rolling: rollingLine, 'mix-adjusted': mixLine }[method];
    return (of) => line(inDistrict(rows, of), quartersOf(rows, end));
  }
  const leases = await selectLeases(db, scope);
  const line = method === 'hedonic' ? hedonicLine : repeatLine;
  return (of) => line(inDistrict(leases, of), quartersOf(leases, end));
}

function inDistrict<Row extends { district: string }>(rows: readonly Row[], of: string | null): readonly Row[] {
  return of === null ? rows : rows.filter(({ district }) => district === of);
}

function quartersOf(rows: readonly { quarter: Quarter }[], end: Quarter): Quarter[] {
  const first = rows.map(({ quarter }) => quarter).sort()[0];
  return first === undefined ? [] : quartersBetween(first, end);
}

type Drawn = Omit<Point, 'complete'>;

function medianLine(rows: readonly StratumRents[], quarters: readonly Quarter[]): Drawn[] {
  const points = toldSeries(rentsOf(rows), [], quarters);
  const base = points[0];
  return points.map((point) => ({
    quarter: point.quarter,
    index: point.index,
    interval: base ? intervalOf(base, point) : null,
    n: point.n,
    window: windowOf(point.method),
  }));
}

/**
 * Medians of the four quarters up to each, 100 in the first whole calendar year; less noisy than quarters alone.
 *
 * Windows that overlap the base share rents with it. They are taken for independent here, which makes their interval
 * too wide and never too narrow.
 */
function rollingLine(rows: readonly StratumRents[], quarters: readonly Quarter[]): Drawn[] {
  const rents = rentsOf(rows);
  const first = firstKnown(rents, quarters);
  if (first === undefined) return [];
  const base = quarters.find((quarter) => quarter.endsWith('Q4') && addQuarters(quarter, -3) >= first);
  if (base === undefined) return [];
  const points = quarters.slice(quarters.indexOf(base)).map((quarter): ToldPoint => {
    const from = addQuarters(quarter, -3);
    const sorted = rents
      .flatMap((rent) => (rent.quarter >= from && rent.quarter <= quarter ? [rent.unitRent] : []))
      .sort((a, b) => a - b);
    return { quarter, ...toldMedian(sorted), index: null, method: 'year' };
  });
  const [start] = points;
  if (!start?.median) return [];
  return points.map((point) => ({
    quarter: point.quarter,
    index: point.median === null ? null : fourDecimals((100 * point.median) / start.median!),
    interval: intervalOf(start, point),
    n: point.n,
    window: 'year',
  }));
}

function toldMedian(sorted: readonly number[]): Pick<ToldPoint, 'n' | 'median' | 'interval'> {
  const n = sorted.length;
  if (n === 0) return { n, median: null, interval: null };
  const ranks = medianIntervalRanks(n);
  const interval = { low: sorted[ranks.low - 1]!, high: sorted[ranks.high - 1]! };
  return disclosed({ n, median: quantile(sorted, 0.5), q1: null, q3: null, interval });
}

/** Of the ratio to the base, so that the error of the base is in it; the base itself is 100 by definition. */
function intervalOf(base: ToldPoint, point: ToldPoint): Drawn['interval'] {
  if (point.quarter === base.quarter) return { low: 100, high: 100 };
  if (!base.interval || !point.interval || !base.median || !point.median) return null;
  const { low, high } = medianRatioInterval(
    { median: base.median, ...base.interval },
    { median: point.median, ...point.interval },
  );
  return { low: fourDecimals(100 * low)!, high: fourDecimals(100 * high)! };
}

const quartersInBase = 4;

/** Strata weighted with their share of the first year; one that has no index from the first quarter on has no weight. */
function mixLine(rows: readonly StratumRents[], quarters: readonly Quarter[]): Drawn[] {
  const base = firstKnown(rentsOf(rows), quarters);
  if (base === undefined) return [];
  const shown = quarters.slice(quarters.indexOf(base));
  const baseYear = quartersBetween(addQuarters(base, 1 - quartersInBase), base);
  const strata = [...new Set(rows.map(({ stratum }) => stratum))].sort().flatMap((name) => {
    const own = rentsOf(rows.filter(({ stratum }) => stratum === name));
    const told = new Map(toldSeries(own, [], shown).map((point) => [point.quarter, point.index]));
    if (told.get(base) == null) return [];
    const stock = own.filter(({ quarter }) => baseYear.includes(quarter)).length;
    return [{ name, stock, index: shown.map((quarter) => told.get(quarter) ?? null) }];
  });
  if (strata.length === 0) return [];
  const sizes = new Map<Quarter, number>();
  for (const { quarter, rents } of rows) sizes.set(quarter, (sizes.get(quarter) ?? 0) + rents.length);
  return mixAdjustedIndex(strata).map((index, at) => ({
    quarter: shown[at]!,
    index: fourDecimals(index),
    interval: null,
    n: sizes.get(shown[at]!) ?? 0,
    window: 'quarter',
  }));
}

function rentsOf(rows: readonly StratumRents[]): RentInQuarter[] {
  return rows.flatMap(({ quarter, rents }) => rents.map((unitRent) => ({ quarter, unitRent })));
}

function windowOf(method: ToldPoint['method']): 'quarter' | 'year' {
  return method === 'year' ? 'year' : 'quarter';
}
