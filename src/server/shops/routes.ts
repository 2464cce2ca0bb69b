import { exportShops, readShop, searchShops, shopPoints, shopStatistics } from '#src/contract/shops.ts';
import { has } from '#src/domain/access-rule.ts';
import { mostExportRows } from '#src/domain/export-rows.ts';
import type { Deps } from '../deps.ts';
import { serve, type Caller, type Route } from '../serve.ts';
import { exportPart, points, read, search, statistics, type Viewer } from './service.ts';

export const shopRoutes = ({ db }: Deps): Route[] => [
  serve(searchShops, (input, caller) => search(db, input, viewerOf(caller))),
  serve(shopStatistics, (filter) => statistics(db, filter)),
  serve(shopPoints, (input) => points(db, input)),
  serve(exportShops, (input, caller) => exportPart(db, input, viewerOf(caller))),
  serve(readShop, ({ id }, caller) => read(db, id, viewerOf(caller))),
];

function viewerOf({ member, access }: Caller): Viewer {
  return {
    memberId: member!.id,
    mayReview: has(['kase-verify'], false, access),
    exportRows: mostExportRows(access.roles ?? []),
  };
}
