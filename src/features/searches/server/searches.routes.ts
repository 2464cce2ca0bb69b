import { sampleRunCoverage } from '#src/features/samples/contract/samples.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  deleteSearchRun,
  listSavedSearches,
  listSearchRuns,
  listWatches,
  readSharedSearch,
  recordSearch,
  rerunSearch,
  saveSearch,
} from '../contract/searches.ts';
import { runCoverage } from './sample-run-coverage.ts';
import * as saved from './saved-searches.ts';
import * as runs from './search-runs.ts';
import { listWatched } from './watched-searches.ts';

export const searchRoutes = ({ db, smallSets }: Dependencies): Route[] => [
  serve(recordSearch, (input, caller) => runs.record(db, input, caller, smallSets)),
  serve(listSearchRuns, ({ resource, page, limit }, { member }) =>
    runs.list(db, member!.id, resource, page, limit),
  ),
  serve(rerunSearch, ({ id }, caller) => runs.rerun(db, id, caller, smallSets)),
  serve(sampleRunCoverage, ({ page, limit }, { member }) =>
    runCoverage(db, member!.id, page, limit),
  ),
  serve(deleteSearchRun, ({ id }, { member }) => runs.deleteRun(db, member!.id, id)),
  serve(saveSearch, (input, caller) => saved.save(db, input, caller, smallSets)),
  serve(listSavedSearches, ({ resource, page, limit }, { member }) =>
    saved.list(db, member!.id, resource, page, limit),
  ),
  serve(listWatches, ({ page, limit }, { member }) => listWatched(db, member!.id, page, limit)),
  serve(changeSavedSearch, (input, caller) => saved.change(db, input, caller, smallSets)),
  serve(deleteSavedSearch, ({ id }, { member }) => saved.deleteSaved(db, member!.id, id)),
  serve(readSharedSearch, ({ token }) => saved.shared(db, token)),
];
