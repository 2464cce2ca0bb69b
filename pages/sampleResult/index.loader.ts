import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import {
  listSampleResults,
  listSampleWaves,
  readSampleResult,
} from '#src/features/samples/contract/samples.ts';

export const loader = pageLoader((search) => {
  const [id, wave] = [search.get('id'), search.get('wave')];
  if (id !== null) return id === '' ? [] : [endpointQuery(readSampleResult, { id })];
  const waves = endpointQuery(listSampleWaves, {});
  return wave === null ? [waves, endpointQuery(listSampleResults, { limit: '50' })] : [waves];
});
