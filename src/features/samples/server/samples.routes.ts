import { has } from '#src/domain/access-rule.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Caller, type Route } from '#src/server/http/serve-endpoint.ts';
import {
  compareWaves,
  listSampleResults,
  listSampleWaves,
  readSamplePhoto,
  readSampleResult,
  sampleCoverage,
  sampleRoadOffer,
  sampleStatistics,
  searchSamples,
} from '../contract/samples.ts';
import { coverage } from './sample-coverage.ts';
import { statistics } from './sample-statistics.ts';
import {
  compare,
  readPhoto,
  result,
  results,
  roadOffer,
  search,
  waves,
  type Viewer,
} from './samples.service.ts';

export const sampleRoutes = ({ db, reads = db }: Dependencies): Route[] => [
  serve(listSampleWaves, (input) => waves(reads, input)),
  serve(searchSamples, (input, caller) => search(reads, input, viewerOf(caller))),
  serve(sampleStatistics, (filter) => statistics(reads, filter)),
  serve(sampleCoverage, (filter) => coverage(reads, filter)),
  serve(sampleRoadOffer, (input, caller) => roadOffer(reads, input, viewerOf(caller))),
  serve(compareWaves, (input) => compare(reads, input)),
  serve(listSampleResults, ({ page, limit }, { member }) => results(db, member!.id, page, limit)),
  serve(readSampleResult, ({ id }, caller) => result(db, viewerOf(caller), id)),
  serve(readSamplePhoto, ({ id }, caller) => readPhoto(reads, viewerOf(caller), id)),
];

function viewerOf({ member, access }: Caller): Viewer {
  return { memberId: member!.id, mayEdit: has(['sample-edit'], false, access) };
}
