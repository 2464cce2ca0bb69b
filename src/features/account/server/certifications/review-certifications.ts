import { v7 } from 'uuid';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { certificationYears, longestCertificationYears } from '#src/domain/certification.ts';
import { pageCount } from '#src/domain/page.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import { endTask } from '#src/features/notices/server/end-task.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import { FileResponse } from '#src/server/http/file-response.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type * as contract from '../../contract/certifications.ts';
import * as store from './certifications.store.ts';

type Case = OutputOf<typeof contract.passCertification>;

export async function list(
  db: Db,
  { page, limit, ...filter }: InputOf<typeof contract.listCertifications>,
): Promise<OutputOf<typeof contract.listCertifications>> {
  const {
    list: rows,
    total,
    waiting,
  } = await store.selectCases(db, filter, limit, (page - 1) * limit);
  return {
    list: rows.map(answerOf),
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole: { waiting },
  };
}

/** @throws HttpError 404 for a file of another certification. */
export async function readFile(
  db: Db,
  { id, file }: InputOf<typeof contract.readCertificationFile>,
  caller: Caller,
): Promise<FileResponse> {
  const found = await store.findFile(db, id, file);
  if (!found) throw notFound('The file');
  const { name, type, bytes, memberId } = found;
  await recordAudit(db, {
    ...auditActor(caller),
    action: 'certification.viewed',
    target: id,
    detail: { memberId, file, name },
  });
  return new FileResponse(name, type, bytes);
}

/** @throws HttpError 400 for a day that is past or too far off; others as `reject`. */
export function pass(
  db: Db,
  { id, expiresOn }: InputOf<typeof contract.passCertification>,
  caller: Caller,
): Promise<Case> {
  if (expiresOn !== undefined) assertAhead(expiresOn);
  return settle(db, id, { status: 'passed', reason: '', expiresOn: expiresOn ?? null }, caller);
}

/** @throws HttpError 404 for none, 409 for the caller's own and for one decided already. */
export function reject(
  db: Db,
  { id, reason }: InputOf<typeof contract.rejectCertification>,
  caller: Caller,
): Promise<Case> {
  return settle(db, id, { status: 'rejected', reason: reason.trim(), expiresOn: null }, caller);
}

function settle(
  db: Db,
  id: string,
  decision: Pick<store.Decision, 'status' | 'reason' | 'expiresOn'>,
  caller: Caller,
): Promise<Case> {
  const { status, reason, expiresOn } = decision;
  return tx(db, async (open) => {
    const found = await store.lockCase(open, id);
    if (!found) throw notFound('The certification');
    if (found.memberId === caller.member!.id) {
      throw new HttpError(409, 'Another reviewer has to decide about your own certification.', {
        reason: 'oneself',
      });
    }
    if (found.status !== 'pending') {
      throw new HttpError(409, `This certification is ${found.status}; it is already decided.`, {
        reason: 'decided-already',
      });
    }
    await store.decide(open, id, {
      ...decision,
      decidedBy: caller.member!.id,
      years: certificationYears,
    });
    const detail = {
      memberId: found.memberId,
      ...(reason && { reason }),
      ...(expiresOn && { expiresOn }),
    };
    await recordAudit(open, {
      ...auditActor(caller),
      action: `certification.${status}`,
      target: id,
      detail,
    });
    const content = { status, ...(reason && { reason }) };
    await notify(open, {
      id: `nt_${v7()}`,
      memberId: found.memberId,
      kind: 'certification',
      content,
    });
    const decided = (await store.findCase(open, id))!;
    await endTask(open, { source: 'certification', id, title: decided.name, decision: status === 'passed' ? 'approved' : 'rejected' }, caller); // prettier-ignore
    return answerOf(decided);
  });
}

function assertAhead(expiresOn: string): void {
  const dayMs = 86_400_000;
  const days = (Date.parse(`${expiresOn}T00:00:00+08:00`) - Date.now()) / dayMs;
  if (days > -1 && days <= longestCertificationYears * 366) return;
  const expected = `a day from today to ${longestCertificationYears} years from now`;
  throw invalidInput([{ field: 'expiresOn', expected, got: expiresOn }]);
}

function answerOf({ sentAt, decidedAt, expiresAt, ...rest }: store.StoredCase): Case {
  return {
    ...rest,
    sentAt: sentAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
