import type { RefundEvent } from '#src/domain/notice.ts';
import { permissionsOf, roles } from '#src/domain/permission.ts';
import { notify, notifyOf } from '#src/features/notices/server/notices.service.ts';
import { paidParts } from '#src/ledger/server/ledger.store.ts';
import type { DbOrTx, Tx } from '#src/server/db/transaction.ts';
import type { StoredItem, StoredOrder } from './orders.store.ts';
import { markDone, selectStaff } from './refunds.store.ts';

const deciders = roles.filter((role) => permissionsOf([role]).includes('order-refund#approve'));

/** What was requested back, or refunded, of an order. */
export interface RefundNotice {
  /** Of the refund; of the act where it was not requested. */
  id: string;
  order: StoredOrder;
  items: readonly StoredItem[];
  jindou: number;
  reason: string;
}

/** Notifies the member and all staff who may decide that a refund was requested. */
export async function notifyRequested(
  open: Tx,
  refund: RefundNotice,
  askedBy: string,
): Promise<void> {
  await notifyMember(open, refund, 'requested');
  await notifyStaff(open, refund, 'requested', [askedBy]);
}

/**
 * Notifies both sides of the decision; approval and credit are one transaction. Marks the staff's
 * notices as read.
 */
export async function notifyDecided(
  open: Tx,
  refund: RefundNotice,
  what: 'approved' | 'rejected',
  by: { id: string; askedBy: string },
): Promise<void> {
  await notifyMember(open, refund, what);
  const staff = await selectStaff(open, deciders, []);
  await markDone(open, staff.map((memberId) => noticeId(refund, 'requested', `s_${memberId}`))); // prettier-ignore
  await notifyStaff(open, refund, what, [by.id, by.askedBy]);
}

/** Notifies the member of jindou that were credited without a request. */
export function notifyCredited(open: Tx, refund: RefundNotice): Promise<void> {
  return notifyMember(open, refund, 'credited');
}

async function notifyMember(open: Tx, refund: RefundNotice, what: RefundEvent): Promise<void> {
  const { memberId } = refund.order;
  const content = { ...(await contentOf(open, refund)), what };
  await notifyOf(
    open,
    { id: noticeId(refund, what, memberId), memberId, kind: 'refund', content },
    'order',
  );
}

async function notifyStaff(
  open: Tx,
  refund: RefundNotice,
  what: RefundEvent,
  except: readonly string[],
): Promise<void> {
  const content = { ...(await contentOf(open, refund)), what, toStaff: true };
  for (const memberId of await selectStaff(open, deciders, except)) {
    await notify(open, {
      id: noticeId(refund, what, `s_${memberId}`),
      memberId,
      kind: 'refund',
      content,
    });
  }
}

async function contentOf(open: Tx, { id, order, items, jindou, reason }: RefundNotice) {
  const [first] = items;
  const title = items.length > 1 ? `${first!.title} +${items.length - 1}` : (first?.title ?? '');
  const parts = await refundParts(open, order, items, jindou);
  return { id, no: order.no, title, jindou, ...parts, reason };
}

/** The buckets that a refund of these items returns to. */
export async function refundParts(
  db: DbOrTx,
  order: StoredOrder,
  items: readonly StoredItem[],
  jindou: number,
): Promise<{ bonus: number; bought: number }> {
  const parts = order.txId === null ? [] : await paidParts(db, order.txId);
  const own = parts.filter(({ refId }) => items.some((item) => item.id === refId));
  const bonus = own.reduce((sum, part) => sum + part.bonus, 0);
  return { bonus, bought: jindou - bonus };
}

const noticeId = ({ id }: RefundNotice, what: RefundEvent, whose: string) =>
  `nt_refund_${id}_${what}_${whose}`;
