import { isComplete } from '#src/analytics/complete-quarter.ts';
import { isRangePublishable } from '#src/analytics/disclosure/complementary-disclosure.ts';
import { medianIntervalRanks } from '#src/analytics/median-interval.ts';
import { quantile } from '#src/analytics/stats/quantile.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
import { cities, type Currency } from '#src/domain/city.ts';
import {
  disclosedMean,
  freeMonthSteps,
  mergedBins,
  quartileSample,
  roundedCount,
  smallestSample,
  termSteps,
  type HistogramBin,
  type SampleStatistics,
} from '#src/domain/disclosure.ts';
import { deepestRow, pageCount, type Page } from '#src/domain/page.ts';
import { quartersBetween, type Quarter } from '#src/domain/quarter.ts';
import { chargeSmallSet, type Requester } from '#src/features/disclosure/server/budget.service.ts';
import { isPublishable } from '#src/features/disclosure/server/complement.service.ts';
import { isComposed } from '#src/features/disclosure/server/composed-filter.ts';
import { isPlaceAlone, isSmall } from '#src/features/disclosure/server/small-set.ts';
import { readPart } from '#src/server/cursor/read-export-part.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { IdFilter } from '#src/server/db/id-filter.ts';
import { keyedShare, noiseKeyOf, type NoiseKey } from '#src/server/disclosure/statistical-noise.ts';
import { notFound } from '#src/server/http/errors.ts';
import { binsOf, histogramRange } from '#src/server/observability/histogram.ts';
import { ownedKases } from '#src/server/ownership/ownership.service.ts';
import {
  readableMean,
  readableStatistics,
  sizeOnly,
  statisticsOf,
} from '#src/server/statistics/statistics.ts';
import type {
  exportKases,
  kaseCharts,
  kasesByRoad,
  kaseStatistics,
  searchKases,
  selectedKasesStatistics,
} from '../contract/kases.ts';
import { toKaseDto, type KaseDto } from './kase-dto.ts';
import * as store from './kases.store.ts';

/**
 * Edges of floor area between the groups of a chart, in m². About evenly spaced on a logarithmic
 * scale, and including every edge of the bands of masked rows.
 */
const areaStretchEdgesM2 = [
  15, 20, 30, 40, 50, 60, 80, 100, 140, 200, 300, 500, 1000, 2000,
] as const;

/** The member who searches, as far as masking depends on it. */
export interface Viewer {
  memberId: string;
  /** Holds `kase-verify`: research staff see whole rows. */
  mayVerify: boolean;
}

type Output<E extends { output: { _zod: { output: unknown } } }> = E['output']['_zod']['output'];

/**
 * One page of matching cases; details only for those who unlocked or contributed a row, or who
 * verify rows.
 */
export async function search(
  db: Db,
  { page, limit, sort, ...filter }: InputOf<typeof searchKases> & IdFilter,
  viewer: Viewer,
): Promise<Page<KaseDto, { totalIsCapped: boolean }>> {
  const [list, total] = await Promise.all([
    store
      .selectPage(db, filter, sort, limit, (page - 1) * limit)
      .then((found) => answersTo(db, found, viewer)),
    store.countUpToDeepest(db, filter),
  ]);
  return {
    list,
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole: { totalIsCapped: total > deepestRow },
  };
}

/**
 * One part of all matching cases; its cursor leads to the next part of the same search.
 *
 * @param most Rows the viewer's plan exports at most.
 */
export async function exportPart(
  db: Db,
  { limit, sort, cursor, ...filter }: InputOf<typeof exportKases>,
  viewer: Viewer,
  most: number,
): Promise<Output<typeof exportKases>> {
  const part = await readPart(db, {
    query: { ...filter, sort },
    memberId: viewer.memberId,
    cursor,
    limit,
    most,
    read: (rows, after) => store.selectPage(db, filter, sort, rows, 0, after),
  });
  return { ...part, rows: await answersTo(db, part.rows, viewer) };
}

/**
 * One published case, as the viewer may see it.
 *
 * @throws HttpError 404 when there is none of this id, or it was retracted.
 */
export async function read(db: Db, id: string, viewer: Viewer): Promise<KaseDto> {
  const [answer] = await answersTo(db, [{ id }], viewer);
  if (!answer) throw notFound('This case');
  return answer;
}

async function answersTo(
  db: Db,
  found: readonly { id: string }[],
  viewer: Viewer,
): Promise<KaseDto[]> {
  return (await readable(db, found, viewer)).map(({ answer }) => answer);
}

/** Rows by their ids, each as stored and as the viewer may see it. */
async function readable(
  db: Db,
  found: readonly { id: string }[],
  viewer: Viewer,
): Promise<{ row: store.StoredKase; answer: KaseDto }[]> {
  const ids = found.map(({ id }) => id);
  const [rows, unlocked] = await Promise.all([
    store.selectByIds(db, ids),
    ownedKases(db, viewer.memberId, ids),
  ]);
  return rows.map((row) => {
    const isOwned = row.contributorId === viewer.memberId || unlocked.has(row.id);
    const answer = toKaseDto(row, row.newestRelease, viewer.mayVerify || isOwned);
    return { row, answer: isOwned ? { ...answer, priceJindou: 0 } : answer };
  });
}

/** Statistics of the matching rows, free of charge. */
export async function statistics(
  db: Db,
  filter: store.KaseFilter,
  asker: Requester,
): Promise<Output<typeof kaseStatistics>> {
  const [sample, matching, newestRelease, isPublished, key, isSynthetic] = await Promise.all([
    store.selectSample(db, filter),
    isComposed(filter) ? store.countMatching(db, filter) : null,
    newestReleaseFor(db, filter.city),
    isPublishable(db, filter),
    noiseKeyOf(db),
    store.holdsGenerated(db, filter),
  ]);
  const { n, roads, first, last } = sample;
  const currency = onlyCurrency(sample.currencies ?? []);
  const figures = {
    matching: matching?.n ?? n,
    leftOut: leftOutOf(sample, matching),
    newestRelease,
    currency,
    isSynthetic,
  };
  if (!isPublished) return { ...figures, ...withheldFigures(sample), roads };
  if (isSmallSet(filter, n)) await chargeSmallSet(db, asker, sample.digest!);
  const statistics = currency === null ? sizeOnly(n) : statisticsOf(sample, key);
  return {
    ...figures,
    ...statistics,
    withheld: false,
    roads,
    histogram:
      currency !== null && n >= quartileSample
        ? await histogram(db, filter, currency, statistics.median ?? 0, sample.digest, key)
        : [],
    terms: {
      term: disclosedMean({ n: sample.termN, mean: sample.termMean }, termSteps),
      free: disclosedMean({ n: sample.freeN, mean: sample.freeMean }, freeMonthSteps),
    },
    quarters: first === null || last === null ? null : { first, last },
  };
}

/** Matching rows on roads that are too small to publish, where a filter selects roads. */
function leftOutOf({ n, roads }: store.WholeSample, matching: { n: number; roads: number } | null) {
  return matching === null
    ? { roads: 0, cases: 0 }
    : { roads: matching.roads - roads, cases: matching.n - n };
}

/** The response for a set that differs too little from a wider one. */
function withheldFigures({ n, termN, freeN, first, last }: store.WholeSample) {
  return {
    ...sizeOnly(n),
    withheld: n >= smallestSample,
    histogram: [],
    terms: { term: { n: termN, mean: null }, free: { n: freeN, mean: null } },
    quarters: first === null || last === null ? null : { first, last },
  };
}

/** Whether the budget counts a set: small, and not a whole road, district or city. */
function isSmallSet(filter: store.KaseFilter, n: number): boolean {
  return isSmall(n) && !isPlaceAlone(filter);
}

/**
 * Statistics of selected rows. Only rows the viewer may read count: medians of freely chosen sets
 * would disclose the rents of masked ones. Figures of readable rows are not rounded, but fewer than
 * five are still suppressed.
 */
export async function selectedStatistics(
  db: Db,
  { ids }: InputOf<typeof selectedKasesStatistics>,
  viewer: Viewer,
): Promise<Output<typeof selectedKasesStatistics>> {
  const rows = await readable(
    db,
    [...new Set(ids)].map((id) => ({ id })),
    viewer,
  );
  // Fields in the response are rounded; those of the rows are not.
  const open = rows.flatMap(({ row, answer }) => (answer.details === null ? [] : [row]));
  const currency = onlyCurrency(open.map((row) => row.currency));
  const rents = open.map(({ unitRentMonth }) => unitRentMonth).sort((a, b) => a - b);
  const n = rents.length;
  const terms = {
    term: readableMean(open.map(({ termMonths }) => termMonths)),
    free: readableMean(open.map(({ freeMonths }) => freeMonths)),
  };
  if (currency === null || n < smallestSample)
    return { n: rows.length, currency, readable: sizeOnly(n), terms };
  const ranks = medianIntervalRanks(n);
  const at = (share: number) => quantile(rents, share);
  return {
    n: rows.length,
    currency,
    readable: readableStatistics({
      n,
      q1: at(0.25),
      median: at(0.5),
      q3: at(0.75),
      low: rents[ranks.low - 1]!,
      high: rents[ranks.high - 1]!,
    }),
    terms,
  };
}

/** Counts of matching rows and of their roads. */
export const countMatching = store.countMatching;

/** Matching rows of every quarter between the first and the last. */
export async function quarterCounts(
  db: Db,
  filter: store.KaseFilter,
): Promise<{ quarter: Quarter; n: number; complete: boolean }[]> {
  const [counts, newestRelease] = await Promise.all([
    store.countByQuarter(db, filter),
    newestReleaseFor(db, filter.city),
  ]);
  const known = new Map(counts.map(({ quarter, n }) => [quarter, n]));
  return allQuarters(counts.map(({ quarter }) => quarter)).map((quarter) => ({
    quarter,
    n: known.get(quarter) ?? 0,
    complete: newestRelease !== null && isComplete(quarter, newestRelease),
  }));
}

/** Cases that match and were added after one instant, up to another. */
export const countSince = store.countSince;

/** Cases that match and were retracted after an instant. */
export const countRetracted = store.countRetracted;

/** How many rows are on each road, and how many cannot be shown on a map. */
export async function byRoad(
  db: Db,
  filter: InputOf<typeof kasesByRoad>,
): Promise<Output<typeof kasesByRoad>> {
  const counted = await store.countByRoad(db, filter);
  return {
    roads: counted.flatMap(({ roadId, n }) => (roadId === null ? [] : [{ roadId, n }])),
    withoutPlace: counted.find(({ roadId }) => roadId === null)?.n ?? 0,
  };
}

/** Unit rents over time and over floor area, in groups that disclose no single row. */
export async function charts(
  db: Db,
  filter: store.KaseFilter,
  asker: Requester,
): Promise<Output<typeof kaseCharts>> {
  const [quarters, sample, newestRelease, isPublished, key, isSynthetic] = await Promise.all([
    store.samplesByQuarter(db, filter),
    store.selectSample(db, filter),
    newestReleaseFor(db, filter.city),
    isPublishable(db, filter),
    noiseKeyOf(db),
    store.holdsGenerated(db, filter),
  ]);
  const currency = isPublished
    ? onlyCurrency(quarters.flatMap(({ currencies }) => currencies))
    : null;
  if (isPublished && isSmallSet(filter, sample.n)) await chargeSmallSet(db, asker, sample.digest!);
  const counts = quarters.map(({ quarter, n }) => ({ value: quarter, n }));
  const mayTell = (quarter: Quarter) =>
    currency !== null &&
    isRangePublishable(counts.map((count) => ({ ...count, isInside: count.value === quarter })));
  const published = new Map(
    quarters.map((one) => [
      one.quarter,
      mayTell(one.quarter) ? statisticsOf(one, key) : sizeOnly(one.n),
    ]),
  );
  return {
    currency,
    withheld: !isPublished && sample.n >= smallestSample,
    isSynthetic,
    byQuarter: allQuarters(quarters.map(({ quarter }) => quarter)).map((quarter) => ({
      ...(published.get(quarter) ?? sizeOnly(0)),
      quarter,
      complete: newestRelease !== null && isComplete(quarter, newestRelease),
    })),
    byArea: currency === null ? [] : await areaGroups(db, filter, key),
  };
}

async function histogram(
  db: Db,
  filter: store.KaseFilter,
  currency: Currency,
  median: number,
  digest: string | null,
  key: NoiseKey,
): Promise<HistogramBin[]> {
  const { width, count } = histogramRange(currency, median);
  const edges = Array.from({ length: count - 1 }, (_, at) => (at + 1) * width);
  const bins = mergedBins(binsOf(edges, await store.countByUnitRent(db, filter, width, count)));
  const ofSet = digest ?? bins.map(({ n }) => n).join(',');
  return bins.map((bin, at) => ({
    ...bin,
    n: roundedCount(bin.n, key === null ? 0.5 : keyedShare(key, `${ofSet} ${at}`)),
  }));
}

async function areaGroups(
  db: Db,
  filter: store.KaseFilter,
  key: NoiseKey,
): Promise<(SampleStatistics & { from: number; to: number | null })[]> {
  const counts = await store.countByArea(db, filter, areaStretchEdgesM2);
  const groups = mergedBins(binsOf(areaStretchEdgesM2, counts));
  if (groups.length === 0) return [];
  const samples = await store.samplesByArea(
    db,
    filter,
    groups.slice(1).map(({ from }) => from),
  );
  return groups.map(({ from, to }, at) => ({ ...statisticsOf(samples[at]!, key), from, to }));
}

/** The release that ages are counted from: the city's, or the newest of all cities. */
export async function newestReleaseFor(db: Db, city: string | undefined): Promise<Quarter | null> {
  const releases = await store.newestReleases(
    db,
    city === undefined ? cities.map(({ name }) => name) : [city],
  );
  return [...releases.values()].sort().at(-1) ?? null;
}

/**
 * The one currency, or null when there is none or more than one: amounts in two currencies have no
 * median.
 */
function onlyCurrency(currencies: readonly Currency[]): Currency | null {
  const distinct = [...new Set(currencies)];
  return distinct.length === 1 ? distinct[0]! : null;
}

function allQuarters(ascending: readonly Quarter[]): Quarter[] {
  const [first, last] = [ascending[0], ascending.at(-1)];
  return first === undefined || last === undefined ? [] : quartersBetween(first, last);
}
