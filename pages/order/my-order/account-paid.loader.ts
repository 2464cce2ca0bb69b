import { pageLoader } from '#src/client/query/page-loader.ts';
import { paidOrderQueries } from '#src/features/orders/queries.ts';

export const loader = pageLoader(paidOrderQueries);
