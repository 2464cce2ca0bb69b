import { nextStatus } from '#src/domain/state-machine.ts';
import type { Gateways } from '#src/features/payments/server/gateways/payment-gateway.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { rechargeMachine } from '../../model/jindou.ts';
import * as store from './recharge.store.ts';

const batchSize = 20;

/**
 * Refunds money that arrived after its order was closed. Channels accept one refund per order, so a
 * repeat after a crash or a lost response refunds nothing twice.
 *
 * @param alarm Called for a channel that fails; it is tried again in ten minutes.
 * @returns How many were refunded.
 */
export async function refundLatePayments(
  db: Db,
  gateways: Gateways,
  alarm: (message: string) => void,
): Promise<number> {
  let sent = 0;
  for (const order of await store.claimDueRefunds(db, batchSize)) {
    const { id, no, moneyMinor, channel, channelNo } = order;
    const gateway = gateways[channel];
    try {
      if (!gateway) throw new Error('the channel is not open any more');
      if (!(await gateway.refund(no, moneyMinor, 'paid after the order was closed', channelNo)))
        throw new Error('it was refused');
      await tx(db, async (open) => {
        const held = await store.lockRecharge(open, { id });
        const to = held && nextStatus(rechargeMachine, held.status, 'refund');
        if (!to) return;
        await store.moveRecharge(open, id, to, held.failure);
        await recordAudit(open, {
          actor: 'system',
          action: 'recharge.sent-back',
          target: id,
          detail: { no, channel, moneyMinor },
        });
        sent += 1;
      });
    } catch (error) {
      alarm(
        `Sending ${moneyMinor} fen of ${no} back by ${channel} failed: ${error instanceof Error ? error.message : String(error)}.`,
      );
    }
  }
  return sent;
}
