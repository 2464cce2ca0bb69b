import type { PrefetchCall } from '#src/client/http/call.ts';
import { settings } from '#src/client/state/member-settings-state.ts';
import { cityNamed } from '#src/domain/city.ts';
import { isQuarter } from '#src/domain/quarter.ts';
import {
  firstRows,
  idIn,
  isPage,
  isPageSize,
  one,
  places,
  plainParts,
  type PagePrefetch,
  type IsReadable,
} from './prefetch-rules.ts';

// Searches default to the member's own city when their address has no filter.

const waves: PrefetchCall = { path: '/api/v1/sample-waves' };

const isName = (text: string) => /^\p{Script=Han}{1,20}$/u.test(text);

const place: Record<string, IsReadable> = {
  city: (text) => cityNamed(text) !== undefined,
  district: (text, query) => isName(text) && query.has('city'),
};
const turns: Record<string, IsReadable> = { page: isPage, limit: isPageSize };

const kaseSorts = ['-date', 'date', 'road', '-road', 'area', '-area'];
const ofKases: Record<string, IsReadable> = {
  ...place,
  road: (text, query) => isName(text) && query.has('district'),
  from: isQuarter,
  to: (text, query) => isQuarter(text) && (query.get('from') ?? text) <= text,
};

interface Search {
  filter: Record<string, string>;
  rest: Record<'sort' | 'page' | 'limit', string>;
}

function readSearch(
  query: URLSearchParams,
  sort: string,
  readable: Readonly<Record<string, IsReadable>>,
): Search | undefined {
  const parts = plainParts(query, { ...readable, ...turns });
  if (!parts) return undefined;
  const { sort: asked = sort, page, limit } = { ...firstRows(), ...parts };
  const filter = Object.fromEntries(Object.entries(parts).filter(([key]) => key in ofKases));
  const { city } = settings;
  const isOwn = Object.keys(filter).length === 0 && cityNamed(city);
  return { filter: isOwn ? { city } : filter, rest: { sort: asked, page, limit } };
}

/** A search for evidence: the places, the rows and their statistics; or a report made of one. */
export const prefetchKases: PagePrefetch = (query) => {
  const search = readSearch(query, kaseSorts[0]!, {
    ...ofKases,
    sort: (text) => kaseSorts.includes(text),
  });
  if (!search) return [places];
  const { filter, rest } = search;
  return [
    places,
    { path: '/api/v1/kases', query: { ...filter, ...rest }, isMain: true },
    { path: '/api/v1/kases/statistics', query: filter },
  ];
};

/** The same inside the layout, where reports of a search are also read and created. */
export const prefetchKaseReport: PagePrefetch = (query) => {
  const paper = query.get('paper');
  if (!paper) return query.get('tab') === 'searched' ? [] : prefetchKases(query);
  if (paper !== 'new') return [one('/api/v1/evidence-reports/:id', paper)];
  return [
    { path: '/api/v1/search-runs', query: { resource: 'kases', limit: '50' } },
    { path: '/api/v1/evidence-reports', query: { limit: '50' } },
  ];
};

/** A search for roads: the places and the rows; or the sheet of one of them, or its paper. */
export const prefetchRoads: PagePrefetch = (query) => {
  const paper = query.get('paper');
  if (paper) return [one('/api/v1/roads/:id/sheet', paper), one('/api/v1/roads/:id/report', paper)];
  const road = idIn(query, 'road');
  if (road !== undefined) return [one('/api/v1/roads/:id/sheet', road)];
  return [places, ...mainRows(query, '/api/v1/roads', '-evidence')];
};

/** A search for shops to let: the same; one of them opens beside its list. */
export const prefetchShops: PagePrefetch = (query) => {
  const shop = idIn(query, 'shop');
  const rest = new URLSearchParams(query);
  if (shop !== undefined) rest.delete('shop');
  return [
    places,
    ...mainRows(rest, '/api/v1/shops', '-listed'),
    ...(shop === undefined ? [] : [one('/api/v1/shops/:id', shop)]),
  ];
};

function mainRows(
  query: URLSearchParams,
  path: PrefetchCall['path'],
  sort: string,
): PrefetchCall[] {
  const search = readSearch(query, sort, place);
  return search ? [{ path, query: { ...search.filter, ...search.rest }, isMain: true }] : [];
}

/** A search for survey points: places, waves, the rows and their statistics. */
export const prefetchSamples: PagePrefetch = (query) => {
  const search = readSearch(query, '-period', {});
  if (!search) return [places, waves];
  const { filter, rest } = search;
  return [
    places,
    waves,
    { path: '/api/v1/samples', query: { ...filter, ...rest } },
    { path: '/api/v1/samples/statistics', query: filter },
  ];
};

/** The same inside the layout, where reports of several roads are also read and created. */
export const prefetchSampleReport: PagePrefetch = (query) => {
  const paper = query.get('paper');
  if (!paper) return prefetchSamples(query);
  if (paper !== 'new') return [one('/api/v1/cluster-reports/:id', paper)];
  return [
    { path: '/api/v1/owned-waves' },
    places,
    { path: '/api/v1/cluster-reports', query: { limit: '50' } },
  ];
};

/** A search for units that come to market: places and rows. */
export const prefetchPreShops: PagePrefetch = (query) => {
  const search = readSearch(query, 'handover', place);
  return search
    ? [places, { path: '/api/v1/pre-shops', query: { ...search.filter, ...search.rest } }]
    : [places];
};
