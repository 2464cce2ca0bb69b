import type {
  Gateways,
  PaymentGateway,
} from '#src/features/payments/server/gateways/payment-gateway.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { newId } from '#src/server/new-id.ts';
import * as store from './reconciliation.store.ts';

const dayMs = 86_400_000;
const chinaMs = 8 * 3_600_000;
// Channels have the bill of a day ready by ten in the morning of the next.
const readyMs = 10 * 3_600_000;
/** Days that are caught up with after a stop. */
const daysBack = 7;
const pauseMs = 600_000;
const lateMs = 3 * dayMs;

/** Days whose bills are ready, the oldest first. */
export function readyDays(now: number): string[] {
  const last = now + chinaMs - readyMs - dayMs;
  return Array.from({ length: daysBack }, (_, back) =>
    new Date(last - (daysBack - 1 - back) * dayMs).toISOString().slice(0, 10),
  );
}

/**
 * Compares the bills that are ready and were not compared yet with what was credited.
 *
 * A channel is queried every ten minutes at most, by one server at a time.
 *
 * @param alarm Called with differences, and for a channel whose bill is unavailable; it is queried
 *   again ten minutes later.
 */
export async function reconcileDue(
  db: Db,
  gateways: Gateways,
  alarm: (message: string) => void,
  now = Date.now(),
): Promise<void> {
  for (const gateway of Object.values(gateways)) {
    if (!gateway.billOf) continue;
    const ready = readyDays(now);
    const done = await store.doneDays(db, gateway.name, ready);
    const days = ready.filter((day) => !done.includes(day));
    if (days.length === 0 || !(await store.claimChannel(db, gateway.name, now, pauseMs))) continue;
    for (const day of days) {
      try {
        const issues = await reconcile(db, gateway, day, now);
        if (issues > 0)
          alarm(
            `The bill of ${gateway.name} of ${day} differs from the books in ${issues} places; see recon_issue.`,
          );
      } catch (error) {
        const what = error instanceof Error ? error.message : String(error);
        await store.noteFailure(db, gateway.name, `${day}: ${what}`);
        alarm(`Comparing the bill of ${gateway.name} of ${day} failed: ${what}.`);
        break;
      }
    }
  }
}

/** @returns How many differences are new. */
async function reconcile(
  db: Db,
  gateway: PaymentGateway,
  day: string,
  now: number,
): Promise<number> {
  const { name: channel } = gateway;
  const channelBill = await gateway.billOf!(day);
  // A bill may be late. When it is missing for this long, the channel took no money on that day.
  if (channelBill === undefined && now - Date.parse(`${day}T00:00:00+08:00`) < lateMs) return 0;
  const lines = channelBill ?? [];
  return tx(db, async (open) => {
    await store.saveLines(open, channel, day, lines);
    let issues = 0;
    for (const difference of await store.differences(open, channel, day)) {
      if (await store.openIssue(open, { ...difference, id: newId('ri'), channel, day }))
        issues += 1;
    }
    return (await store.markDone(open, channel, day, lines.length, issues)) ? issues : 0;
  });
}
