import { pageLoader } from '#src/client/query/page-loader.ts';
import { embeddedUnpaidOrderQueries } from '#src/features/orders/queries.ts';

export const loader = pageLoader(embeddedUnpaidOrderQueries);
