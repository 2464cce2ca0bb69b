import { expireReports } from '#src/features/assessments/server/assessments.jobs.ts';
import { settleReports } from '#src/features/consulting/server/consulting-reports.jobs.ts';
import { settleMemberships } from '#src/features/memberships/server/membership-renewals.ts';
import { notifyOfJindou } from '#src/features/notices/server/notify-of-jindou.ts';
import { notifyOfTeamCaps } from '#src/features/memberships/server/teams/notify-of-team-caps.ts';
import { settleBookings } from '#src/features/orders/server/bookings/bookings.jobs.ts';
import { expireOrders } from '#src/features/orders/server/orders.store.ts';
import { refundRetracted } from '#src/features/orders/server/refund-requests.ts';
import { notifyOfReportedRows } from '#src/features/orders/server/reported-row-reminders.ts';
import { settleReservations } from '#src/features/pre-shops/server/unit-reservations.ts';
import { pollRecharges } from '#src/features/wallet/server/recharge/poll-recharges.ts';
import { refundLatePayments } from '#src/features/wallet/server/recharge/refund-late-payments.ts';
import { reconcileDue } from '#src/features/wallet/server/reconciliation/reconcile.ts';
import { sweepLedger } from '#src/ledger/server/sweep-ledger.ts';
import type { Db } from './db/connect.ts';
import type { MoneySettings } from './money-settings.ts';

const everyMs = 20_000;

/**
 * Scheduled work on money: holds and gifts that end, orders past their time, evidence that was
 * retracted, channels that did not report. Each task may run on several servers at once.
 *
 * @returns Stops it, once the round that runs is over.
 */
export function startMoneyScheduler(
  db: Db,
  { gateways }: MoneySettings,
  alarm: (message: string, error?: unknown) => void,
) {
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= runScheduledTasks(db, gateways, alarm).finally(() => (round = undefined));
  }, everyMs);
  timer.unref();
  return async (): Promise<void> => {
    clearInterval(timer);
    await round;
  };
}

/** One round. One chore that fails does not keep the others from being done. */
export async function runScheduledTasks(
  db: Db,
  gateways: MoneySettings['gateways'],
  alarm: (message: string, error?: unknown) => void,
): Promise<void> {
  const chores = {
    // Runs before the ledger releases holds at their end: the report knows the outcome.
    'settling reports': () => settleReports(db),
    'settling bookings': () => settleBookings(db),
    'settling reservations': () => settleReservations(db),
    'sweeping the ledger': () => sweepLedger(db),
    'settling memberships': () => settleMemberships(db),
    'letting orders go': () => expireOrders(db),
    'letting reports expire': () => expireReports(db),
    'giving back for retracted evidence': () => refundRetracted(db),
    'telling of reported rows': () => notifyOfReportedRows(db),
    'asking channels': () => pollRecharges(db, gateways, alarm),
    'comparing bills': () => reconcileDue(db, gateways, alarm),
    'sending money back': () => refundLatePayments(db, gateways, alarm),
    'telling of jindou': () => notifyOfJindou(db),
    'telling of caps': () => notifyOfTeamCaps(db),
  };
  for (const [name, chore] of Object.entries(chores)) {
    try {
      await chore();
    } catch (error) {
      alarm(`${name} failed`, error);
    }
  }
}
