import * as contract from '#src/contract/notices.ts';
import type { Deps } from '../dependencies.ts';
import { serve, type Route } from '../http/serve-endpoint.ts';
import { countUnread, list, markRead } from './service.ts';

export const noticeRoutes = ({ db }: Deps): Route[] => [
  serve(contract.listNotices, ({ page, limit, ...wanted }, { member }) => list(db, member!.id, wanted, page, limit)),
  serve(contract.countUnread, (_, { member }) => countUnread(db, member!.id)),
  serve(contract.markNoticesRead, ({ ids }, { member }) => markRead(db, member!.id, ids)),
];
