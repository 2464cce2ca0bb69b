import { v7 } from 'uuid';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { pageCount } from '#src/domain/page.ts';
import { addQuarters } from '#src/domain/quarter.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import { post } from '#src/ledger/server/ledger.store.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { transactionIdOf } from '#src/server/idempotency/run-idempotent.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import { fourDecimals, readableStatistics } from '#src/server/statistics/statistics.ts';
import type * as contract from '../../contract/contributions.ts';
import { contributionCompleteness, contributionReward } from '../../model/contribution.ts';
import { newestReleases } from '../kases.store.ts';
import { attachments } from './attachments.store.ts';
import { currencyOf, toReviewDto, titleOf, type ReviewDto } from './contribution-dto.ts';
import * as evidence from './contribution-evidence.store.ts';
import { forbiddenBy } from './contributions.service.ts';
import * as store from './contributions.store.ts';
import { similarContributions } from './similar-contributions.ts';

const rewardLastsDays = 365;
const dayMs = 86_400_000;
const comparedQuarters = 8;

export async function list(
  db: Db,
  { page, limit, state }: InputOf<typeof contract.listContributionReviews>,
  { member }: Caller,
): Promise<OutputOf<typeof contract.listContributionReviews>> {
  const {
    list: rows,
    total,
    waiting,
  } = await store.selectQueue(db, state, { limit, offset: (page - 1) * limit });
  const papers = await attachments.list(
    db,
    'contributionId',
    rows.map(({ id }) => id),
  );
  const list = rows.map((row) => toReviewDto(row, papers, member!.id));
  return { list, total, page, limit, pages: pageCount(total, limit), whole: { waiting } };
}

/**
 * One with similar and neighbouring cases. @throws HttpError 404 for none, and for one its member
 * withdrew.
 */
export async function read(
  db: Db,
  { id }: InputOf<typeof contract.readContributionReview>,
  { member }: Caller,
): Promise<OutputOf<typeof contract.readContributionReview>> {
  const found = await store.findContribution(db, id);
  if (!found || found.status === 'withdrawn') throw notFound('The case');
  const { facts } = found;
  const unitRentMonth = facts.rentMinorPerMonth / 100 / facts.areaM2;
  const [papers, likes, neighbours] = await Promise.all([
    attachments.list(db, 'contributionId', [id]),
    similarContributions(db, facts, id),
    neighboursOf(db, found),
  ]);
  const { median } = neighbours;
  return {
    ...toReviewDto(found, papers, member!.id),
    unitRentMonth: fourDecimals(unitRentMonth)!,
    alike: likes
      .filter((one) => one.id !== found.kaseId)
      .map(
        ({
          id: of,
          is,
          likeness,
          address,
          doorNo,
          dealDate,
          areaM2,
          floor,
          rentMinorPerMonth,
        }) => ({
          id: of,
          is,
          likeness,
          address,
          doorNo,
          dealDate,
          areaM2,
          floor,
          rentMinorPerMonth,
        }),
      ),
    neighbours: {
      ...neighbours,
      ratio: median === null ? null : fourDecimals(unitRentMonth / median),
    },
  };
}

/** Rents of the road; of the district where the road has too few for a comparison. */
async function neighboursOf(db: Db, found: store.StoredContribution) {
  const { city, district, roadId } = found.facts;
  const release = (await newestReleases(db, [city])).get(city);
  const from = addQuarters(release ?? '1990Q1', release === undefined ? 0 : 1 - comparedQuarters);
  const ofRoad =
    roadId === null
      ? null
      : await evidence.selectNeighbours(db, { city, district, roadId }, from, currencyOf(found));
  if (ofRoad !== null && ofRoad.n >= smallestSample)
    return { of: 'road' as const, ...readableStatistics(ofRoad) };
  const ofDistrict = await evidence.selectNeighbours(
    db,
    { city, district },
    from,
    currencyOf(found),
  );
  return { of: 'district' as const, ...readableStatistics(ofDistrict) };
}

/**
 * @throws HttpError 404, 403 for the caller's own, 409 when another reviewer took it or it was
 * decided. Repeats have no effect.
 */
export function claim(
  db: Db,
  input: InputOf<typeof contract.claimContribution>,
  caller: Caller,
): Promise<ReviewDto> {
  return withIdempotencyKey(db, caller, { do: 'take', ...input }, async (open) => {
    const found = await othersContribution(open, input.id, caller);
    if (found.status === 'verifying' && found.verifierId !== caller.member!.id)
      throw takenBy(found);
    if (found.status !== 'verifying') {
      if (found.status !== 'submitted') throw forbiddenBy(found.status, 'taken');
      await store.writeStatus(open, input.id, 'verifying', caller.member!.id);
      await recordAudit(open, {
        ...auditActor(caller),
        action: 'contribution.taken',
        target: input.id,
      });
    }
    return answered(open, input.id, caller);
  });
}

/** @throws HttpError as `publish`. */
export function release(
  db: Db,
  input: InputOf<typeof contract.releaseContribution>,
  caller: Caller,
): Promise<ReviewDto> {
  return withIdempotencyKey(db, caller, { do: 'put-back', ...input }, async (open) => {
    await heldContribution(open, input.id, caller, 'put back');
    await store.writeStatus(open, input.id, 'submitted', null);
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'contribution.put-back',
      target: input.id,
    });
    return answered(open, input.id, caller);
  });
}

/**
 * Publishes it as evidence, owned by its contributor at cost 0, with the reward in the same
 * transaction.
 *
 * @throws HttpError 404; 403 for the caller's own; 409 when the caller did not take it or it was
 *   decided.
 */
export function publish(
  db: Db,
  input: InputOf<typeof contract.publishContribution>,
  caller: Caller,
): Promise<ReviewDto> {
  return withIdempotencyKey(db, caller, { do: 'publish', ...input }, async (open) => {
    const found = await heldContribution(open, input.id, caller, 'published');
    const { facts } = found;
    const hasDocument = (await attachments.list(open, 'contributionId', [input.id])).length > 0;
    if (input.verification === 3 && !hasDocument) {
      throw invalidInput([
        { field: 'verification', expected: 'at most 2 where no document was sent', got: '3' },
      ]);
    }
    const kaseId = `ks_${v7()}`;
    const rewardJindou = contributionReward(facts, hasDocument, dayAt(new Date()));
    await reward(open, found, kaseId, rewardJindou, caller);
    await evidence.insertKase(open, {
      id: kaseId,
      contributorId: found.memberId,
      facts: { ...facts, tenant: input.withTenant ? (facts.tenant ?? null) : null },
      currency: currencyOf(found),
      completeness: contributionCompleteness(facts, hasDocument),
      verification: input.verification,
      quality: input.quality,
    });
    return settle(open, found, { status: 'published', kaseId, rewardJindou }, caller);
  });
}

/** @throws HttpError as `publish`. */
export function reject(
  db: Db,
  input: InputOf<typeof contract.rejectContribution>,
  caller: Caller,
): Promise<ReviewDto> {
  return withIdempotencyKey(db, caller, { do: 'reject', ...input }, async (open) => {
    const found = await heldContribution(open, input.id, caller, 'rejected');
    return settle(
      open,
      found,
      { status: 'rejected', reason: input.reason.trim(), rejectField: input.field },
      caller,
    );
  });
}

/** @throws HttpError as `publish`, and 400 when `of` is not a published case. */
export function markDuplicate(
  db: Db,
  input: InputOf<typeof contract.markContributionDuplicate>,
  caller: Caller,
): Promise<ReviewDto> {
  return withIdempotencyKey(db, caller, { do: 'duplicate', ...input }, async (open) => {
    const found = await heldContribution(open, input.id, caller, 'marked as a duplicate');
    if (!(await evidence.isPublished(open, input.of))) {
      throw invalidInput([{ field: 'of', expected: 'the id of a published case', got: input.of }]);
    }
    return settle(
      open,
      found,
      { status: 'duplicate', duplicateOf: input.of, reason: input.reason.trim() },
      caller,
    );
  });
}

/** The idempotency key is derived from the contribution, so that it is rewarded once at most. */
async function reward(
  open: Tx,
  found: store.StoredContribution,
  kaseId: string,
  amount: number,
  caller: Caller,
): Promise<void> {
  const expiresAt = new Date(Date.now() + rewardLastsDays * dayMs).toISOString();
  await post(open, {
    tx: transactionIdOf('kase-reward', found.id),
    kind: 'grant',
    ...auditActor(caller),
    title: titleOf(found),
    reason: 'kase-reward',
    refType: 'kase',
    refId: kaseId,
    steps: [{ do: 'grant', member: found.memberId, amount, expiresAt }],
  });
}

async function settle(
  open: Tx,
  found: store.StoredContribution,
  decision: store.Decision,
  caller: Caller,
): Promise<ReviewDto> {
  const { status, ...detail } = decision;
  await store.writeDecision(open, found.id, decision);
  const content = {
    id: found.id,
    title: titleOf(found),
    status,
    reason: decision.reason ?? '',
    rewardJindou: decision.rewardJindou ?? 0,
  };
  await notify(open, { id: `nt_${v7()}`, memberId: found.memberId, kind: 'contribution', content });
  await recordAudit(open, {
    ...auditActor(caller),
    action: `contribution.${status}`,
    target: found.id,
    detail: { memberId: found.memberId, ...detail },
  });
  return answered(open, found.id, caller);
}

async function othersContribution(
  open: Tx,
  id: string,
  { member }: Caller,
): Promise<store.StoredContribution> {
  const found = await store.lockContribution(open, id);
  if (!found || found.status === 'withdrawn') throw notFound('The case');
  if (found.memberId === member!.id) {
    throw new HttpError(403, 'Another verifier has to review your own case.', {
      reason: 'oneself',
    });
  }
  return found;
}

async function heldContribution(
  open: Tx,
  id: string,
  caller: Caller,
  done: string,
): Promise<store.StoredContribution> {
  const found = await othersContribution(open, id, caller);
  if (found.status !== 'verifying') throw forbiddenBy(found.status, done);
  if (found.verifierId !== caller.member!.id) throw takenBy(found);
  return found;
}

function takenBy({ verifierName }: store.StoredContribution): HttpError {
  return new HttpError(409, `${verifierName} reviews this case.`, {
    reason: 'taken',
    by: verifierName,
  });
}

async function answered(open: Tx, id: string, { member }: Caller): Promise<ReviewDto> {
  return toReviewDto(
    (await store.findContribution(open, id))!,
    await attachments.list(open, 'contributionId', [id]),
    member!.id,
  );
}
