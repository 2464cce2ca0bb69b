import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import { refundRetracted } from '#src/features/orders/server/refund-requests.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { HttpError, invalidInput, notFound } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import type { retractKase, supersedeKase } from '../../contract/kase-retractions.ts';
import * as store from './kase-retractions.store.ts';

type Retraction = OutputOf<typeof retractKase>;

/**
 * Retracts a case. Its owners are notified in the same transaction; the jindou are refunded right
 * after it, and by the scheduler where that was interrupted.
 *
 * @throws HttpError 404 for no case, 409 for one that is not published, such as one retracted
 *   already.
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

type Succession = OutputOf<typeof supersedeKase>;

/**
 * Replaces a case by a better record of the same deal: the old one is removed from searches and
 * statistics, and its owners own the new one from now on, free of charge. Nothing is refunded,
 * since nothing is lost.
 *
 * @throws HttpError 404 for no case, 400 naming `by` for one that cannot replace it, 409 for one
 *   that is not published.
 */
export function supersede(
  db: Db,
  { id, by, reason }: InputOf<typeof supersedeKase>,
  caller: Caller,
): Promise<Succession> {
  return withIdempotencyKey(
    db,
    caller,
    { do: 'kase.superseded', id, by, reason },
    async (open): Promise<Succession> => {
      // Locked in one order, so that two calls with swapped ids cannot deadlock.
      for (const one of [id, by].sort()) await store.lockKase(open, one);
      const [old, next] = [await store.lockKase(open, id), await store.lockKase(open, by)];
      if (!old) throw notFound('The case');
      if (old.status !== 'published') {
        throw new HttpError(
          409,
          `The case is ${old.status}; only a published one can be superseded.`,
          {
            reason: 'not-published',
            status: old.status,
          },
        );
      }
      if (id === by || next?.status !== 'published' || next.city !== old.city) {
        throw invalidInput([
          { field: 'by', expected: 'another published case of the same city', got: by },
        ]);
      }
      const holders = await store.selectHolders(open, id);
      await store.writeSuperseded(open, id, by);
      const content = { id, by, title: old.title, reason };
      for (const memberId of holders) {
        await notify(open, {
          id: `nt_superseded_${id}_${memberId}`,
          memberId,
          kind: 'kase-superseded',
          content,
        });
      }
      await recordAudit(open, {
        ...auditActor(caller),
        action: 'kase.superseded',
        target: id,
        detail: { by, reason, told: holders.length },
      });
      return { id, by, reason, told: holders.length };
    },
  );
}
