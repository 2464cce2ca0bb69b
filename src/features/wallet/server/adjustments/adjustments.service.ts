import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { pageCount } from '#src/domain/page.ts';
import { ledgerHttpError } from '#src/ledger/server/ledger-http-error.ts';
import { post } from '#src/ledger/server/ledger.store.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { runIdempotent } from '#src/server/idempotency/run-idempotent.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import { newId } from '#src/server/new-id.ts';
import type {
  approveAdjustment,
  listAdjustments,
  proposeAdjustment,
  rejectAdjustment,
} from '../../contract/adjustments.ts';
import * as store from './adjustments.store.ts';

type Adjustment = OutputOf<typeof approveAdjustment>;

const suspense = { owner: 'platform', purpose: 'suspense' } as const;

/** @throws HttpError 404 for an unknown member. */
export function propose(
  db: Db,
  input: InputOf<typeof proposeAdjustment>,
  caller: Caller,
): Promise<Adjustment> {
  return withIdempotencyKey(db, caller, { do: 'propose-adjustment', ...input }, async (open) => {
    const proposed = await store.insertAdjustment(open, {
      id: newId('la'),
      ...input,
      proposedBy: caller.member!.id,
    });
    if (!proposed) throw notFound('The member');
    const { id, memberId, amountJindou, reason } = proposed;
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'adjustment.proposed',
      target: id,
      detail: { memberId, amountJindou, reason },
    });
    return answerOf(proposed);
  });
}

export async function list(
  db: Db,
  { status, page, limit }: InputOf<typeof listAdjustments>,
): Promise<OutputOf<typeof listAdjustments>> {
  const { list: rows, total } = await store.selectAdjustments(
    db,
    status,
    limit,
    (page - 1) * limit,
  );
  return {
    list: rows.map(answerOf),
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole: null,
  };
}

/**
 * Moves the proposed amount between the member's bought jindou and the platform's suspense account.
 *
 * @throws HttpError 409 for the caller's own proposal, one about the caller, and one decided
 *   already; 422 when the member has less than the amount to be taken.
 */
export function approve(
  db: Db,
  key: string,
  { id, note }: InputOf<typeof approveAdjustment>,
  caller: Caller,
): Promise<Adjustment> {
  const attempt = { scope: caller.member!.id, key, request: { do: 'approve-adjustment', id } };
  return runIdempotent(db, attempt, async (open, txId) => {
    const { memberId, amountJindou, reason } = await openOne(open, id, caller);
    const bought = { owner: memberId, purpose: 'bought' } as const;
    const [from, to] = amountJindou > 0 ? [suspense, bought] : [bought, suspense];
    const steps = [{ do: 'move' as const, from, to, amount: Math.abs(amountJindou) }];
    const act = {
      tx: txId,
      kind: 'adjust' as const,
      title: reason,
      reason,
      refType: 'adjustment',
      refId: id,
      steps,
    };
    await post(open, { ...act, ...auditActor(caller) });
    return answerOf(
      await store.decideAdjustment(open, id, {
        status: 'approved',
        decidedBy: caller.member!.id,
        decision: note,
        txId,
      }),
    );
  }).catch((error: unknown) => {
    throw ledgerHttpError(error);
  });
}

export function reject(
  db: Db,
  { id, note }: InputOf<typeof rejectAdjustment>,
  caller: Caller,
): Promise<Adjustment> {
  return withIdempotencyKey(db, caller, { do: 'reject-adjustment', id, note }, async (open) => {
    await openOne(open, id, caller);
    const decided = {
      status: 'rejected' as const,
      decidedBy: caller.member!.id,
      decision: note,
      txId: null,
    };
    const rejected = await store.decideAdjustment(open, id, decided);
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'adjustment.rejected',
      target: id,
      detail: { note },
    });
    return answerOf(rejected);
  });
}

async function openOne(open: Tx, id: string, { member }: Caller): Promise<store.StoredAdjustment> {
  const found = await store.lockAdjustment(open, id);
  if (!found) throw notFound('The adjustment');
  const refuse = (message: string, reason: string) =>
    new HttpError(409, message, { reason, status: found.status });
  if (found.status !== 'proposed')
    throw refuse('This adjustment is already decided.', 'decided-already');
  if (found.proposedBy === member!.id)
    throw refuse('Another person has to decide about your proposal.', 'second-person');
  if (found.memberId === member!.id)
    throw refuse('Another person has to decide about your own jindou.', 'own-jindou');
  return found;
}

function answerOf({ createdAt, decidedAt, ...row }: store.StoredAdjustment): Adjustment {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
