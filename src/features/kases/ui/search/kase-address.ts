import { listAddress, type Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { invalidPlaces } from '#src/features/searches/ui/list-page/place-options.ts';
import type { ListKind } from '#src/features/searches/ui/list-page/use-list-page.ts';
import { kaseSorts, searchKases } from '../../contract/kases.ts';
import { kaseFilterRules } from '../../model/kase-filter.ts';
import { kaseColumnKeys, usualKaseColumns } from './kase-column-keys.ts';

const repeated = ['road', 'grade', 'floor', 'frontageKind', 'exclude', 'kind', 'category'];
const parts = {
  fields: kaseFilterRules,
  repeated,
  sorts: kaseSorts,
  columns: kaseColumnKeys,
  misfits,
  opens: 'kase',
};
const views = ['auto', 'map', 'list', 'charts'];

/**
 * Address of a case search: `city=臺北市&district=大安區&from=2020Q1&sort=-date&page=2`; an open
 * case is in `kase`.
 */
export const kaseAddress = listAddress({ ...parts, views });

/** The same for lists with a tab of the member's own searches. */
export const kaseReportAddress = listAddress({ ...parts, views: [...views, 'searched'] });

const kind = {
  name: 'kase',
  resource: 'kases',
  exported: 'kases',
  rows: searchKases,
  columnKeys: kaseColumnKeys,
  usualColumns: usualKaseColumns,
  repeated,
} as const;

/** The list of evidence, at `/kase` and inside the layout. */
export const kaseList: ListKind = { ...kind, address: kaseAddress };
export const kaseReportList: ListKind = { ...kind, address: kaseReportAddress };

/** A district needs its city and a road its district: the names alone are not unique. */
function misfits(filter: Filter): string[] {
  const { district, road, from, to } = filter;
  const wrong = invalidPlaces(filter);
  const wrongRoad = road !== undefined && (district === undefined || wrong.includes('district'));
  return [
    ...wrong,
    ...(wrongRoad ? ['road'] : []),
    ...(from !== undefined && to !== undefined && from > to ? ['to'] : []),
  ];
}
