import { metresBetween } from '#src/domain/distance.ts';
import { isInside } from '#src/domain/polygon.ts';
import { roadGrades } from '#src/domain/road.ts';
import { searchTermsOf } from '#src/domain/search-text.ts';
import type { IdFilter } from '#src/server/db/id-filter.ts';
import type { RoadColour, roadFilter, RoadSort } from '../contract/roads.ts';
import type { RoadDto, RoadRow } from './road-rows.ts';

export type RoadFilter = (typeof roadFilter)['_zod']['output'] & IdFilter;

/**
 * Whether a road matches a filter whose words are folded already. A null field of a road matches no
 * filter of it.
 */
export function matchesRoad({ row, folded, survey }: RoadRow, filter: RoadFilter): boolean {
  const { district, q, grade, rent, changeFrom, changeTo, vacancy, churn, category, share } =
    filter;
  const { evidence, length, metro, hasPlace } = filter;
  if (filter.ids !== undefined && !filter.ids.includes(row.id)) return false;
  if (district !== undefined && row.district !== district) return false;
  if (
    q !== undefined &&
    !folded.some((name) => searchTermsOf(q).every((word) => name.includes(word)))
  )
    return false;
  if (grade && !(row.grade !== null && grade.includes(row.grade))) return false;
  if (rent && !within(row.rent.median, rent)) return false;
  if (changeFrom !== undefined || changeTo !== undefined) {
    const change = per100(row.yoy?.value);
    if (change === null || change < (changeFrom ?? -Infinity) || change > (changeTo ?? Infinity))
      return false;
  }
  if (vacancy && !within(per100(row.survey?.vacancy?.share), vacancy)) return false;
  if (churn && !within(per100(row.survey?.churn), churn)) return false;
  if (category !== undefined) {
    const has = survey?.shares.get(category);
    if (has === undefined || has * 100 < (share ?? 0)) return false;
  }
  if (evidence !== undefined && row.rent.n < evidence) return false;
  if (length && !within(row.lengthM, length)) return false;
  if (metro && !within(row.metroDistM, metro)) return false;
  if (hasPlace !== undefined && (row.place !== null) !== hasPlace) return false;
  return isThere(row, filter);
}

function per100(value: number | null | undefined): number | null {
  return value == null ? null : value * 100;
}

function isThere({ place }: RoadDto, { bounds, near, polygon }: RoadFilter): boolean {
  if (!bounds && !near && !polygon) return true;
  if (!place) return false;
  const [lon, lat] = place;
  if (
    bounds &&
    !(lon >= bounds.west && lon <= bounds.east && lat >= bounds.south && lat <= bounds.north)
  )
    return false;
  if (near && metresBetween(near, { lon, lat }) > near.radiusM) return false;
  return !polygon || isInside(polygon, lon, lat);
}

function within(
  value: number | null | undefined,
  { from, to }: { from: number | null; to: number | null },
): boolean {
  return value != null && (from === null || value >= from) && (to === null || value < to);
}

const figures: Record<string, (row: RoadDto) => string | number | null> = {
  evidence: ({ rent }) => rent.n,
  name: ({ name }) => name,
  rent: ({ rent }) => rent.median,
  street: ({ frontage }) => frontage?.street.median ?? null,
  yoy: ({ yoy }) => yoy?.value ?? null,
  qoq: ({ qoq }) => qoq?.value ?? null,
  vacancy: ({ survey }) => survey?.vacancy?.share ?? null,
  churn: ({ survey }) => survey?.churn ?? null,
  hhi: ({ survey }) => survey?.hhi ?? null,
  length: ({ lengthM }) => lengthM,
  // From the core of a city down.
  grade: ({ grade }) => (grade === null ? null : roadGrades.length - roadGrades.indexOf(grade)),
  metro: ({ metroDistM }) => metroDistM,
  updated: ({ updated }) => updated,
  shops: ({ shops }) => shops,
  footfall: ({ survey }) => survey?.footfallPerHour ?? null,
};

/** A figure of a road by its name; null where it is unknown. */
export function figureOf(name: RoadColour, row: RoadDto): number | null {
  return figures[name]!(row) as number | null;
}

/**
 * Compares two roads. Those without the figure are sorted last in both directions; the id makes the
 * order total.
 */
export function sortRoads(sort: RoadSort): (a: RoadRow, b: RoadRow) => number {
  const figure = figures[sort.replace('-', '')]!;
  const direction = sort.startsWith('-') ? -1 : 1;
  return ({ row: a }, { row: b }) => {
    const [one, other] = [figure(a), figure(b)];
    if (one !== other) {
      if (one === null) return 1;
      if (other === null) return -1;
      return one < other ? -direction : direction;
    }
    return a.id < b.id ? -1 : 1;
  };
}
