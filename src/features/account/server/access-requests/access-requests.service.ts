import { v7 } from 'uuid';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { pageCount } from '#src/domain/page.ts';
import { permissionsOf, roles as allRoles } from '#src/domain/permission.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import { endTask } from '#src/features/notices/server/end-task.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type * as contract from '../../contract/access-requests.ts';
import { rolesFor } from '../../model/access-request.ts';
import { lockMember, writeRoles } from '../members/member-staff.store.ts';
import * as store from './access-requests.store.ts';

type Own = OutputOf<typeof contract.requestAccess>;
type Asked = OutputOf<typeof contract.grantAccessRequest>;

export async function listOwn(db: Db, memberId: string): Promise<Own[]> {
  return (await store.selectOwn(db, memberId)).map(ownAnswer);
}

/**
 * One open request per role or permission. @throws HttpError 409 when the caller already has it.
 */
export function requestAccess(
  db: Db,
  input: InputOf<typeof contract.requestAccess>,
  caller: Caller,
): Promise<Own> {
  const { member, access } = caller;
  const { kind, name } = input;
  const held: readonly string[] =
    kind === 'role' ? (access.roles ?? []) : permissionsOf(access.roles ?? []);
  if (held.includes(name)) {
    throw new HttpError(
      409,
      `This account has the ${kind} ${name} already. Log in again if it is not visible.`,
      {
        reason: 'held-already',
      },
    );
  }
  return tx(db, async (open) => {
    const id = `ar_${v7()}`;
    const openId = await store.openRequest(open, { id, memberId: member!.id, ...input });
    if (openId === id) {
      await recordAudit(open, {
        ...auditActor(caller),
        action: 'access.requested',
        target: id,
        detail: { kind, name },
      });
    }
    return ownAnswer((await store.findRequest(open, openId))!);
  });
}

export async function list(
  db: Db,
  { page, limit, state }: InputOf<typeof contract.listAccessRequests>,
): Promise<OutputOf<typeof contract.listAccessRequests>> {
  const {
    list: rows,
    total,
    waiting,
  } = await store.selectRequests(db, state, limit, (page - 1) * limit);
  return {
    list: rows.map(askedAnswer),
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole: { waiting },
  };
}

/**
 * Adds a role to those the member has.
 *
 * @throws HttpError 404; 400 for a role that does not grant it; 409 for the caller's own request
 *   and for one decided already.
 */
export function grantRequest(
  db: Db,
  { id, role }: InputOf<typeof contract.grantAccessRequest>,
  caller: Caller,
): Promise<Asked> {
  return tx(db, async (open) => {
    const found = await openRequest(open, id, caller);
    const suits = rolesFor(found);
    if (!suits.includes(role)) {
      throw invalidInput([
        { field: 'role', expected: `a role that brings it: ${suits.join(', ')}`, got: role },
      ]);
    }
    const member = await lockMember(open, found.memberId);
    if (!member || member.status !== 'active') {
      throw new HttpError(409, 'The member is not active.', {
        reason: 'status-forbids',
        status: member?.status ?? 'gone',
      });
    }
    const kept = allRoles.filter((one) => one === role || member.roles.includes(one));
    await writeRoles(open, found.memberId, kept);
    const action = 'member.roles-changed';
    await recordAudit(open, {
      ...auditActor(caller),
      action,
      target: found.memberId,
      detail: { from: member.roles, to: kept, request: id },
    });
    return settle(open, found, { status: 'granted', role, reason: '' }, caller);
  });
}

/** @throws HttpError 404; 409 for the caller's own request and for one decided already. */
export function denyRequest(
  db: Db,
  { id, reason }: InputOf<typeof contract.denyAccessRequest>,
  caller: Caller,
): Promise<Asked> {
  return tx(db, async (open) => {
    const found = await openRequest(open, id, caller);
    return settle(open, found, { status: 'refused', role: null, reason: reason.trim() }, caller);
  });
}

async function openRequest(open: Tx, id: string, { member }: Caller): Promise<store.StoredRequest> {
  const found = await store.lockRequest(open, id);
  if (!found) throw notFound('The request');
  if (found.memberId === member!.id) {
    throw new HttpError(409, 'Another administrator has to decide about your own request.', {
      reason: 'oneself',
    });
  }
  if (found.status !== 'open') {
    throw new HttpError(409, `This request is ${found.status}; it is already decided.`, {
      reason: 'decided-already',
    });
  }
  return found;
}

async function settle(
  open: Tx,
  found: store.StoredRequest,
  decision: Omit<store.Decision, 'by'>,
  caller: Caller,
): Promise<Asked> {
  const { id, memberId, kind, name } = found;
  const { status, role, reason } = decision;
  await store.decide(open, id, { ...decision, by: caller.member!.id });
  const content = { id, kind, name, status, role: role ?? '', reason };
  await notify(open, { id: `nt_${v7()}`, memberId, kind: 'access-request', content });
  const outcome = status === 'granted' ? 'approved' : 'rejected';
  await endTask(open, { source: 'access-request', id, title: name, decision: outcome }, caller);
  const detail = {
    memberId,
    kind,
    name,
    ...(role !== null && { role }),
    ...(reason && { reason }),
  };
  await recordAudit(open, {
    ...auditActor(caller),
    action: `access.${status}`,
    target: id,
    detail,
  });
  return askedAnswer((await store.findRequest(open, id))!);
}

function ownAnswer({
  id,
  kind,
  name,
  wanted,
  note,
  status,
  grantedRole,
  reason,
  createdAt,
  decidedAt,
}: store.StoredRequest): Own {
  return {
    id,
    kind,
    name,
    wanted,
    note,
    status,
    grantedRole,
    reason,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

function askedAnswer(row: store.StoredRequest): Asked {
  const { memberId, account, memberName, roles, decidedBy } = row;
  return {
    ...ownAnswer(row),
    memberId,
    account,
    memberName,
    roles,
    suits: rolesFor(row),
    decidedBy,
  };
}
