import { isComplete } from '#src/analytics/complete-quarter.ts';
import { mixAdjustedIndex } from '#src/analytics/rent-index/mix-adjusted.ts';
import type { RentInQuarter } from '#src/analytics/rent-index/median-index.ts';
import { medianRatioInterval } from '#src/analytics/median-ratio.ts';
import type { dashboardIndex, IndexMethod } from '#src/contract/dashboard.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
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
export async function indexLines(db: Db, { district = [], method, ...scope }: InputOf<typeof dashboardIndex>): Promise<Answer> {
  const { name } = knownCity(scope.city);
  const release = await selectNewestRelease(db, name);
  if (release === null) return { method, lines: [] };
  const draw = await drawing(db, method, scope, release);
  const lines = [null, ...district].map((of) => ({
    district: of,
    points: draw(of).map((point) => ({ ...point, complete: isComplete(point.quarter as Quarter, release) })),
  }));
  return { method, lines: draw(null).length === 0 ? [] : lines };
}

type Scope = Omit<InputOf<typeof dashboardIndex>, 'district' | 'method'>;

/** What draws the line of a district, or of the city for null, by a method. */
async function drawing(db: Db, method: IndexMethod, scope: Scope, release: Quarter): Promise<(of: string | null) => Drawn[]> {
  const end = scope.to !== undefined && scope.to < release ? scope.to : release;
  if (method === 'median' || method === 'mix-adjusted') {
    const rows = await selectRents(db, scope);
    const line = method === 'median' ? medianLine : mixLine;
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
