import { pageLoader } from '#src/client/query/page-loader.ts';
import { spendingQueries } from '#src/features/wallet/queries.ts';

export const loader = pageLoader(spendingQueries);
