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

export const kaseRoutes = ({ db, reads = db, smallSets }: Dependencies): Route[] => [
  serve(searchKases, (input, caller) => search(reads, input, viewerOf(caller))),
  serve(exportKases, async (input, caller) =>
    exportPart(
      reads,
      input,
      viewerOf(caller),
      await exportRowsOf(db, caller.member!.id, caller.access.roles ?? []),
    ),
  ),
  serve(kaseStatistics, (filter, caller) =>
    statistics(reads, filter, requesterOf(caller, smallSets)),
  ),
  serve(selectedKasesStatistics, (input, caller) =>
    selectedStatistics(reads, input, viewerOf(caller)),
  ),
  serve(kasesByRoad, (filter) => byRoad(reads, filter)),
  serve(kaseCharts, (filter, caller) => charts(reads, filter, requesterOf(caller, smallSets))),
  serve(readKase, ({ id }, caller) => read(reads, id, viewerOf(caller))),
];
