import { ifLoggedIn } from '#src/client/query/address-input.ts';
import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { openSharedSuccessRun } from '#src/features/reports/contract/shares.ts';
import { readSuccessRun } from '#src/features/success-rates/contract/success-rates.ts';
import { readSuccessReport } from '#src/features/success-rates/contract/success-reports.ts';

export const loader = pageLoader((search) => {
  const [token, id] = [search.get('s'), search.get('id')];
  if (token) return [endpointQuery(openSharedSuccessRun, { token })];
  if (!id) return [];
  const report = search.get('paper') === 'full' ? [endpointQuery(readSuccessReport, { id })] : [];
  return ifLoggedIn(endpointQuery(readSuccessRun, { id }), ...report);
});
