import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { openSharedPage } from '#src/features/reports/contract/page-shares.ts';

export const loader = pageLoader((search) => [
  endpointQuery(openSharedPage, { token: search.get('s') ?? '' }),
]);
