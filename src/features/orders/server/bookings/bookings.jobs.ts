import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { transactionIdOf } from '#src/server/idempotency/run-idempotent.ts';
import { confirmHours } from '../../model/booking.ts';
import { confirm, lapse } from './booking-transitions.ts';
import { notifyMember } from './bookings.service.ts';
import * as store from './bookings.store.ts';

const batchSize = 50;

/**
 * Moves overdue booking sheets on: a sheet past its day refunds what was not delivered, and a
 * delivery without a response for 72 hours counts as accepted.
 *
 * @returns How many sheets it moved on.
 */
export async function settleBookings(db: Db): Promise<number> {
  let done = 0;
  for (const { id, why } of await store.dueSheets(db, dayAt(new Date()), confirmHours, batchSize)) {
    const isDone = await tx(db, async (open) => {
      const sheet = await store.lock(open, id);
      const isDue =
        why === 'answer'
          ? sheet?.status === 'delivered'
          : sheet && /^(held|accepted|sourcing|partDelivered|overdue)$/.test(sheet.status);
      if (!sheet || !isDue) return false;
      const who = {
        actor: 'system',
        reason: why === 'answer' ? `no answer in ${confirmHours} hours` : 'overdue',
      };
      await (why === 'answer' ? confirm : lapse)(
        open,
        transactionIdOf(`booking-${why}`, id),
        sheet,
        who,
      );
      await notifyMember(open, sheet, why);
      return true;
    });
    if (isDone) done += 1;
  }
  return done;
}
