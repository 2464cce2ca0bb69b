import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { hiddenAddress } from '#src/domain/account.ts';
import type { AuditAction } from '#src/domain/audit-act.ts';
import { pageCount } from '#src/domain/page.ts';
import { roles as allRoles } from '#src/domain/permission.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type * as contract from '../../contract/members.ts';
import * as store from './member-staff.store.ts';

type Answer = OutputOf<typeof contract.suspendMember>;

export async function list(
  db: Db,
  { page, limit, sort, ...filter }: InputOf<typeof contract.listMembers>,
): Promise<OutputOf<typeof contract.listMembers>> {
  const { list: rows, total } = await store.selectMembers(
    db,
    filter,
    sort,
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
 * @throws HttpError 404 for an unknown member, 409 for the caller's own roles and where no
 * administrator would be left.
 */
export function setRoles(
  db: Db,
  { id, roles }: InputOf<typeof contract.setMemberRoles>,
  caller: Caller,
): Promise<Answer> {
  const kept = allRoles.filter((role) => roles.includes(role));
  return tx(db, async (open) => {
    const before = await another(open, id, caller);
    await store.writeRoles(open, id, kept);
    await assertAdministered(open);
    if (before.roles.join() !== kept.join()) {
      await recordAudit(open, {
        ...auditActor(caller),
        action: 'member.roles-changed',
        target: id,
        detail: { from: before.roles, to: kept },
      });
    }
    return answerOf((await store.findOne(open, id))!);
  });
}

/** @throws HttpError as `setRoles`, and 409 for a member who is not active. */
export function suspend(
  db: Db,
  { id, reason }: InputOf<typeof contract.suspendMember>,
  caller: Caller,
): Promise<Answer> {
  return move(db, id, ['active', 'suspended'], 'member.suspended', reason, caller);
}

/** @throws HttpError 409 for a member who is not suspended. */
export function restore(
  db: Db,
  { id, reason }: InputOf<typeof contract.restoreMember>,
  caller: Caller,
): Promise<Answer> {
  return move(db, id, ['suspended', 'active'], 'member.restored', reason, caller);
}

function move(
  db: Db,
  id: string,
  [from, to]: readonly ['active', 'suspended'] | readonly ['suspended', 'active'],
  action: AuditAction,
  reason: string,
  caller: Caller,
): Promise<Answer> {
  return tx(db, async (open) => {
    const { status } = await another(open, id, caller);
    if (status !== from) {
      throw new HttpError(409, `The member is ${status}; only one who is ${from} can be ${to}.`, {
        reason: 'status-forbids',
        status,
      });
    }
    await store.writeStatus(open, id, to);
    await assertAdministered(open);
    await recordAudit(open, {
      ...auditActor(caller),
      action,
      target: id,
      detail: { reason: reason.trim() },
    });
    return answerOf((await store.findOne(open, id))!);
  });
}

async function another(open: Tx, id: string, { member }: Caller) {
  if (id === member!.id) {
    throw new HttpError(
      409,
      'You cannot change or suspend yourself. Another administrator has to.',
      { reason: 'oneself' },
    );
  }
  const found = await store.lockMember(open, id);
  if (!found) throw notFound('The member');
  return found;
}

async function assertAdministered(open: Tx): Promise<void> {
  if ((await store.countAdmins(open)) > 0) return;
  throw new HttpError(409, 'At least one active administrator has to remain.', {
    reason: 'last-admin',
  });
}

function answerOf({ phone, mail, joinedAt, lastSeenAt, ...rest }: store.StoredMember): Answer {
  return {
    ...rest,
    phone: phone && hiddenAddress(phone),
    mail: mail && hiddenAddress(mail),
    joinedAt: joinedAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}
