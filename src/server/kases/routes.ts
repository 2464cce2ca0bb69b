import { exportKases, kaseCharts, kasesByRoad, kaseStatistics, searchKases, tickedKases } from '#src/contract/kases.ts';
import { has } from '#src/domain/access-rule.ts';
import type { Deps } from '../deps.ts';
import { exportRowsOf } from '../memberships/allowances.ts';
import { serve, type Caller, type Route } from '../serve.ts';
import { byRoad, charts, exportPart, search, statistics, ticked, type Viewer } from './service.ts';

export const kaseRoutes = ({ db }: Deps): Route[] => [
  serve(searchKases, (input, caller) => search(db, input, viewerOf(caller))),
  serve(exportKases, async (input, caller) =>
    exportPart(db, input, viewerOf(caller), await exportRowsOf(db, caller.member!.id, caller.access.roles ?? [])),
  ),
  serve(kaseStatistics, (filter) => statistics(db, filter)),
  serve(tickedKases, (input, caller) => ticked(db, input, viewerOf(caller))),
  serve(kasesByRoad, (filter) => byRoad(db, filter)),
  serve(kaseCharts, (filter) => charts(db, filter)),
];

function viewerOf({ member, access }: Caller): Viewer {
  return { memberId: member!.id, mayVerify: has(['kase-verify'], false, access) };
}
