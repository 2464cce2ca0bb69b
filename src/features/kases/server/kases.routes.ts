import { requesterOf } from '#src/features/disclosure/server/budget.service.ts';
import { exportRowsOf } from '#src/features/memberships/server/membership-allowances.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import {
  exportKases,
  kaseCharts,
  kasesByRoad,
  kaseStatistics,
  readKase,
  searchKases,
  selectedKasesStatistics,
} from '../contract/kases.ts';
import { viewerOf } from './kase-viewer.ts';
import {
  byRoad,
  charts,
  exportPart,
  read,
  search,
  statistics,
  selectedStatistics,
} from './kases.service.ts';

export const kaseRoutes = ({ db, smallSets }: Dependencies): Route[] => [
  serve(searchKases, (input, caller) => search(db, input, viewerOf(caller))),
  serve(exportKases, async (input, caller) =>
    exportPart(
      db,
      input,
      viewerOf(caller),
      await exportRowsOf(db, caller.member!.id, caller.access.roles ?? []),
    ),
  ),
  serve(kaseStatistics, (filter, caller) => statistics(db, filter, requesterOf(caller, smallSets))),
  serve(selectedKasesStatistics, (input, caller) =>
    selectedStatistics(db, input, viewerOf(caller)),
  ),
  serve(kasesByRoad, (filter) => byRoad(db, filter)),
  serve(kaseCharts, (filter, caller) => charts(db, filter, requesterOf(caller, smallSets))),
  serve(readKase, ({ id }, caller) => read(db, id, viewerOf(caller))),
];
