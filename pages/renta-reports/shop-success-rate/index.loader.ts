import { listQueries, maxItems } from '#src/client/query/address-input.ts';
import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { successScopes } from '#src/features/success-rates/contract/success-rates.ts';
import { listSuccessRuns } from '#src/features/success-rates/contract/success-runs.ts';

export const loader = pageLoader((search) => {
  const view = search.get('view');
  if (view === 'new') return [endpointQuery(successScopes, {})];
  if (view === 'candidates')
    return search.size > 1
      ? []
      : [endpointQuery(listSuccessRuns, { sort: '-low', limit: maxItems })];
  return listQueries(search, listSuccessRuns, { input: { sort: '-date' }, ignored: ['view'] });
});
