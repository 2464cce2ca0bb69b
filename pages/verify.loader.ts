import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { readVerification } from '#src/features/assessments/contract/verifications.ts';
import { parseReportCode } from '#src/features/assessments/model/report-code.ts';

export const loader = pageLoader((search) => {
  const code = parseReportCode(search.get('code') ?? '');
  return code === null ? [] : [endpointQuery(readVerification, { code })];
});
