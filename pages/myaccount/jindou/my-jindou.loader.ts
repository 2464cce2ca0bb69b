import { pageLoader } from '#src/client/query/page-loader.ts';
import { jindouQueries } from '#src/features/wallet/queries.ts';

export const loader = pageLoader(jindouQueries);
