import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { listPlaces } from '#src/contract/places.ts';
import { listProjects } from '#src/features/account/contract/projects.ts';
import { readConsultingReport } from '#src/features/consulting/contract/consulting-reports.ts';

export const loader = pageLoader((search) => {
  const draft = search.get('draft');
  if (draft === null) return [endpointQuery(listPlaces, {}), endpointQuery(listProjects, {})];
  return draft === '' ? [] : [endpointQuery(readConsultingReport, { id: draft })];
});
