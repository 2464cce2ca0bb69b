import { v7 } from 'uuid';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { pageCount } from '#src/domain/page.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { type DbOrTx, type Tx, tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import type * as contract from '../../contract/contributions.ts';
import {
  contributionMoves,
  contributionStatuses,
  isCorrectable,
  type ContributionFacts,
} from '../../model/contribution.ts';
import { attachments } from './attachments.store.ts';
import { toContributionDto, type ContributionDto } from './contribution-dto.ts';
import { findRoad } from './contribution-evidence.store.ts';
import * as store from './contributions.store.ts';

type Submitted = InputOf<typeof contract.submitContribution>;

/** One page of a member's contributions. */
export async function list(
  db: Db,
  { page, limit, ...wanted }: InputOf<typeof contract.listContributions>,
  memberId: string,
): Promise<OutputOf<typeof contract.listContributions>> {
  const [rows, counted, total] = await Promise.all([
    store.selectOwn(db, memberId, wanted, { limit, offset: (page - 1) * limit }),
    store.countOwn(db, memberId),
    store.countWanted(db, memberId, wanted),
  ]);
  const papers = await attachments.list(
    db,
    'contributionId',
    rows.map(({ id }) => id),
  );
  const countOf = (status: string) => counted.find((one) => one.status === status)?.n ?? 0;
  const counts = Object.fromEntries(
    contributionStatuses.map((status) => [status, countOf(status)]),
  );
  const rewardJindou = counted.reduce((sum, { jindou }) => sum + jindou, 0);
  return {
    list: rows.map((row) => toContributionDto(row, papers)),
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole: {
      counts: counts as OutputOf<typeof contract.listContributions>['whole']['counts'],
      rewardJindou,
    },
  };
}

/**
 * @throws HttpError 400 for a road outside the stated district, and for files the member has not
 * uploaded.
 */
export function submit(db: Db, input: Submitted, caller: Caller): Promise<ContributionDto> {
  const { fileIds, ...facts } = input;
  return withIdempotencyKey(db, caller, { do: 'contribute', ...input }, async (open) => {
    const id = `ct_${v7()}`;
    await assertRoad(open, facts);
    await store.insertContribution(open, id, caller.member!.id, facts);
    await attach(open, id, fileIds, caller);
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'contribution.submitted',
      target: id,
      detail: { files: fileIds.length },
    });
    return answered(open, id);
  });
}

/**
 * @throws HttpError as `submit`; 404 for none of the caller's; 409 while a reviewer has it, and
 * when it changed meanwhile.
 */
export function correct(
  db: Db,
  input: InputOf<typeof contract.correctContribution>,
  caller: Caller,
): Promise<ContributionDto> {
  const { id, revision, fileIds, ...facts } = input;
  return withIdempotencyKey(db, caller, { do: 'correct', ...input }, async (open) => {
    const found = await ownContribution(open, id, caller);
    if (!isCorrectable(found.status)) throw forbiddenBy(found.status, 'corrected');
    if (found.revision !== revision) {
      throw new HttpError(409, 'This case was changed elsewhere.', {
        reason: 'changed',
        revision: found.revision,
      });
    }
    await assertRoad(open, facts);
    const isAgain = found.status !== 'submitted';
    await store.rewriteContribution(open, id, facts, isAgain);
    await attach(open, id, fileIds, caller);
    const action = isAgain ? 'contribution.resubmitted' : 'contribution.corrected';
    await recordAudit(open, {
      ...auditActor(caller),
      action,
      target: id,
      detail: { from: found.status, files: fileIds.length },
    });
    return answered(open, id);
  });
}

/**
 * @throws HttpError 404 for none of the caller's, 409 once a reviewer took it. Withdrawing twice
 * has no further effect.
 */
export function withdraw(
  db: Db,
  { id }: InputOf<typeof contract.withdrawContribution>,
  caller: Caller,
): Promise<ContributionDto> {
  return tx(db, async (open) => {
    const found = await ownContribution(open, id, caller);
    if (found.status !== 'withdrawn') {
      if (!contributionMoves[found.status].includes('withdrawn'))
        throw forbiddenBy(found.status, 'withdrawn');
      await store.writeStatus(open, id, 'withdrawn', null);
      await recordAudit(open, {
        ...auditActor(caller),
        action: 'contribution.withdrawn',
        target: id,
      });
    }
    return answered(open, id);
  });
}

export function forbiddenBy(status: string, done: string): HttpError {
  return new HttpError(409, `The case is ${status}; it cannot be ${done}.`, {
    reason: 'status-forbids',
    status,
  });
}

async function ownContribution(
  open: Tx,
  id: string,
  { member }: Caller,
): Promise<store.StoredContribution> {
  const found = await store.lockContribution(open, id);
  if (!found || found.memberId !== member!.id) throw notFound('The case');
  return found;
}

async function assertRoad(open: Tx, facts: ContributionFacts): Promise<void> {
  if (facts.roadId === null || (await findRoad(open, facts)) !== undefined) return;
  const expected = `a road of ${facts.city} ${facts.district}, or null`;
  throw invalidInput([{ field: 'roadId', expected, got: facts.roadId }]);
}

async function attach(
  open: Tx,
  id: string,
  fileIds: readonly string[],
  { member }: Caller,
): Promise<void> {
  const wanted = [...new Set(fileIds)];
  await attachments.deleteOthers(open, id, wanted);
  const taken = await attachments.attach(open, member!.id, id, wanted);
  if (taken === wanted.length) return;
  const expected = 'ids of files the caller has sent and no other case has';
  throw invalidInput([{ field: 'fileIds', expected, got: `${wanted.length - taken} others` }]);
}

async function answered(db: DbOrTx, id: string): Promise<ContributionDto> {
  return toContributionDto(
    (await store.findContribution(db, id))!,
    await attachments.list(db, 'contributionId', [id]),
  );
}
