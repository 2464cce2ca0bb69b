import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { listPlaces } from '#src/contract/places.ts';
import {
  listClusterReports,
  ownedWaves,
  readClusterReport,
} from '#src/features/reports/contract/printed-reports.ts';
import { sampleSearchQueries } from '#src/features/samples/queries.ts';

export const loader = pageLoader((search) => {
  const paper = search.get('paper');
  if (!paper) return sampleSearchQueries(search);
  if (paper !== 'new') return [endpointQuery(readClusterReport, { id: paper })];
  return [
    endpointQuery(ownedWaves, {}),
    endpointQuery(listPlaces, {}),
    endpointQuery(listClusterReports, { limit: '50' }),
  ];
});
