import { v7 } from 'uuid';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { pageCount } from '#src/domain/page.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import { endTask } from '#src/features/notices/server/end-task.ts';
import { post } from '#src/ledger/server/ledger.store.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { transactionIdOf } from '#src/server/idempotency/run-idempotent.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import type { decideDeal, listDealReviews } from '../contract/my-shop-reviews.ts';
import { dealCompleteness, dealReward, type DealFields } from '../model/my-shop-deal.ts';
import { currencyOfUnit } from '../model/my-shop.ts';
import { attachments } from './attachments.store.ts';
import * as deals from './my-shop-deals.store.ts';
import { fileAnswer, titleOf } from './my-shop-dto.ts';

const rewardLastsDays = 365;

function fieldsOf({ deal: { terms, facts } }: deals.StoredDeal, hasDocument: boolean): DealFields {
  const { termMonths, freeMonths, escalation, category, transferFeeMinor } = terms;
  return {
    frontageM: facts.frontageM,
    depthM: facts.depthM,
    termMonths,
    freeMonths,
    escalation,
    category,
    transferFeeMinor,
    hasDocument,
  };
}

/** Deals that wait to become evidence, with their rewards. */
export async function waiting(
  db: Db,
  { page, limit }: InputOf<typeof listDealReviews>,
): Promise<OutputOf<typeof listDealReviews>> {
  const [waitingDeals, total] = await Promise.all([
    deals.selectWaiting(db, { limit, offset: (page - 1) * limit }),
    deals.countWaiting(db),
  ]);
  const papers = await attachments.list(
    db,
    'unitId',
    waitingDeals.flatMap(({ unitId }) => unitId ?? []),
  );
  const today = dayAt(new Date());
  const list = waitingDeals.map((deal) => {
    const { id, unitId, status, reason, rewardJindou, createdAt, memberName } = deal;
    const { terms, facts } = deal.deal;
    const documents = papers.filter((file) => file.unitId === unitId && file.part === 'document');
    const fields = fieldsOf(deal, documents.length > 0);
    return {
      id,
      unitId,
      status,
      // The tenant's name is private to the member.
      deal: { ...terms, tenant: '' },
      reason,
      rewardJindou,
      at: createdAt.toISOString(),
      title: titleOf(facts),
      city: facts.city,
      currency: currencyOfUnit(facts),
      areaM2: facts.areaM2,
      memberName,
      completeness: dealCompleteness(fields),
      offeredJindou: dealReward(terms, fields, today),
      documents: documents.map(fileAnswer),
    };
  });
  return { list, total, page, limit, pages: pageCount(total, limit), whole: null };
}

/**
 * Accepts a deal as evidence, with its reward in the same transaction, or rejects it.
 *
 * @throws HttpError 404, 409 when it was decided before, 403 for the caller's own, 400 without a
 *   reason.
 */
export function decide(
  db: Db,
  { id, act, reason }: InputOf<typeof decideDeal>,
  caller: Caller,
): Promise<OutputOf<typeof decideDeal>> {
  return withIdempotencyKey(db, caller, { do: 'decide-deal', id, act, reason }, async (open) => {
    const deal = await deals.lockDeal(open, id);
    if (!deal) throw notFound('The deal');
    if (deal.memberId === caller.member!.id) {
      throw new HttpError(403, 'Another reviewer has to decide about your own deal.', {
        reason: 'own-deal',
      });
    }
    if (deal.status !== 'submitted') {
      throw new HttpError(409, `The deal is ${deal.status} already.`, {
        reason: 'decided-already',
        status: deal.status,
      });
    }
    if (act !== 'publish' && reason.trim() === '') {
      throw invalidInput([{ field: 'reason', expected: 'why it is not taken', got: 'nothing' }]);
    }
    const done =
      act === 'publish' ? await publish(open, deal, caller) : { kaseId: null, rewardJindou: 0 };
    const status = act === 'publish' ? 'published' : act === 'reject' ? 'rejected' : 'duplicate';
    await deals.writeDecision(open, id, { status, reason, ...done });
    const content = {
      id: deal.unitId,
      title: titleOf(deal.deal.facts),
      what: `deal-${status}`,
      reason,
      ...done,
    };
    await notify(open, { id: `nt_${v7()}`, memberId: deal.memberId, kind: 'my-shop', content });
    const outcome = act === 'publish' ? 'approved' : 'rejected';
    await endTask(open, { source: 'deal', id, title: content.title, decision: outcome }, caller);
    await recordAudit(open, {
      ...auditActor(caller),
      action: `my-shop.deal-${act}`,
      target: id,
      detail: { reason, ...done },
    });
    return { id, status, rewardJindou: done.rewardJindou };
  });
}

async function publish(
  open: Parameters<typeof deals.insertKase>[0],
  deal: deals.StoredDeal,
  caller: Caller,
): Promise<{ kaseId: string; rewardJindou: number }> {
  const { facts, terms } = deal.deal;
  const papers = await documentsOf(open, deal);
  const hasDocument = papers.length > 0;
  const fields = fieldsOf(deal, hasDocument);
  const rewardJindou = dealReward(terms, fields, dayAt(new Date()));
  const kaseId = `ks_${v7()}`;
  const expiresAt = new Date(Date.now() + rewardLastsDays * 86_400_000).toISOString();
  // The idempotency key is the deal's, so that a deal is rewarded only once.
  await post(open, {
    tx: transactionIdOf('kase-reward', deal.id),
    kind: 'grant',
    ...auditActor(caller),
    title: titleOf(facts),
    reason: 'kase-reward',
    refType: 'kase',
    refId: kaseId,
    steps: [{ do: 'grant', member: deal.memberId, amount: rewardJindou, expiresAt }],
  });
  await deals.insertKase(open, {
    id: kaseId,
    contributorId: deal.memberId,
    deal: deal.deal,
    currency: currencyOfUnit(facts),
    completeness: dealCompleteness(fields),
    hasDocument,
  });
  return { kaseId, rewardJindou };
}

async function documentsOf(db: DbOrTx, { unitId }: deals.StoredDeal) {
  const papers = unitId === null ? [] : await attachments.list(db, 'unitId', [unitId]);
  return papers.filter(({ part }) => part === 'document');
}

/** A deal with its documents and its reward if it were published today. */
export async function offeredFor(db: DbOrTx, id: string) {
  const found = await deals.findDeal(db, id);
  if (!found) return undefined;
  const papers = await documentsOf(db, found);
  const fields = fieldsOf(found, papers.length > 0);
  return {
    deal: found.deal,
    rewardJindou: dealReward(found.deal.terms, fields, dayAt(new Date())),
    files: papers.map(({ id: fileId, name, type, bytes }) => ({ id: fileId, name, type, bytes })),
  };
}
