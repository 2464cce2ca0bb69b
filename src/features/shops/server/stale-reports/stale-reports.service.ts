import { v7 } from 'uuid';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import type { reportStale, shopAskingRents } from '../../contract/stale-reports.ts';
import { needsNote, staleLimits } from '../../model/stale-report.ts';
import { askingRentsOf } from './asking-rents.ts';
import * as store from './stale-reports.store.ts';

export type StaleReportDto = OutputOf<typeof reportStale>;

/** @throws HttpError 404 for a shop that is not shown, too. */
export async function askingRents(
  db: Db,
  shopId: string,
  { member }: Caller,
): Promise<OutputOf<typeof shopAskingRents>> {
  const now = await store.selectAskingRent(db, shopId);
  if (!now) throw notFound('This shop');
  const [lines, own] = await Promise.all([
    store.selectAskingRents(db, shopId),
    store.selectOwn(db, shopId, member!.id),
  ]);
  return {
    currency: now.currency,
    asks: askingRentsOf(lines.length > 0 ? lines : [now]),
    own: own ? toStaleReportDto(own) : null,
  };
}

/**
 * Stores a member's report about a listing for review by staff.
 *
 * @throws HttpError 404 for no shop, 400 without a required text, 409 for the caller's own listing or for too many pending reports.
 */
export async function report(
  db: Db,
  input: InputOf<typeof reportStale>,
  caller: Caller,
): Promise<StaleReportDto> {
  const note = input.note.trim();
  if (needsNote(input.what) && note === '') {
    throw invalidInput([
      { field: 'note', expected: 'what no longer holds, in words', got: 'nothing' },
    ]);
  }
  const memberId = caller.member!.id;
  return withIdempotencyKey(db, caller, { do: 'report-stale', ...input }, async (open) => {
    await store.lockFor(open, memberId);
    const shop = await store.selectAskingRent(open, input.id);
    if (!shop) throw notFound('This shop');
    if (shop.ownerId === memberId) {
      throw new HttpError(409, 'This is your own shop: edit or pause it instead.', {
        reason: 'own-listing',
      });
    }
    if ((await store.countOpenOf(open, memberId)) >= staleLimits.openMost) {
      throw new HttpError(409, `You already have ${staleLimits.openMost} pending reports.`, {
        reason: 'too-many-open',
      });
    }
    const id = `sr_${v7()}`;
    if (
      !(await store.insertReport(open, { id, shopId: input.id, memberId, what: input.what, note }))
    ) {
      throw new HttpError(409, 'You already have a pending report on this shop.', {
        reason: 'waits-already',
      });
    }
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'stale-report.made',
      target: id,
      detail: { shopId: input.id, what: input.what },
    });
    return toStaleReportDto((await store.findReport(open, id))!);
  });
}

/** A report as its member reads it. */
export function toStaleReportDto({
  id,
  shopId,
  what,
  note,
  status,
  reason,
  createdAt,
  decidedAt,
}: store.StoredReport): StaleReportDto {
  return {
    id,
    shopId,
    what,
    note,
    status,
    reason,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
