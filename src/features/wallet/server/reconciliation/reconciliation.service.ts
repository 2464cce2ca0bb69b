import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { pageCount } from '#src/domain/page.ts';
import type { Gateways } from '#src/features/payments/server/gateways/payment-gateway.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import type * as contract from '../../contract/reconciliation.ts';
import * as store from './reconciliation.store.ts';

type Issue = OutputOf<typeof contract.claimReconIssue>;

const reportedDays = 7;

export async function list(
  db: Db,
  { page, limit, ...filter }: InputOf<typeof contract.listReconIssues>,
  { member }: Caller,
): Promise<OutputOf<typeof contract.listReconIssues>> {
  const { list: rows, total } = await store.selectIssues(db, filter, limit, (page - 1) * limit);
  const whole = await store.countOpen(db, member!.id);
  return { list: rows.map(answerOf), total, page, limit, pages: pageCount(total, limit), whole };
}

/** @throws HttpError 409 for a difference that was settled. */
export function claimIssue(
  db: Db,
  { id }: InputOf<typeof contract.claimReconIssue>,
  caller: Caller,
): Promise<Issue> {
  return withIdempotencyKey(db, caller, { do: 'take-recon-issue', id }, async (open) => {
    const { ownerAccount } = await openOne(open, id);
    await store.assignIssue(open, id, caller.member!.id);
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'recon-issue.taken',
      target: id,
      detail: { from: ownerAccount },
    });
    return answerOf((await store.lockIssue(open, id))!);
  });
}

/**
 * @throws HttpError 409 for a difference that was settled before, and for one about the caller's
 * own money.
 */
export function settleIssue(
  db: Db,
  input: InputOf<typeof contract.settleReconIssue>,
  caller: Caller,
): Promise<Issue> {
  const { id, outcome, note } = input;
  return withIdempotencyKey(db, caller, { do: 'settle-recon-issue', ...input }, async (open) => {
    const found = await openOne(open, id);
    if (found.memberId === caller.member!.id) {
      throw new HttpError(409, 'Another person has to settle differences about your own money.', {
        reason: 'own-money',
      });
    }
    await store.settleIssue(open, id, { outcome, note, settledBy: caller.member!.id });
    const { orderNo, kind, channel } = found;
    const detail = { orderNo, kind, channel, outcome, note };
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'recon-issue.settled',
      target: id,
      detail,
    });
    return answerOf((await store.lockIssue(open, id))!);
  });
}

/** Channels that write bills, open ones first, and those whose bills were compared once. */
export async function channels(
  db: Db,
  gateways: Gateways,
): Promise<OutputOf<typeof contract.reconChannels>> {
  const [runs, asked] = await Promise.all([
    store.selectRuns(db, reportedDays + 1),
    store.selectQueriedRecharges(db),
  ]);
  const open = Object.values(gateways)
    .filter((gateway) => gateway.billOf !== undefined)
    .map(({ name }) => name);
  const names = [
    ...new Set([
      ...open,
      ...asked.map(({ channel }) => channel),
      ...runs.map(({ channel }) => channel),
    ]),
  ];
  return {
    channels: names.map((channel) => {
      const last = asked.find((one) => one.channel === channel);
      const days = runs.filter((run) => run.channel === channel).slice(0, reportedDays);
      return {
        channel,
        askedAt: last?.askedAt.toISOString() ?? null,
        failure: last?.failure ?? '',
        days: days.map(({ day, lines, issues, finishedAt }) => ({
          day,
          lines,
          issues,
          finishedAt: finishedAt.toISOString(),
        })),
      };
    }),
  };
}

async function openOne(open: Tx, id: string): Promise<store.StoredIssue> {
  const found = await store.lockIssue(open, id);
  if (!found) throw notFound('The difference');
  if (found.settledAt !== null) {
    throw new HttpError(409, 'This difference is already settled.', {
      reason: 'settled-already',
      outcome: found.outcome,
    });
  }
  return found;
}

function answerOf({
  memberId: _member,
  ownerId: _owner,
  createdAt,
  settledAt,
  ...row
}: store.StoredIssue): Issue {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}
