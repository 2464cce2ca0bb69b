import { embeddedLimit } from '#src/client/query/address-input.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { bookingQueries } from '#src/features/orders/queries.ts';

export const loader = pageLoader((search) =>
  bookingQueries({ view: 'mine', limit: embeddedLimit(search) }),
);
