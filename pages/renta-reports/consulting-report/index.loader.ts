import { idIn, may, listQueries } from '#src/client/query/address-input.ts';
import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import {
  consultingStaff,
  listConsultingReports,
  readConsultingReport,
} from '#src/features/consulting/contract/consulting-reports.ts';

export const loader = pageLoader((search) => {
  const id = idIn(search, 'id');
  if (id !== undefined) return [endpointQuery(readConsultingReport, { id })];
  const isQueue = search.get('view') === 'queue';
  return [
    ...listQueries(search, listConsultingReports, { input: { view: isQueue ? 'queue' : 'mine' } }),
    ...(isQueue && may('can:report-work') ? [endpointQuery(consultingStaff, {})] : []),
  ];
});
