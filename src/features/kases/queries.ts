import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { main, type PageQueries } from '#src/client/query/page-loader.ts';
import type { IsReadable } from '#src/client/query/address-input.ts';
import { listPlaces } from '#src/contract/places.ts';
import { isQuarter } from '#src/domain/quarter.ts';
import { isName, placeFilters, readSearch } from '../searches/queries.ts';
import { kaseStatistics, searchKases, type KaseSort } from './contract/kases.ts';

const sorts: readonly [KaseSort, ...KaseSort[]] = [
  '-date',
  'date',
  'road',
  '-road',
  'area',
  '-area',
];

const filters: Readonly<Record<string, IsReadable>> = {
  ...placeFilters,
  road: (text, search) => isName(text) && search.has('district'),
  from: isQuarter,
  to: (text, search) => isQuarter(text) && (search.get('from') ?? text) <= text,
};

/** A search for leasing cases: the places, the rows and their statistics. */
export const kaseSearchQueries: PageQueries = (search) => {
  const read = readSearch(search, sorts, filters);
  const places = endpointQuery(listPlaces, {});
  if (!read) return [places];
  const { filter, rest } = read;
  return [
    places,
    main(endpointQuery(searchKases, { ...filter, ...rest, sort: rest.sort as KaseSort })),
    endpointQuery(kaseStatistics, filter),
  ];
};
