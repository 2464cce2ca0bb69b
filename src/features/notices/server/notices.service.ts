import { kindsOfTopic, type NoticeTopic } from '#src/domain/notice.ts';
import { pageCount, type Page } from '#src/domain/page.ts';
import type { Db } from '#src/server/db/connect.ts';
import * as store from './notices.store.ts';

/** Writes a notice for a member, in the transaction that caused it. One id is written once. */
export const notify = store.insertNotice;

/** As `notify`, for a topic that the member may have switched off in the console. */
export const notifyOf = store.insertByPreference;

type NoticeAnswer = Omit<store.StoredNotice, 'createdAt' | 'readAt'> & {
  createdAt: string;
  isRead: boolean;
};

/** Notices of a member, newest first: of one topic, only unread ones, or all. */
export async function list(
  db: Db,
  memberId: string,
  { topic, unread }: { topic?: NoticeTopic | undefined; unread?: 'yes' | undefined },
  page: number,
  limit: number,
): Promise<Page<NoticeAnswer, { unread: number }>> {
  const wanted = { onlyUnread: unread === 'yes', kinds: topic ? kindsOfTopic[topic] : null };
  const [rows, { total, unread: allUnread }] = await Promise.all([
    store.selectNotices(db, memberId, wanted, limit, (page - 1) * limit),
    store.countNotices(db, memberId, wanted),
  ]);
  const answers = rows.map(({ createdAt, readAt, ...notice }) => ({
    ...notice,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }));
  return {
    list: answers,
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole: { unread: allUnread },
  };
}

export const countUnread = store.selectUnread;

export async function markRead(
  db: Db,
  memberId: string,
  ids: readonly string[] | undefined,
): Promise<{ unread: number }> {
  await store.markRead(db, memberId, ids);
  const { unread } = await store.selectUnread(db, memberId);
  return { unread };
}
