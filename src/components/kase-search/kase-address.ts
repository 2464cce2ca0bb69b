import { kaseFilterFields, kaseSorts } from '#src/contract/kases.ts';
import { cityNamed } from '#src/domain/city.ts';
import { listAddress, type Filter } from '../list-page/list-address.ts';
import { kaseColumnKeys } from './kase-column-keys.ts';

/** How the evidence is looked at. `auto` stands for what suits the screen and is never written. */
export const kaseViews = ['auto', 'map', 'list', 'charts'] as const;
export type ShownView = 'split' | 'list' | 'map' | 'charts';

/** A wide screen shows list and map beside each other, so the map alone is a view of narrow screens. */
export function shownView(view: string, wide: boolean): ShownView {
  if (view === 'charts' || (view === 'list' && wide)) return view;
  if (wide) return 'split';
  return view === 'map' ? 'map' : 'list';
}

/** The address of a search for evidence: `city=臺北市&district=大安區&from=2020Q1&sort=-date&page=2`. */
export const kaseAddress = listAddress({
  fields: kaseFilterFields,
  repeated: ['road', 'floor', 'exclude'],
  sorts: kaseSorts,
  views: kaseViews,
  columns: kaseColumnKeys,
  misfits: misfitsOf,
});

/** A district needs its city and a road its district: the names alone are not unique. */
function misfitsOf({ city, district, road, from, to }: Filter): string[] {
  const wrongCity = city !== undefined && !cityNamed(String(city));
  const wrongDistrict = district !== undefined && (city === undefined || wrongCity);
  const wrongRoad = road !== undefined && (district === undefined || wrongDistrict);
  return [
    ...(wrongCity ? ['city'] : []),
    ...(wrongDistrict ? ['district'] : []),
    ...(wrongRoad ? ['road'] : []),
    ...(from !== undefined && to !== undefined && from > to ? ['to'] : []),
  ];
}
