import { pageLoader } from '#src/client/query/page-loader.ts';
import { unpaidOrderQueries } from '#src/features/orders/queries.ts';

export const loader = pageLoader(unpaidOrderQueries);
