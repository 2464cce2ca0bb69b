import { listQueries } from '#src/client/query/address-input.ts';
import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { readMessageSettings } from '#src/features/account/contract/profile.ts';
import { listNotices } from '#src/features/notices/contract/notices.ts';
import { listWatches } from '#src/features/searches/contract/searches.ts';

export const loader = pageLoader((search) => {
  if (search.get('view') === 'list') return listQueries(search, listNotices);
  if (search.get('view') === 'watches') return listQueries(search, listWatches);
  return [endpointQuery(readMessageSettings, {})];
});
