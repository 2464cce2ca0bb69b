import { listAddress } from '#src/features/searches/ui/list-page/list-address.ts';
import { listViews } from '#src/features/searches/ui/list-page/list-view.ts';
import { invalidPlaces } from '#src/features/searches/ui/list-page/place-options.ts';
import { preShopSorts, type preShopRow } from '../../contract/pre-shops.ts';
import { preShopFilterRules } from '../../model/pre-shop-filter.ts';

export type PreShop = (typeof preShopRow)['_zod']['output'];

export const columnKeys = [
  'project', 'road', 'stage', 'handover', 'area', 'frontage', 'floor', 'rent', 'category', 'queue', 'updated', 'price',
] as const; // prettier-ignore
export const repeated = ['road', 'stage', 'floor', 'category', 'source', 'mine'] as const;

/**
 * The address of a search for units that come to market:
 * `city=臺北市&stage=preLeasing&from=2022Q1`.
 */
export const preShopAddress = listAddress({
  fields: preShopFilterRules,
  repeated,
  sorts: preShopSorts,
  views: listViews,
  columns: columnKeys,
  opens: 'unit',
  misfits: (filter) => [
    ...invalidPlaces(filter),
    ...(filter['road'] !== undefined && filter['district'] === undefined ? ['road'] : []),
    ...(filter['from'] !== undefined && filter['to'] !== undefined && filter['from'] > filter['to']
      ? ['to']
      : []),
  ],
});
