import { has } from '#src/domain/access-rule.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Caller, type Route } from '#src/server/http/serve-endpoint.ts';
import { defaultMoneySettings } from '#src/server/money-settings.ts';
import {
  cancelPreShopReservation,
  joinPreShopQueue,
  leavePreShopQueue,
  movePreShop,
  upcomingPreShops,
  preShopStatistics,
  preShopSupply,
  readPreShop,
  reservePreShop,
  searchPreShops,
  unwatchPreShop,
  watchPreShop,
} from '../contract/pre-shops.ts';
import {
  upcoming,
  join,
  leave,
  read,
  search,
  statistics,
  supply,
  unwatch,
  watch,
  type Viewer,
} from './pre-shops.service.ts';
import { cancelReservation, moveUnit, reserveUnit } from './unit-reservations.ts';

export const preShopRoutes = ({
  db,
  reads = db,
  money = defaultMoneySettings,
}: Dependencies): Route[] => [
  serve(searchPreShops, (input, caller) => search(reads, input, viewerOf(caller))),
  serve(preShopSupply, (filter, caller) => supply(reads, { ...filter, by: caller.member!.id })),
  serve(upcomingPreShops, (filter, caller) =>
    upcoming(reads, { ...filter, by: caller.member!.id }),
  ),
  serve(preShopStatistics, (filter, caller) =>
    statistics(reads, { ...filter, by: caller.member!.id }),
  ),
  serve(readPreShop, ({ id }, caller) => read(db, id, viewerOf(caller))),
  serve(joinPreShopQueue, ({ id }, caller) => join(db, id, viewerOf(caller))),
  serve(leavePreShopQueue, ({ id }, caller) => leave(db, id, viewerOf(caller))),
  serve(watchPreShop, ({ id }, caller) => watch(db, id, viewerOf(caller))),
  serve(unwatchPreShop, ({ id }, caller) => unwatch(db, id, viewerOf(caller))),
  serve(reservePreShop, (input, caller) => reserveUnit(db, input, caller, viewerOf(caller), money)),
  serve(cancelPreShopReservation, ({ id }, caller) =>
    cancelReservation(db, id, caller, viewerOf(caller)),
  ),
  serve(movePreShop, (input, caller) => moveUnit(db, input, caller, viewerOf(caller))),
];

function viewerOf({ member, access }: Caller): Viewer {
  return { memberId: member!.id, mayWork: has(['report-work'], false, access) };
}
