import { exportShops, readShop, searchShops, shopNetStatistics, shopPoints, shopStatistics } from '#src/contract/shops.ts';
import { has } from '#src/domain/access-rule.ts';
import type { Deps } from '../deps.ts';
import { exportRowsOf } from '../memberships/allowances.ts';
import { serve, type Caller, type Route } from '../serve.ts';
import { netStatistics } from './net/service.ts';
import { exportPart, points, read, search, statistics, type Viewer } from './service.ts';

export const shopRoutes = ({ db }: Deps): Route[] => [
  serve(searchShops, (input, caller) => search(db, input, viewerOf(caller))),
  serve(shopStatistics, (filter) => statistics(db, filter)),
  serve(shopNetStatistics, (filter) => netStatistics(db, filter)),
  serve(shopPoints, (input) => points(db, input)),
  serve(exportShops, async (input, caller) => {
    const exportRows = await exportRowsOf(db, caller.member!.id, caller.access.roles ?? []);
    return exportPart(db, input, { ...viewerOf(caller), exportRows });
  }),
  serve(readShop, ({ id }, caller) => read(db, id, viewerOf(caller))),
];

function viewerOf({ member, access }: Caller): Viewer {
  return {
    memberId: member!.id,
    mayReview: has(['kase-verify'], false, access),
    // asked for where something is exported
    exportRows: 0,
  };
}
