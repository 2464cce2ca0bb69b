import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { kaseSearchQueries } from '#src/features/kases/queries.ts';
import {
  listEvidenceReports,
  readEvidenceReport,
} from '#src/features/reports/contract/printed-reports.ts';
import { listSearchRuns } from '#src/features/searches/contract/searches.ts';

export const loader = pageLoader((search) => {
  const paper = search.get('paper');
  if (!paper) return search.get('tab') === 'searched' ? [] : kaseSearchQueries(search);
  if (paper !== 'new') return [endpointQuery(readEvidenceReport, { id: paper })];
  return [
    endpointQuery(listSearchRuns, { resource: 'kases', limit: '50' }),
    endpointQuery(listEvidenceReports, { limit: '50' }),
  ];
});
