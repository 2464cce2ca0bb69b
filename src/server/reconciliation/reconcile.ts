import type { Db } from '../db/connect.ts';
import { tx } from '../db/transaction.ts';
import { newId } from '../new-id.ts';
import type { Gateways, PaymentGateway } from '../payments/gateways/gateway.ts';
import * as store from './store.ts';

const dayMs = 86_400_000;
const chinaMs = 8 * 3_600_000;
// Channels have the bill of a day ready by ten in the morning of the next.
const readyMs = 10 * 3_600_000;
/** Days that are caught up with after a stop. */
const daysBack = 7;

/** Days whose bills are ready, the oldest first. */
export function readyDays(now: number): string[] {
  const last = now + chinaMs - readyMs - dayMs;
  return Array.from({ length: daysBack }, (_, back) => new Date(last - (daysBack - 1 - back) * dayMs).toISOString().slice(0, 10));
}

/**
 * Compares the bills that are ready and were not compared yet with what was credited.
 *
 * @param alarm Told of differences, and of a channel whose bill is not to be had; it is asked again next time.
 */
export async function reconcileDue(
  db: Db,
  gateways: Gateways,
  alarm: (message: string) => void,
  now = Date.now(),
): Promise<void> {
  for (const gateway of Object.values(gateways)) {
    if (!gateway.billOf) continue;
    for (const day of readyDays(now)) {
      if (await store.isDone(db, gateway.name, day)) continue;
      try {
        const issues = await reconcile(db, gateway, day);
        if (issues > 0)
          alarm(`The bill of ${gateway.name} of ${day} differs from the books in ${issues} places; see recon_issue.`);
      } catch (error) {
        alarm(
          `Comparing the bill of ${gateway.name} of ${day} failed: ${error instanceof Error ? error.message : String(error)}.`,
        );
        break;
      }
    }
  }
}

/** @returns How many differences are new. */
async function reconcile(db: Db, gateway: PaymentGateway, day: string): Promise<number> {
  const { name: channel } = gateway;
  const lines = await gateway.billOf!(day);
  return tx(db, async (open) => {
    await store.keepLines(open, channel, day, lines);
    let issues = 0;
    for (const difference of await store.differences(open, channel, day)) {
      if (await store.openIssue(open, { ...difference, id: newId('ri'), channel, day })) issues += 1;
    }
    return (await store.markDone(open, channel, day, lines.length, issues)) ? issues : 0;
  });
}
