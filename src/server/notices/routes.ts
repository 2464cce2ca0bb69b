import { listNotices, markNoticesRead } from '#src/contract/notices.ts';
import type { Deps } from '../deps.ts';
import { serve, type Route } from '../serve.ts';
import { list, markRead } from './service.ts';

export const noticeRoutes = ({ db }: Deps): Route[] => [
  serve(listNotices, ({ unread, page, limit }, { member }) => list(db, member!.id, unread === 'yes', page, limit)),
  serve(markNoticesRead, ({ ids }, { member }) => markRead(db, member!.id, ids)),
];
