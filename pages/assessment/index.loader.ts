import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import {
  readIssue,
  readSharedIssue,
} from '#src/features/assessments/contract/assessment-issues.ts';
import { listAssessments, readAssessment } from '#src/features/assessments/contract/assessments.ts';

export const loader = pageLoader((search) => {
  const [token, report, id] = [search.get('share'), search.get('report'), search.get('id')];
  if (token) return [endpointQuery(readSharedIssue, { token })];
  if (report) return [endpointQuery(readIssue, { id: report })];
  if (id) return [endpointQuery(readAssessment, { id })];
  const isNew = ['shop', 'kase', 'unit', 'correct'].some((key) => search.has(key));
  return isNew ? [] : [endpointQuery(listAssessments, { page: '1', limit: '10' })];
});
