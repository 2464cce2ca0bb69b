import { exportKases, kaseCharts, kasesByRoad, kaseStatistics, readKase, searchKases, tickedKases } from '#src/contract/kases.ts';
import type { Deps } from '../deps.ts';
import { exportRowsOf } from '../memberships/allowances.ts';
import { serve, type Route } from '../serve.ts';
import { byRoad, charts, exportPart, read, search, statistics, ticked } from './service.ts';
import { viewerOf } from './viewer.ts';

export const kaseRoutes = ({ db }: Deps): Route[] => [
  serve(searchKases, (input, caller) => search(db, input, viewerOf(caller))),
  serve(exportKases, async (input, caller) =>
    exportPart(db, input, viewerOf(caller), await exportRowsOf(db, caller.member!.id, caller.access.roles ?? [])),
  ),
  serve(kaseStatistics, (filter) => statistics(db, filter)),
  serve(tickedKases, (input, caller) => ticked(db, input, viewerOf(caller))),
  serve(kasesByRoad, (filter) => byRoad(db, filter)),
  serve(kaseCharts, (filter) => charts(db, filter)),
  serve(readKase, ({ id }, caller) => read(db, id, viewerOf(caller))),
];
