import { listQueries } from '#src/client/query/address-input.ts';
import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { listPlaces } from '#src/contract/places.ts';
import { listBookings } from '#src/features/orders/contract/bookings.ts';

export const loader = pageLoader((search) => [
  ...listQueries(search, listBookings, {
    input: { view: 'mine', target: 'kase', sort: 'pressing' },
    ignored: ['id'],
  }),
  endpointQuery(listPlaces, {}),
]);
