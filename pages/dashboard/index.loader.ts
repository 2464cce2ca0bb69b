import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { listPlaces } from '#src/contract/places.ts';
import { readLayout } from '#src/features/account/contract/layouts.ts';

export const loader = pageLoader(() => [
  endpointQuery(listPlaces, {}),
  endpointQuery(readLayout, { page: 'dashboard' }),
]);
