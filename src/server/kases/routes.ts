import { kaseCharts, kasesByRoad, kaseStatistics, searchKases } from '#src/contract/kases.ts';
import { has } from '#src/domain/access-rule.ts';
import type { Deps } from '../deps.ts';
import { serve, type Route } from '../serve.ts';
import { byRoad, charts, search, statistics } from './service.ts';

export const kaseRoutes = ({ db }: Deps): Route[] => [
  serve(searchKases, (input, { member, access }) =>
    search(db, input, { memberId: member!.id, mayVerify: has(['kase-verify'], false, access) }),
  ),
  serve(kaseStatistics, (filter) => statistics(db, filter)),
  serve(kasesByRoad, (filter) => byRoad(db, filter)),
  serve(kaseCharts, (filter) => charts(db, filter)),
];
