import { exportKases, kaseCharts, kasesByRoad, kaseStatistics, searchKases } from '#src/contract/kases.ts';
import { has } from '#src/domain/access-rule.ts';
import { mostExportRows } from '#src/domain/export-rows.ts';
import type { Deps } from '../deps.ts';
import { serve, type Caller, type Route } from '../serve.ts';
import { byRoad, charts, exportPart, search, statistics, type Viewer } from './service.ts';

export const kaseRoutes = ({ db }: Deps): Route[] => [
  serve(searchKases, (input, caller) => search(db, input, viewerOf(caller))),
  serve(exportKases, (input, caller) => exportPart(db, input, viewerOf(caller), mostExportRows(caller.access.roles ?? []))),
  serve(kaseStatistics, (filter) => statistics(db, filter)),
  serve(kasesByRoad, (filter) => byRoad(db, filter)),
  serve(kaseCharts, (filter) => charts(db, filter)),
];

function viewerOf({ member, access }: Caller): Viewer {
  return { memberId: member!.id, mayVerify: has(['kase-verify'], false, access) };
}
