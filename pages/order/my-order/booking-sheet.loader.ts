import { pageLoader } from '#src/client/query/page-loader.ts';
import { bookingQueries } from '#src/features/orders/queries.ts';

export const loader = pageLoader((search) =>
  bookingQueries({ view: search.get('view') === 'queue' ? 'queue' : 'mine' }),
);
