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

export const sampleRoutes = ({ db }: Dependencies): Route[] => [
  serve(listSampleWaves, (input) => waves(db, input)),
  serve(searchSamples, (input, caller) => search(db, input, viewerOf(caller))),
  serve(sampleStatistics, (filter) => statistics(db, filter)),
  serve(sampleCoverage, (filter) => coverage(db, filter)),
  serve(sampleRoadOffer, (input, caller) => roadOffer(db, input, viewerOf(caller))),
  serve(compareWaves, (input) => compare(db, input)),
  serve(listSampleResults, ({ page, limit }, { member }) => results(db, member!.id, page, limit)),
  serve(readSampleResult, ({ id }, caller) => result(db, viewerOf(caller), id)),
  serve(readSamplePhoto, ({ id }, caller) => readPhoto(db, viewerOf(caller), id)),
];

function viewerOf({ member, access }: Caller): Viewer {
  return { memberId: member!.id, mayEdit: has(['sample-edit'], false, access) };
}
