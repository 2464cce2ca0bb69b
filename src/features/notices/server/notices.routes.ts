import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import * as contract from '../contract/notices.ts';
import { countUnread, list, markRead } from './notices.service.ts';

export const noticeRoutes = ({ db }: Dependencies): Route[] => [
  serve(contract.listNotices, ({ page, limit, ...wanted }, { member }) =>
    list(db, member!.id, wanted, page, limit),
  ),
  serve(contract.countUnread, (_, { member }) => countUnread(db, member!.id)),
  serve(contract.markNoticesRead, ({ ids }, { member }) => markRead(db, member!.id, ids)),
];
