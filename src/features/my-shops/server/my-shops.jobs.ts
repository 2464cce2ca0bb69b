import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import { listingAfter, listingDays } from '#src/features/shops/model/shop-listing.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { addMonths } from '../model/my-shop-deal.ts';
import { dueReminder, diaryDays } from '../model/my-shop-diary.ts';
import { listingOf } from './my-shop-actions.ts';
import { titleOf } from './my-shop-dto.ts';
import { writeListingStatus } from './my-shop-listing.store.ts';
import * as store from './my-shops.store.ts';

const everyMs = 600_000;
const batchSize = 200;
const longestReminderMonths = 6;

/** Does what time decides about units now and every ten minutes. @returns Stops it. */
export function startMyShopScheduler(db: Db, onError: (error: unknown) => void): () => void {
  const round = () => {
    const today = dayAt(new Date());
    expireListings(db, today)
      .then(() => notifyOfReminders(db, today))
      .catch(onError);
  };
  round();
  const timer = setInterval(round, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Takes listings down that reached their maximum age without a refresh, and notifies their members.
 *
 * @param today ISO date. @returns How many.
 */
export async function expireListings(db: Db, today: string): Promise<number> {
  const before = new Date(Date.parse(`${today}T00:00:00Z`) - listingDays * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const ids = await store.selectOverdue(db, before, batchSize);
  let done = 0;
  for (const id of ids) {
    const isDone = await tx(db, async (open) => {
      const unit = await store.lockUnit(open, id);
      if (!unit) return false;
      const next = listingAfter(listingOf(unit), 'expire', today);
      if ('fault' in next) return false;
      await store.writeStatus(open, id, { status: next.status, listedOn: next.listedOn });
      await store.insertStep(open, {
        unitId: id,
        act: 'expire',
        status: next.status,
        actorId: null,
      });
      await writeListingStatus(open, id, next.status, null);
      const content = { id, title: titleOf(unit.facts), what: 'expired', listedOn: unit.listedOn };
      await notify(open, {
        id: `nt_${id}_expired_${unit.listedOn}`,
        memberId: unit.memberId,
        kind: 'my-shop',
        content,
      });
      return true;
    });
    if (isDone) done += 1;
  }
  return done;
}

/**
 * Notifies members of coming rent reviews and ends of leases, six, three and one month ahead, each
 * once.
 *
 * @param today ISO date.
 */
export async function notifyOfReminders(db: Db, today: string): Promise<void> {
  for (const unit of await store.selectWithDays(
    db,
    today,
    addMonths(today, longestReminderMonths),
  )) {
    for (const { kind, on } of diaryDays(unit.book, today)) {
      const months = dueReminder(on, today);
      if (months === null) continue;
      await notify(db, {
        id: `nt_${unit.id}_${kind}_${on}_${months}`,
        memberId: unit.memberId,
        kind: 'my-shop',
        content: { id: unit.id, title: titleOf(unit.facts), what: kind, on, months },
      });
    }
  }
}
