import { joinPreShopQueue, leavePreShopQueue, preShopSupply, readPreShop, searchPreShops } from '#src/contract/pre-shops.ts';
import { has } from '#src/domain/access-rule.ts';
import type { Deps } from '../deps.ts';
import { serve, type Caller, type Route } from '../serve.ts';
import { join, leave, read, search, supply, type Viewer } from './service.ts';

export const preShopRoutes = ({ db }: Deps): Route[] => [
  serve(searchPreShops, (input, caller) => search(db, input, viewerOf(caller))),
  serve(preShopSupply, (filter) => supply(db, filter)),
  serve(readPreShop, ({ id }, caller) => read(db, id, viewerOf(caller))),
  serve(joinPreShopQueue, ({ id }, caller) => join(db, id, viewerOf(caller))),
  serve(leavePreShopQueue, ({ id }, caller) => leave(db, id, viewerOf(caller))),
];

function viewerOf({ member, access }: Caller): Viewer {
  return { memberId: member!.id, mayWork: has(['report-work'], false, access) };
}
