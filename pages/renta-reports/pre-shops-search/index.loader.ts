import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { listPlaces } from '#src/contract/places.ts';
import { searchPreShops } from '#src/features/pre-shops/contract/pre-shops.ts';
import { readSearch } from '#src/features/searches/queries.ts';

export const loader = pageLoader((search) => {
  const places = endpointQuery(listPlaces, {});
  const read = readSearch(search, ['handover']);
  return read
    ? [places, endpointQuery(searchPreShops, { ...read.filter, ...read.rest, sort: 'handover' })]
    : [places];
});
