import { diversity } from '#src/analytics/mix/trade-diversity.ts';
import { wilsonInterval } from '#src/analytics/stats/wilson-interval.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import {
  flowKinds,
  flowsBetween,
  type Flow,
  type FlowKind,
  type VisitedUnit,
} from '#src/domain/sample.ts';
import type { Db } from '#src/server/db/connect.ts';
import { fourDecimals, sizeOnly, askingStatistics } from '#src/server/statistics/statistics.ts';
import type { sampleStatistics } from '../contract/samples.ts';
import * as store from './samples.store.ts';

type SampleStatistics = (typeof sampleStatistics)['output']['_zod']['output'];
type Share = NonNullable<SampleStatistics['vacancy']>;

const mostCategories = 10;

/**
 * Statistics of matching points: of the newest wave among them, and compared with the wave before
 * it.
 */
export async function statistics(db: Db, filter: store.SampleFilter): Promise<SampleStatistics> {
  const waves = await store.countByWave(db, filter);
  const points = waves.reduce((sum, wave) => sum + wave.points, 0);
  const newest = waves[0];
  const none = { ...sizeOnly(0), currency: null };
  if (!newest) {
    return {
      points,
      wave: null,
      vacancy: null,
      vacancyReason: 'no-points',
      askedRent: none,
      ...mixOf([]),
      change: null,
    };
  }
  const ofNewest = { ...filter, wave: [newest.id] };
  const [units, asked] = await Promise.all([
    store.selectUnits(db, ofNewest),
    store.selectAskingRents(db, ofNewest),
  ]);
  const vacancy = vacancyOf(units, newest.countsVacant, filter);
  const rent = asked.length === 1 ? asked[0]! : undefined;
  return {
    points,
    wave: { id: newest.id, survey: newest.survey, period: newest.period, points: newest.points },
    ...vacancy,
    askedRent: rent ? { ...askingStatistics(rent), currency: rent.currency } : none,
    ...mixOf(units),
    change: await changeOf(db, filter, newest, units, vacancy.vacancy),
  };
}

/** How many of the units are vacant, where that may be published. */
export function vacancyOf(
  units: readonly VisitedUnit[],
  countsVacant: boolean,
  filter: Pick<store.SampleFilter, 'status' | 'category'> = {},
): Pick<SampleStatistics, 'vacancy' | 'vacancyReason'> {
  if (!countsVacant) return { vacancy: null, vacancyReason: 'not-counted' };
  // Of units chosen by what trades there, the share that is empty says nothing.
  if (filter.status !== undefined || filter.category !== undefined)
    return { vacancy: null, vacancyReason: 'filtered' };
  const n = units.length;
  if (n < smallestSample) return { vacancy: null, vacancyReason: 'small' };
  return {
    vacancy: shareOf(units.filter(({ status }) => status === 'vacant').length, n),
    vacancyReason: null,
  };
}

function shareOf(hits: number, n: number): Share {
  const { low, high } = wilsonInterval(hits, n);
  return {
    n,
    hits,
    share: fourDecimals(hits / n)!,
    low: fourDecimals(low)!,
    high: fourDecimals(high)!,
  };
}

/**
 * The most frequent categories of what trades, and how concentrated the mix is; no shares below
 * five units.
 */
export function mixOf(
  units: readonly VisitedUnit[],
): Pick<SampleStatistics, 'trading' | 'categories' | 'hhi'> {
  const counts = new Map<string, number>();
  for (const { category } of units)
    if (category !== null) counts.set(category, (counts.get(category) ?? 0) + 1);
  const trading = [...counts.values()].reduce((sum, n) => sum + n, 0);
  if (trading < smallestSample) return { trading, categories: [], hhi: null };
  const sorted = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return {
    trading,
    categories: sorted
      .slice(0, mostCategories)
      .map(([category, n]) => ({ category, n, share: fourDecimals(n / trading)! })),
    hhi: fourDecimals(diversity([...counts.values()]).hhi),
  };
}

async function changeOf(
  db: Db,
  filter: store.SampleFilter,
  newest: store.WaveCount,
  units: readonly VisitedUnit[],
  vacancy: Share | null,
): Promise<SampleStatistics['change']> {
  const before = await store.selectWaveBefore(db, newest);
  if (!before) return null;
  // Without the filters of what trades: a shop that changed its trade did not open or close.
  const { status: _status, category: _category, confidence: _confidence, ...where } = filter;
  const isWhole = Object.keys(filter).length === Object.keys(where).length;
  const [earlier, later] = await Promise.all([
    store.selectUnits(db, { ...where, wave: [before.id] }),
    isWhole ? units : store.selectUnits(db, { ...where, wave: [newest.id] }),
  ]);
  // Two shares are compared as they were counted: under the same filters, and each by what its own
  // wave counted.
  const asNow = isWhole ? earlier : await store.selectUnits(db, { ...filter, wave: [before.id] });
  const past = vacancyOf(asNow, before.countsVacant, filter).vacancy;
  return {
    period: before.period,
    points: earlier.length,
    vacancy: vacancy && past ? fourDecimals(vacancy.hits / vacancy.n - past.hits / past.n) : null,
    flows: countKinds(flowsBetween(earlier, later)),
  };
}

/** How many points fared how; every kind is named. */
export function countKinds(flows: readonly Flow[]): Record<FlowKind, number> {
  const counts = Object.fromEntries(flowKinds.map((kind) => [kind, 0])) as Record<FlowKind, number>;
  for (const { kind } of flows) counts[kind] += 1;
  return counts;
}
