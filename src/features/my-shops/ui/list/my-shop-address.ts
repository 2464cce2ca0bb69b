import { cityNamed } from '#src/domain/city.ts';
import { listAddress } from '#src/features/searches/ui/list-page/list-address.ts';
import { myShopSorts } from '../../contract/my-shops.ts';
import { myShopFilterRules } from '../../model/my-shop-filter.ts';

/** Columns in their default order; the names are part of addresses and must not change. */
export const myShopColumnKeys = [
  'photo',
  'address',
  'status',
  'area',
  'rent',
  'against-road',
  'lease-end',
  'review',
  'expires',
  'views',
  'contacts',
  'favourites',
  'completeness',
] as const;
export type MyShopColumnKey = (typeof myShopColumnKeys)[number];

/** Ways to look at the units, and the sheets beside them. */
export const unitViews = ['table', 'cards', 'map'] as const;
export const sheetViews = ['portfolio', 'diary', 'reviews'] as const;
export type UnitView = (typeof unitViews)[number];
export type SheetView = (typeof sheetViews)[number];

export const repeatedFilters = ['status', 'role'];

/**
 * Address of the member's units: `status=listed&letting=vacant&sort=leaseEnd`; an open unit is in
 * `unit`.
 */
export const myShopAddress = listAddress({
  fields: myShopFilterRules,
  repeated: repeatedFilters,
  sorts: myShopSorts,
  views: [...unitViews, ...sheetViews],
  columns: myShopColumnKeys,
  opens: 'unit',
  misfits: ({ city }) => (city !== undefined && !cityNamed(String(city)) ? ['city'] : []),
});
