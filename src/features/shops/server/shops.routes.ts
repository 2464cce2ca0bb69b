import { has } from '#src/domain/access-rule.ts';
import { exportRowsOf } from '#src/features/memberships/server/membership-allowances.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Caller, type Route } from '#src/server/http/serve-endpoint.ts';
import { compareShops } from '../contract/shop-compare.ts';
import {
  exportShops,
  listShopPurchases,
  markShop,
  markShops,
  maxPurchases,
  readShop,
  readShopPicture,
  searchShops,
  shopNetStatistics,
  shopPoints,
  shopStatistics,
  unmarkShop,
} from '../contract/shops.ts';
import { readPicture } from './shop-pictures.store.ts';
import { shopPurchases } from './shop-purchase.store.ts';
import {
  compare,
  exportPart,
  mark,
  netStatistics,
  points,
  read,
  search,
  statistics,
  takeOver,
  unmark,
  type Viewer,
} from './shops.service.ts';

export const shopRoutes = ({ db, reads = db }: Dependencies): Route[] => [
  serve(searchShops, (input, caller) => search(reads, input, viewerOf(caller))),
  serve(shopStatistics, (filter, caller) =>
    statistics(reads, { ...filter, by: caller.member!.id }),
  ),
  serve(shopNetStatistics, (filter, caller) =>
    netStatistics(reads, { ...filter, by: caller.member!.id }),
  ),
  serve(shopPoints, (input, caller) => points(reads, { ...input, by: caller.member!.id })),
  serve(listShopPurchases, (_input, caller) => shopPurchases(db, caller.member!.id, maxPurchases)),
  serve(markShop, ({ id }, caller) => mark(db, caller.member!.id, id)),
  serve(unmarkShop, ({ id }, caller) => unmark(db, caller.member!.id, id)),
  serve(markShops, ({ ids }, caller) => takeOver(db, caller.member!.id, ids)),
  serve(exportShops, async (input, caller) => {
    const exportRows = await exportRowsOf(db, caller.member!.id, caller.access.roles ?? []);
    return exportPart(reads, input, { ...viewerOf(caller), exportRows });
  }),
  serve(compareShops, (input, caller) => compare(reads, input, viewerOf(caller))),
  serve(readShop, ({ id }, caller) => read(reads, id, viewerOf(caller))),
  serve(readShopPicture, ({ id }) => readPicture(reads, id)),
];

function viewerOf({ member, access }: Caller): Viewer {
  return {
    memberId: member!.id,
    mayReview: has(['kase-verify'], false, access),
    // required where something is exported
    exportRows: 0,
  };
}
