import { pageCount, type Page } from '#src/domain/page.ts';
import type { Db } from '../db/connect.ts';
import * as store from './store.ts';

/** Tells a member something, in the transaction that gave rise to it. One id is told once. */
export const notify = store.insertNotice;

type NoticeAnswer = Omit<store.StoredNotice, 'createdAt' | 'readAt'> & { createdAt: string; isRead: boolean };

export async function list(
  db: Db,
  memberId: string,
  onlyUnread: boolean,
  page: number,
  limit: number,
): Promise<Page<NoticeAnswer, { unread: number }>> {
  const [rows, counts] = await Promise.all([
    store.selectNotices(db, memberId, onlyUnread, limit, (page - 1) * limit),
    store.countNotices(db, memberId),
  ]);
  const total = onlyUnread ? counts.unread : counts.all;
  const answers = rows.map(({ createdAt, readAt, ...notice }) => ({
    ...notice,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }));
  return { list: answers, total, page, limit, pages: pageCount(total, limit), whole: { unread: counts.unread } };
}

export async function markRead(db: Db, memberId: string, ids: readonly string[] | undefined): Promise<{ unread: number }> {
  await store.markRead(db, memberId, ids);
  return { unread: (await store.countNotices(db, memberId)).unread };
}
