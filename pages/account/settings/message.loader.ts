import { listQueries } from '#src/client/query/address-input.ts';
import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { readMessageSettings } from '#src/features/account/contract/profile.ts';
import { listNotices } from '#src/features/notices/contract/notices.ts';

export const loader = pageLoader((search) =>
  search.get('view') === 'list'
    ? listQueries(search, listNotices)
    : [endpointQuery(readMessageSettings, {})],
);
