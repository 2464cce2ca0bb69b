import { maxComparedShops } from '#src/domain/shop.ts';
import { listAddress, type Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { listViews } from '#src/features/searches/ui/list-page/list-view.ts';
import { invalidPlaces } from '#src/features/searches/ui/list-page/place-options.ts';
import { shopSorts } from '../../contract/shops.ts';
import { shopFilterRules } from '../../model/shop-filter.ts';

/** Columns in their default order; the names are part of addresses and must not change. */
export const shopColumnKeys = [
  'address',
  'photo',
  'favourite',
  'floor',
  'area',
  'measures',
  'rent',
  'unit-rent',
  'against-road',
  'transfer-fee',
  'terms',
  'category',
  'status',
  'listed',
  'completeness',
  'distance',
] as const;
export type ShopColumnKey = (typeof shopColumnKeys)[number];

/** Filters that are written as lists. */
export const repeatedFilters = [
  'road',
  'kind',
  'status',
  'category',
  'allowed',
  'floor',
  'payEvery',
  'facilities',
  'source',
];

const usualSort = '-listed';

/**
 * Shop search: `city=臺北市&district=大安區&area=60-100&sort=unitRent`; an open shop is in `shop`,
 * compared ones in `compare`.
 */
export const shopAddress = listAddress({
  fields: shopFilterRules,
  repeated: repeatedFilters,
  sorts: [usualSort, ...shopSorts.filter((sort) => sort !== usualSort)],
  views: listViews,
  columns: shopColumnKeys,
  misfits,
  sortNeeds: { distance: 'near', '-distance': 'near' },
  opens: 'shop',
  compares: maxComparedShops,
});

/** Rents need a city, whose money they are; a road its district. */
function misfits(filter: Filter): string[] {
  const money = filter['city'] === undefined ? ['rent', 'unitRent', 'unitRentDay'] : [];
  return [
    ...invalidPlaces(filter),
    ...money.filter((key) => filter[key] !== undefined),
    ...(filter['road'] !== undefined && filter['district'] === undefined ? ['road'] : []),
  ];
}
