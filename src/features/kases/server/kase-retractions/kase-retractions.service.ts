import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import { refundRetracted } from '#src/features/orders/server/refund-requests.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import type { retractKase } from '../../contract/kase-retractions.ts';
import * as store from './kase-retractions.store.ts';

type Retraction = OutputOf<typeof retractKase>;

/**
 * Retracts a case. Its owners are notified in the same transaction; the jindou are refunded right after it, and by the
 * scheduler where that was interrupted.
 *
 * @throws HttpError 404 for no case, 409 for one that is not published, such as one retracted already.
 */
export async function retract(
  db: Db,
  { id, reason }: InputOf<typeof retractKase>,
  caller: Caller,
): Promise<Retraction> {
  const answer = await withIdempotencyKey(
    db,
    caller,
    { do: 'kase.retracted', id, reason },
    async (open): Promise<Retraction> => {
      const kase = await store.lockKase(open, id);
      if (!kase) throw notFound('The case');
      if (kase.status !== 'published') {
        throw new HttpError(
          409,
          `The case is ${kase.status}; only a published one can be retracted.`,
          {
            reason: 'not-published',
            status: kase.status,
          },
        );
      }
      const at = await store.writeRetracted(open, { id, reason, by: caller.member!.id });
      const holders = await store.selectHolders(open, id);
      const content = { id, title: kase.title, reason };
      for (const memberId of holders) {
        await notify(open, {
          id: `nt_retracted_${id}_${memberId}`,
          memberId,
          kind: 'kase-retracted',
          content,
        });
      }
      await recordAudit(open, {
        ...auditActor(caller),
        action: 'kase.retracted',
        target: id,
        detail: { reason, told: holders.length },
      });
      return { id, reason, retractedAt: at.toISOString(), told: holders.length };
    },
  );
  await refundRetracted(db);
  return answer;
}
