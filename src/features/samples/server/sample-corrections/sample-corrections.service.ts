import { v7 } from 'uuid';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { has } from '#src/domain/access-rule.ts';
import { pageCount } from '#src/domain/page.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import type * as contract from '../../contract/sample-corrections.ts';
import {
  correctionCurrency,
  correctionLimits,
  countedPoint,
  isRentField,
  valueError,
  valueOf,
} from '../../model/sample-correction.ts';
import { mayRead } from '../samples.service.ts';
import { toCorrectionDto, type CorrectionDto } from './correction-dto.ts';
import * as store from './sample-corrections.store.ts';

type Marked = InputOf<typeof contract.reportSampleError>;

/**
 * Stores a member's correction of a point for review by staff.
 *
 * @throws HttpError 404 for no point, 403 for one the caller does not own, 400 naming a wrong
 *   value, 409 when one is pending.
 */
export async function mark(db: Db, input: Marked, caller: Caller): Promise<CorrectionDto> {
  const value = input.value.trim();
  const fault = valueError(input.field, value);
  if (fault !== null)
    throw invalidInput([
      { field: 'value', expected: fault, got: value === '' ? 'nothing' : value },
    ]);
  const memberId = caller.member!.id;
  const mayEdit = has(['sample-edit'], false, caller.access);
  if (!(await store.findPoint(db, input.sampleId))) throw notFound('The survey point');
  if (!(await mayRead(db, { memberId, mayEdit }, input.sampleId))) {
    throw new HttpError(403, 'Only an owner of the survey point can report an error.', {
      reason: 'not-owned',
    });
  }
  return withIdempotencyKey(db, caller, { do: 'mark-wrong', ...input }, async (open) => {
    await store.lockFor(open, memberId);
    // Confirmations lock the point: it is read once no other transaction can change it.
    await store.lockFor(open, input.sampleId);
    const point = (await store.findPoint(open, input.sampleId))!;
    const was = assertNew(point, input, value);
    const most = correctionLimits.openMost;
    if ((await store.countOpen(open, memberId)) >= most) {
      throw new HttpError(409, `You already have ${most} pending corrections.`, {
        reason: 'too-many-open',
        most,
      });
    }
    const rentCurrency = isRentField(input.field) ? correctionCurrency(point) : null;
    const id = `sc_${v7()}`;
    const { sampleId, field } = input;
    const note = input.note.trim();
    if (
      !(await store.insertCorrection(open, {
        id,
        sampleId,
        memberId,
        field,
        was,
        value,
        rentCurrency,
        note,
      }))
    ) {
      throw new HttpError(409, 'You already have a pending correction for this survey point.', {
        reason: 'waits-already',
      });
    }
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'sample-correction.marked',
      target: id,
      detail: { sampleId, field },
    });
    return toCorrectionDto((await store.findCorrection(open, id))!);
  });
}

/** The point's present value; a correction has to differ from it. */
function assertNew(point: store.StoredPoint, { field }: Marked, value: string): string {
  const counted = countedPoint(point, point.confirmed);
  if (counted === null)
    throw new HttpError(409, 'The absence of this unit is already confirmed.', {
      reason: 'absent',
    });
  if (isRentField(field) && correctionCurrency(point) === null) {
    throw invalidInput([
      { field: 'field', expected: 'no rent: the survey of this city has no money', got: field },
    ]);
  }
  const was = valueOf(counted, field);
  if (field !== 'absent' && field !== 'other' && was === value) {
    throw invalidInput([
      { field: 'value', expected: 'another value than the point has', got: value },
    ]);
  }
  return was;
}

/** One page of the corrections a member has submitted. */
export async function list(
  db: Db,
  { page, limit, state }: InputOf<typeof contract.listSampleCorrections>,
  memberId: string,
): Promise<OutputOf<typeof contract.listSampleCorrections>> {
  const { list: rows, total } = await store.selectOwn(db, memberId, state, {
    limit,
    offset: (page - 1) * limit,
  });
  return {
    list: rows.map(toCorrectionDto),
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole: null,
  };
}

/**
 * @throws HttpError 404 unless it is the caller's own, 409 once it was decided. Withdrawing twice
 * is done once.
 */
export function withdraw(
  db: Db,
  { id }: InputOf<typeof contract.withdrawSampleCorrection>,
  caller: Caller,
): Promise<CorrectionDto> {
  return tx(db, async (open) => {
    const found = await store.lockCorrection(open, id);
    if (!found || found.memberId !== caller.member!.id) throw notFound('The correction');
    if (found.state !== 'withdrawn') {
      assertOpen(found);
      await store.writeWithdrawn(open, id);
      await recordAudit(open, {
        ...auditActor(caller),
        action: 'sample-correction.withdrawn',
        target: id,
      });
    }
    return toCorrectionDto((await store.findCorrection(open, id))!);
  });
}

/** @throws HttpError 409 for one that was decided or withdrawn. */
export function assertOpen({ state }: Pick<store.StoredCorrection, 'state'>): void {
  if (state === 'open') return;
  throw new HttpError(409, `The correction is ${state} already.`, {
    reason: 'status-forbids',
    status: state,
  });
}
