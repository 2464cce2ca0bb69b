import { cityNamed } from '#src/domain/city.ts';
import type { FloorBand } from '#src/domain/kase.ts';
import type { RoadGrade } from '#src/domain/road.ts';
import type { TradeCode } from '#src/domain/trade-taxonomy.ts';
import {
  listAddress,
  type Filter,
  type InvalidParameter,
} from '#src/features/searches/ui/list-page/list-address.ts';
import {
  dashboardRules,
  maxIndexLines,
  type HeatSurface,
  type IndexMethod,
} from '../model/dashboard-filter.ts';

/** The dashboard in the address: place, filters and methods. */
export const dashboardAddress = listAddress({
  fields: dashboardRules,
  repeated: ['district', 'road', 'grade', 'category', 'floor'],
  sorts: [''],
  views: [''],
  columns: [],
  misfits: ({ city, district, road, from, to }) => {
    // A district falls with its city, and a road with its district.
    const isKnown = typeof city === 'string' && cityNamed(city) !== undefined;
    return [
      ...(from !== undefined && to !== undefined && from > to ? ['from'] : []),
      ...(city !== undefined && !isKnown ? ['city'] : []),
      ...(district !== undefined && !isKnown ? ['district'] : []),
      ...(road !== undefined && (!isKnown || [district ?? []].flat().length !== 1) ? ['road'] : []),
    ];
  },
});

export interface KnownPlace {
  name: string;
  nameHans: string;
  nameEn: string;
  n: number;
}

export interface KnownCity extends KnownPlace {
  newestRelease: string | null;
  quarters: { first: string; last: string } | null;
  districts: KnownPlace[];
}

/** What the page shows: every part of the address with its usual value filled in. */
export interface Scope {
  city: KnownCity;
  /** As chosen, in the order of the address; empty is the whole city. */
  districts: KnownPlace[];
  /** The one district that is chosen; undefined for several and for the city. */
  one: string | undefined;
  /** Ids of roads of that district whose index is drawn. */
  roads: string[];
  /** Filters of the cases, as calls and the case search take them. */
  cases: {
    grade?: RoadGrade[];
    category?: TradeCode[];
    floor?: FloorBand[];
    area?: string;
    from?: string;
    to?: string;
  };
  method: IndexMethod;
  surface: HeatSurface;
  bandwidth: number | undefined;
  /** Whether figures of generated rows are shown. */
  synthetic: boolean;
}

/**
 * Reads the scope out of the filters of the address.
 *
 * @param own The member's own city, where the address names none.
 * @returns And the parts that name a place there is no evidence of, which are left out. Undefined
 *   without any evidence.
 */
export function scopeOf(
  filter: Filter,
  places: readonly KnownCity[],
  own = '',
): { scope: Scope; wrong: InvalidParameter[] } | undefined {
  const text = (key: string) => (typeof filter[key] === 'string' ? filter[key] : undefined);
  const list = (key: string) => [filter[key] ?? []].flat();
  const named = places.find(({ name, n }) => name === text('city') && n > 0);
  const usual =
    text('city') === undefined ? places.find(({ name, n }) => name === own && n > 0) : undefined;
  const city = named ?? usual ?? fullest(places);
  if (!city) return undefined;
  const wanted = named ? list('district') : [];
  const districts = wanted.flatMap(
    (name) => city.districts.find((district) => district.name === name) ?? [],
  );
  const unknown = wanted.filter((name) => !districts.some((district) => district.name === name));
  const [area, from, to] = [text('area'), text('from'), text('to')];
  const [grade, category, floor] = [
    list('grade') as RoadGrade[],
    list('category') as TradeCode[],
    list('floor') as FloorBand[],
  ];
  const scope: Scope = {
    city,
    districts: districts.slice(0, maxIndexLines),
    one: districts.length === 1 ? districts[0]!.name : undefined,
    roads: districts.length === 1 ? list('road') : [],
    cases: {
      ...(grade.length > 0 && { grade }),
      ...(category.length > 0 && { category }),
      ...(floor.length > 0 && { floor }),
      ...(area && { area }),
      ...(from && { from }),
      ...(to && { to }),
    },
    method: (text('method') as IndexMethod | undefined) ?? 'median',
    surface: (text('heat') as HeatSurface | undefined) ?? 'density',
    bandwidth: text('bandwidth') === undefined ? undefined : Number(text('bandwidth')),
    synthetic: text('synthetic') === 'yes',
  };
  const wrongCity =
    text('city') !== undefined && !named ? [{ key: 'city', value: text('city')! }] : [];
  return { scope, wrong: [...wrongCity, ...unknown.map((value) => ({ key: 'district', value }))] };
}

/** Query parameters of the tiles of one place. */
export function placeOf({ city, districts }: Scope): { city: string; district?: string[] } {
  return {
    city: city.name,
    ...(districts.length > 0 && { district: districts.map(({ name }) => name) }),
  };
}

/** Query parameter of a survey tile: generated surveys count if the member chose so. */
export function surveyOf(scope: Scope): { synthetic?: 'yes' } {
  return scope.synthetic ? { synthetic: 'yes' } : {};
}

/** Query parameters of road tiles: roads have a grade, and no floor, size or trade. */
export function roadsOf(scope: Scope): { city: string; district?: string[]; grade?: RoadGrade[] } {
  const { grade } = scope.cases;
  return { ...placeOf(scope), ...(grade && { grade }) };
}

/** The scope without what a tile of roads cannot follow, for the link to its cases. */
export function ofRoads(scope: Scope): Scope {
  const { grade } = scope.cases;
  return { ...scope, cases: grade ? { grade } : {} };
}

/**
 * Address of the case search with everything the dashboard is narrowed to, but for several
 * districts: it knows one at a time.
 */
export function searchAddress(
  { city, one, cases }: Scope,
  more: Readonly<Record<string, string | readonly string[]>> = {},
): string {
  const query = new URLSearchParams({
    city: city.name,
    ...(one !== undefined && { district: one }),
  });
  for (const key of ['grade', 'category', 'floor'] as const)
    for (const value of cases[key] ?? []) query.append(key, value);
  if (cases.area) query.set('area', cases.area);
  if (cases.from) query.set('from', cases.from);
  if (cases.to) query.set('to', cases.to);
  for (const [key, values] of Object.entries(more)) {
    query.delete(key);
    for (const value of [values].flat()) query.append(key, value);
  }
  return `/kase?${query.toString()}`;
}

/** Address of the sample search with the current place. */
export function sampleAddress({ city, one }: Scope): string {
  return `/sample?${new URLSearchParams({ city: city.name, ...(one !== undefined && { district: one }) })}`;
}

/**
 * Label of a link: whether it leads to the current selection, or for several districts to the whole
 * city.
 */
export function vacancyText<Key extends 'dashboard.open' | 'dashboard.open.samples'>(
  { districts }: Scope,
  key: Key,
): Key | `${Key}.city` {
  return districts.length > 1 ? `${key}.city` : key;
}

/** The sheet of a road, with the list of its district behind it. */
export function roadSheetAddress(
  { city }: Scope,
  { id, district }: { id: string; district: string },
): string {
  return `/renta-reports/roads-searched?${new URLSearchParams({ city: city.name, district, road: id })}`;
}

/** Districts whose lines are drawn when none was chosen: those with most cases. */
export function defaultDistricts(city: KnownCity): KnownPlace[] {
  return city.districts.filter(({ n }) => n > 0).toSorted((a, b) => b.n - a.n).slice(0, maxIndexLines); // prettier-ignore
}

function fullest<Of extends { n: number }>(places: readonly Of[]): Of | undefined {
  return places.filter(({ n }) => n > 0).toSorted((a, b) => b.n - a.n)[0];
}
