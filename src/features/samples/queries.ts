import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import type { PageQueries } from '#src/client/query/page-loader.ts';
import { listPlaces } from '#src/contract/places.ts';
import { readSearch } from '../searches/queries.ts';
import { listSampleWaves, sampleStatistics, searchSamples } from './contract/samples.ts';

/** A search for survey points: places, waves, the rows and their statistics. */
export const sampleSearchQueries: PageQueries = (search) => {
  const read = readSearch(search, ['-period']);
  const both = [endpointQuery(listPlaces, {}), endpointQuery(listSampleWaves, {})];
  if (!read) return both;
  const { filter, rest } = read;
  return [
    ...both,
    endpointQuery(searchSamples, { ...filter, ...rest, sort: '-period' }),
    endpointQuery(sampleStatistics, filter),
  ];
};
