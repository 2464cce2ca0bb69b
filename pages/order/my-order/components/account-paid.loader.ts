import { pageLoader } from '#src/client/query/page-loader.ts';
import { embeddedPaidOrderQueries } from '#src/features/orders/queries.ts';

export const loader = pageLoader(embeddedPaidOrderQueries);
