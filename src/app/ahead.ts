import type { AheadCall } from '#src/http/call.ts';
import { cityNamed } from '#src/domain/city.ts';
import { deepestRow, pageSizes } from '#src/domain/page.ts';
import { isQuarter } from '#src/domain/quarter.ts';
import { settings } from '#src/state/settings.ts';

// What a page asks first, known before its code is there. It has to be the question the page will ask, so whatever
// is not plainly readable here is left to the page: a guess that is wrong costs a call and helps nobody.

const places: AheadCall = { path: '/api/v1/places' };

/** `/`: the places. What follows depends on them. */
export const homeAhead = (): AheadCall[] => [places];

/** A page that asks the same first, whatever its address says. */
export const always =
  (...paths: AheadCall['path'][]) =>
  (): AheadCall[] =>
    paths.map((path) => ({ path }));

/** A list as it begins, and what stands beside it; an address that says more than that is left to the page. */
export const firstPage =
  (path: AheadCall['path'], query: Record<string, string | string[]> = {}, ...beside: AheadCall['path'][]) =>
  (address: URLSearchParams): AheadCall[] =>
    address.size > 0 ? [] : [{ path, query: { ...query, page: '1', limit: `${settings.pageSize}` } }, ...always(...beside)()];

/** A search for evidence: the places, the rows and their statistics. */
export function kaseAhead(query: URLSearchParams): AheadCall[] {
  const search = readSearch(query);
  if (!search) return [places];
  const { filter, rest } = search;
  return [
    places,
    { path: '/api/v1/kases', query: { ...filter, ...rest }, isMain: true },
    { path: '/api/v1/kases/statistics', query: filter },
  ];
}

/** A search for roads: the places and the rows. */
export const roadsAhead = (query: URLSearchParams) => listAhead(query, '/api/v1/roads', '-evidence');

/** A search for shops to let: the same. */
export const shopsAhead = (query: URLSearchParams) => listAhead(query, '/api/v1/shops', '-listed');

const plain = new Set(['city', 'district', 'page', 'limit']);

function listAhead(query: URLSearchParams, path: AheadCall['path'], sort: string): AheadCall[] {
  const search = [...query.keys()].every((key) => plain.has(key)) ? readSearch(query) : undefined;
  return search ? [places, { path, query: { ...search.filter, ...search.rest, sort }, isMain: true }] : [places];
}

type Search = { filter: Record<string, string>; rest: Record<'sort' | 'page' | 'limit', string> };

const sorts = ['-date', 'date', 'road', '-road', 'area', '-area'];
const isName = (text: string) => /^\p{Script=Han}{1,20}$/u.test(text);

const readable: Record<string, (text: string, query: URLSearchParams) => boolean> = {
  city: (text) => cityNamed(text) !== undefined,
  district: (text, query) => isName(text) && query.has('city'),
  road: (text, query) => isName(text) && query.has('district'),
  from: isQuarter,
  to: (text, query) => isQuarter(text) && (query.get('from') ?? text) <= text,
  sort: (text) => sorts.includes(text),
  page: (text, query) =>
    /^[1-9]\d{0,4}$/.test(text) && Number(text) * Number(query.get('limit') ?? settings.pageSize) <= deepestRow,
  limit: (text) => pageSizes.some((size) => String(size) === text),
};

function readSearch(query: URLSearchParams): Search | undefined {
  const entries = [...query];
  const isPlain =
    new Set(query.keys()).size === entries.length && entries.every(([key, text]) => readable[key]?.(text, query) ?? false);
  if (!isPlain) return undefined;
  const { sort = sorts[0]!, page = '1', limit = String(settings.pageSize), ...asked } = Object.fromEntries(entries);
  const { city } = settings;
  const filter = Object.keys(asked).length === 0 && cityNamed(city) ? { city } : asked;
  return { filter, rest: { sort, page, limit } };
}
