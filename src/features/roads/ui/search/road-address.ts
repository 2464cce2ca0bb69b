import { listAddress, type Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { listViews } from '#src/features/searches/ui/list-page/list-view.ts';
import { invalidPlaces } from '#src/features/searches/ui/list-page/place-options.ts';
import { roadSorts } from '../../contract/roads.ts';
import { roadFilterRules } from '../../model/road-filter.ts';

/** Columns in their default order; the names are part of addresses and must not change. */
export const roadColumnKeys = [
  'name',
  'rent',
  'frontage',
  'quartiles',
  'evidence',
  'qoq',
  'yoy',
  'index',
  'vacancy',
  'mix',
  'shops',
  'grade',
  'metro',
  'length',
  'churn',
  'hhi',
  'footfall',
  'updated',
] as const;
export type RoadColumnKey = (typeof roadColumnKeys)[number];

const usualSort = '-evidence';

/** Filters that hold several values. */
export const repeated = ['grade'] as const;

/**
 * Address of a road search: `city=臺北市&rent=600-&sort=-yoy`; a road with an open sheet is in
 * `road`.
 */
export const roadAddress = listAddress({
  fields: roadFilterRules,
  repeated,
  sorts: [usualSort, ...roadSorts.filter((sort) => sort !== usualSort)],
  views: listViews,
  columns: roadColumnKeys,
  misfits,
  // Rents of two currencies have no common order.
  sortNeeds: { rent: 'city', '-rent': 'city' },
  opens: 'road',
});

/** Rents need a city, whose money they are; a share needs the trade it is of. */
function misfits(filter: Filter): string[] {
  const { changeFrom, changeTo, share, category, rent, city } = filter;
  return [
    ...invalidPlaces(filter),
    ...(rent !== undefined && city === undefined ? ['rent'] : []),
    ...(share !== undefined && category === undefined ? ['share'] : []),
    ...(changeFrom !== undefined && changeTo !== undefined && Number(changeFrom) > Number(changeTo)
      ? ['changeTo']
      : []),
  ];
}

/** Where the paper of a road is read. */
export const paperAddress = (roadId: string): string =>
  `/renta-reports/roads-searched?paper=${encodeURIComponent(roadId)}`;

/** Where the sheet of a road is read. */
export const sheetAddress = (roadId: string): string =>
  `/renta-reports/roads-searched?road=${encodeURIComponent(roadId)}`;
