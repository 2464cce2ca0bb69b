import { newestCompleteQuarter } from '#src/analytics/complete-quarter.ts';
import { publishableWindows } from '#src/analytics/disclosure/publishable-windows.ts';
import type { RentInQuarter } from '#src/analytics/rent-index/median-index.ts';
import { cityNamed } from '#src/domain/city.ts';
import { smallestSample, type SampleStatistics } from '#src/domain/disclosure.ts';
import type { Quarter } from '#src/domain/quarter.ts';
import { shapeOf, type MedianPoint, type RentChange, type RoadGap } from '#src/domain/road.ts';
import { foldText } from '#src/domain/search-text.ts';
import type { Db } from '#src/server/db/connect.ts';
import { noiseKeyOf, type NoiseKey } from '#src/server/disclosure/statistical-noise.ts';
import {
  changeBetween,
  periodRangesOf,
  rentWindows,
  type ChangeOfMedian,
  type PeriodRange,
} from '#src/server/statistics/rent-change.ts';
import { medianForChange, statisticsOf } from '#src/server/statistics/statistics.ts';
import { roadNameEn } from '#src/server/text/romanised-road.ts';
import type { roadRow } from '../contract/roads.ts';
import { frontageSplits, type FrontageSplit } from './frontage-samples.ts';
import { mapWithYield } from './map-with-yield.ts';
import { byPlace, countsByQuarter, lastQuarters, ownMedians } from './median-series.ts';
import { surveyOf, type RoadSurvey } from './road-survey.ts';
import * as store from './roads.store.ts';

export type RoadDto = (typeof roadRow)['_zod']['output'];

/** One road with its public row, and the fields it is searched by. */
export interface RoadRow {
  row: RoadDto;
  /** Its names as a search compares them. */
  folded: string[];
  survey: RoadSurvey | null;
  /**
   * Change of its own rents over a year, with the error; null where only the district has enough
   * rents.
   */
  overYear: ChangeOfMedian | null;
}

const sparklineQuarters = 12;
const freshMs = 60_000;

/**
 * Roads of a city with their figures, kept in memory until an import or an edit changes something,
 * and no longer than a minute.
 *
 * A road's figures are computed from all its rents and its district's, so a list sorted by one of
 * them would make the database compute them all for each page. Concurrent requests share one query.
 */
export function roadRows(db: Db): (city: string) => Promise<readonly RoadRow[]> {
  const kept = new Map<string, { state: string; at: number; board: Promise<readonly RoadRow[]> }>();
  return async (city) => {
    const state = await store.lastImport(db);
    const before = kept.get(city);
    if (before?.state === state && Date.now() - before.at < freshMs) return before.board;
    const board = readBoard(db, city);
    kept.set(city, { state, at: Date.now(), board });
    board.catch(() => kept.delete(city)); // waiting callers get the error; the next call tries again
    return board;
  };
}

async function readBoard(db: Db, city: string): Promise<RoadRow[]> {
  const [roads, ofRoads, ofDistricts, release, units, samples, counts, key] = await Promise.all([
    store.selectRoads(db, city),
    store.selectRentsByRoad(db, city),
    store.selectRentsByDistrict(db, city),
    store.selectNewestRelease(db, city),
    store.selectSurveyed(db, city),
    store.selectFrontageSamples(db, city),
    store.selectFrontageCounts(db, city),
    noiseKeyOf(db),
  ]);
  const newest = release === null ? null : newestCompleteQuarter(release);
  const quarters = newest === null ? [] : lastQuarters(newest, sparklineQuarters);
  const roadRents = byPlace(ofRoads);
  const districts = new Map(
    await mapWithYield(
      byPlace(ofDistricts),
      ([name, rents]) => [name, changesOf(rents, newest, key)] as const,
    ),
  );
  const splits = frontageSplits(samples, counts, key);
  const surveys = groupBy(units, ({ roadId }) => roadId);
  return mapWithYield(roads, (road) => {
    const rents = roadRents.get(road.id) ?? [];
    const changes = changesOf(rents, newest, key);
    const surveyed = surveys.get(road.id);
    const survey = surveyed?.some(({ isNewest }) => isNewest) ? surveyOf(surveyed) : null;
    const row = rowOf(
      road,
      statisticsOf(road, key),
      ownMedians(rents, quarters, key),
      changes,
      districts.get(road.district),
      survey,
      splits.get(road.id) ?? null,
    );
    return {
      row,
      folded: [road.name, road.nameHans, roadNameEn(road.name) ?? '', ...road.otherNames].map(
        foldText,
      ),
      survey,
      overYear: changes.yoy,
    };
  });
}

function rowOf(
  road: store.StoredRoad,
  rent: SampleStatistics,
  medians: readonly MedianPoint[],
  changes: Changes,
  ofDistrict: Changes | undefined,
  survey: RoadSurvey | null,
  frontage: FrontageSplit | null,
): RoadDto {
  const { id, city, name, nameHans, lengthM, grade, metroDistM, lon, lat, updated, shops, n } =
    road;
  const row = {
    id,
    city,
    district: road.district,
    name,
    nameHans,
    nameEn: roadNameEn(name),
    currency: cityNamed(city)?.currency ?? 'CNY',
    lengthM,
    grade,
    metroDistM,
    form: { widthM: road.widthM, sides: road.sides, pedestrian: road.pedestrian },
    place: lon === null || lat === null ? null : ([lon, lat] as [number, number]),
    rent,
    frontage,
    qoq: n > 0 ? toldChange(changes.qoq, ofDistrict?.qoq) : null,
    yoy: n > 0 ? toldChange(changes.yoy, ofDistrict?.yoy) : null,
    sparkline: medians.length < 3 ? [] : shapeOf(medians.map(({ median }) => median)),
    updated,
    shops: shops === 0 ? null : shops,
    survey: survey?.published ?? null,
  };
  return { ...row, gaps: gapsOf(row, n) };
}

/** The road's own change, else its district's. */
function toldChange(
  own: ChangeOfMedian | null,
  ofDistrict: ChangeOfMedian | null | undefined,
): RentChange | null {
  if (own) return { value: own.value, level: 'road', window: own.window };
  return ofDistrict
    ? { value: ofDistrict.value, level: 'district', window: ofDistrict.window }
    : null;
}

function gapsOf(row: Omit<RoadDto, 'gaps'>, n: number): RoadDto['gaps'] {
  const gaps: RoadDto['gaps'] = {};
  const few: RoadGap = n === 0 ? 'no-evidence' : 'small';
  if (n < smallestSample) gaps.rent = few;
  if (!row.qoq) gaps.qoq = few;
  if (!row.yoy) gaps.yoy = few;
  if (row.shops === null) gaps.shops = 'not-in-data';
  if (row.lengthM === null) gaps.length = 'not-in-data';
  if (row.grade === null) gaps.grade = 'not-in-data';
  if (row.metroDistM === null) gaps.metro = 'not-in-data';
  const { survey } = row;
  const surveyed: RoadGap = survey ? 'small' : 'not-surveyed';
  if (!survey?.vacancy) gaps.vacancy = surveyed;
  if (survey?.churn == null) gaps.churn = surveyed;
  if (!survey?.topCategory) gaps.mix = surveyed;
  if (survey?.footfallPerHour == null) gaps.footfall = surveyed;
  return gaps;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Changes of a place up to a quarter: quarter over quarter, and year over year. */
interface Changes {
  qoq: ChangeOfMedian | null;
  yoy: ChangeOfMedian | null;
}

/** Changes of a place's own rents. @param to null without data of its city. */
export function changesOf(
  rents: readonly RentInQuarter[],
  to: Quarter | null,
  key: NoiseKey,
): Changes {
  if (to === null || rents.length === 0) return { qoq: null, yoy: null };
  return { qoq: changeOver(rents, to, 1, key), yoy: changeOver(rents, to, 4, key) };
}

function changeOver(
  rents: readonly RentInQuarter[],
  to: Quarter,
  quarters: number,
  key: NoiseKey,
): ChangeOfMedian | null {
  const counts = countsByQuarter(rents);
  for (const window of rentWindows) {
    const { before, after } = periodRangesOf(to, quarters, window);
    // Two years a quarter apart share rents; where they differ by few, their medians would disclose
    // these.
    if (!publishableWindows([before, after], counts).every(Boolean)) continue;
    const change = changeBetween(
      sampleIn(rents, before, key),
      sampleIn(rents, after, key),
      quarters,
      window,
    );
    if (change) return change;
  }
  return null;
}

function sampleIn(
  rents: readonly RentInQuarter[],
  { from, to }: PeriodRange,
  key: NoiseKey,
): SampleStatistics {
  const inside = rents.flatMap(({ quarter, unitRent }) =>
    quarter >= from && quarter <= to ? [unitRent] : [],
  );
  return medianForChange(inside, key);
}
