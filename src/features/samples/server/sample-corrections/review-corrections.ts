import { v7 } from 'uuid';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { pageCount } from '#src/domain/page.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import { endTask } from '#src/features/notices/server/end-task.ts';
import { post } from '#src/ledger/server/ledger.store.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { transactionIdOf } from '#src/server/idempotency/run-idempotent.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import type * as contract from '../../contract/sample-corrections.ts';
import { correctionJindouDays, countedPoint } from '../../model/sample-correction.ts';
import {
  nowOf,
  toCorrectionReviewDto,
  rewardOf,
  titleOf,
  type CorrectionReviewDto,
} from './correction-dto.ts';
import { assertOpen } from './sample-corrections.service.ts';
import * as store from './sample-corrections.store.ts';

const dayMs = 86_400_000;

export async function list(
  db: Db,
  { page, limit, state }: InputOf<typeof contract.listSampleCorrectionReviews>,
  { member }: Caller,
): Promise<OutputOf<typeof contract.listSampleCorrectionReviews>> {
  const {
    list: rows,
    total,
    waiting,
  } = await store.selectQueue(db, state, { limit, offset: (page - 1) * limit });
  const answers = rows.map((row) => toCorrectionReviewDto(row, member!.id));
  return { list: answers, total, page, limit, pages: pageCount(total, limit), whole: { waiting } };
}

/**
 * Confirms a correction, shown beside its unchanged survey point, with the reward in the same
 * transaction.
 *
 * @throws HttpError 404; 403 for the caller's own; 409 when it was decided, or an equal one was
 *   confirmed meanwhile.
 */
export function confirm(
  db: Db,
  input: InputOf<typeof contract.confirmSampleCorrection>,
  caller: Caller,
): Promise<CorrectionReviewDto> {
  return withIdempotencyKey(db, caller, { do: 'confirm', ...input }, async (open) => {
    const found = await othersCorrection(open, input.id, caller);
    assertNews(found);
    const rewardJindou = rewardOf(found);
    if (rewardJindou > 0) await reward(open, found, rewardJindou, caller);
    return settle(open, found, { status: 'confirmed', reason: '', rewardJindou }, caller);
  });
}

/** @throws HttpError 404; 403 for the caller's own; 409 when it was decided. */
export function reject(
  db: Db,
  input: InputOf<typeof contract.rejectSampleCorrection>,
  caller: Caller,
): Promise<CorrectionReviewDto> {
  return withIdempotencyKey(db, caller, { do: 'reject', ...input }, async (open) => {
    const found = await othersCorrection(open, input.id, caller);
    return settle(
      open,
      found,
      { status: 'rejected', reason: input.reason.trim(), rewardJindou: 0 },
      caller,
    );
  });
}

function assertNews(found: store.StoredCorrection): void {
  const isKnown =
    countedPoint(found, found.confirmed) === null ||
    (found.field !== 'other' && found.field !== 'absent' && nowOf(found) === found.value);
  if (!isKnown) return;
  throw new HttpError(409, 'The same correction has already been confirmed; reject this one.', {
    reason: 'known-already',
  });
}

/** The idempotency key is the correction's, so that one is rewarded only once. */
async function reward(
  open: Tx,
  found: store.StoredCorrection,
  amount: number,
  caller: Caller,
): Promise<void> {
  const expiresAt = new Date(Date.now() + correctionJindouDays * dayMs).toISOString();
  await post(open, {
    tx: transactionIdOf('sample-correction', found.id),
    kind: 'grant',
    ...auditActor(caller),
    title: titleOf(found),
    reason: 'sample-correction',
    refType: 'sample',
    refId: found.sampleId,
    steps: [{ do: 'grant', member: found.memberId, amount, expiresAt }],
  });
}

async function settle(
  open: Tx,
  found: store.StoredCorrection,
  decision: Pick<store.Decision, 'status' | 'reason' | 'rewardJindou'>,
  caller: Caller,
): Promise<CorrectionReviewDto> {
  const { id, memberId, sampleId, waveId, city, field, value } = found;
  const { status, reason, rewardJindou } = decision;
  const was = status === 'confirmed' ? nowOf(found) : found.was;
  await store.writeDecision(open, id, { ...decision, was, by: caller.member!.id });
  const content = { id, title: titleOf(found), waveId, city, status, reason, rewardJindou };
  await notify(open, { id: `nt_${v7()}`, memberId, kind: 'sample-correction', content });
  const outcome = status === 'confirmed' ? 'approved' : 'rejected';
  await endTask(
    open,
    { source: 'sample-correction', id, title: content.title, decision: outcome },
    caller,
  );
  await recordAudit(open, {
    ...auditActor(caller),
    action: `sample-correction.${status}`,
    target: id,
    detail: { memberId, sampleId, field, was, value, reason, rewardJindou },
  });
  return toCorrectionReviewDto((await store.findCorrection(open, id))!, caller.member!.id);
}

/**
 * Locked until the transaction ends, with all others of its point: two equal ones are not both
 * confirmed.
 */
async function othersCorrection(
  open: Tx,
  id: string,
  { member }: Caller,
): Promise<store.StoredCorrection> {
  const before = await store.findCorrection(open, id);
  if (!before) throw notFound('The correction');
  if (before.memberId === member!.id) {
    throw new HttpError(403, 'Another verifier has to review your own correction.', {
      reason: 'oneself',
    });
  }
  await store.lockFor(open, before.sampleId);
  const found = (await store.lockCorrection(open, id))!;
  assertOpen(found);
  return found;
}
