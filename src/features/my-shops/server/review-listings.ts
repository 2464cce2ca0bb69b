import { v7 } from 'uuid';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { pageCount, type Page } from '#src/domain/page.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import { listingAfter } from '#src/features/shops/model/shop-listing.ts';
import { endTask } from '#src/features/notices/server/end-task.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type { decideListing, listListingReviews } from '../contract/my-shop-reviews.ts';
import { stepOfFact } from '../model/my-shop.ts';
import { listingOf, listingError } from './my-shop-actions.ts';
import { titleOf, toUnitDto, type UnitDto } from './my-shop-dto.ts';
import { writeListing } from './my-shop-listing.store.ts';
import * as store from './my-shops.store.ts';

/** Units that wait to be listed. */
export async function waiting(
  db: Db,
  { page, limit }: InputOf<typeof listListingReviews>,
): Promise<Page<UnitDto & { memberName: string }>> {
  const [units, total] = await Promise.all([
    store.selectWaiting(db, { limit, offset: (page - 1) * limit }),
    store.countWaiting(db),
  ]);
  const list: (UnitDto & { memberName: string })[] = [];
  for (const unit of units) {
    const answer = await toUnitDto(db, unit);
    // The lease, the value and the costs are the member's own business; a listing is judged without
    // them.
    list.push({ ...answer, book: blankFor(answer), deals: [], memberName: unit.memberName });
  }
  return { list, total, page, limit, pages: pageCount(total, limit), whole: null };
}

function blankFor({ book }: UnitDto): UnitDto['book'] {
  const nothing = Object.entries(book).map(([key, value]) => [
    key,
    typeof value === 'string' && key === 'tenant' ? '' : null,
  ]);
  return { ...(Object.fromEntries(nothing) as UnitDto['book']), vacancyShare: 0 };
}

/**
 * Lists a unit or sends it back. Its member is notified either way.
 *
 * @throws HttpError 404, 409 when it is not in review, 403 for the caller's own, 400 without a
 *   reason or with an unknown field.
 */
export function decide(
  db: Db,
  { id, act, reason, field }: InputOf<typeof decideListing>,
  caller: Caller,
): Promise<OutputOf<typeof decideListing>> {
  return tx(db, async (open) => {
    const unit = await store.lockUnit(open, id);
    if (!unit) throw notFound('The unit');
    if (unit.memberId === caller.member!.id) {
      throw new HttpError(403, 'Another reviewer has to decide about your own unit.', {
        reason: 'own-unit',
      });
    }
    if (act === 'reject' && field !== '' && !(field in stepOfFact) && field !== 'files') {
      throw invalidInput([
        {
          field: 'field',
          expected: 'a field of the unit, files, or nothing',
          got: JSON.stringify(field),
        },
      ]);
    }
    const next = listingAfter(listingOf(unit), act, dayAt(new Date()), reason);
    if ('fault' in next) {
      if (next.fault === 'reason-missing') {
        throw invalidInput([
          { field: 'reason', expected: 'what the member has to mend', got: 'nothing' },
        ]);
      }
      throw listingError(unit, act, next.fault);
    }
    const rejected = act === 'reject' ? { rejectReason: reason, rejectField: field } : {};
    await store.writeStatus(open, id, {
      status: next.status,
      listedOn: next.listedOn || null,
      ...rejected,
    });
    await store.insertStep(open, {
      unitId: id,
      act,
      status: next.status,
      note: reason,
      actorId: caller.member!.id,
    });
    if (act === 'approve') {
      const { memberId: ownerId, facts, road, completeness } = unit;
      await writeListing(open, {
        id,
        ownerId,
        status: next.status,
        facts,
        road,
        listedOn: next.listedOn,
        completeness,
      });
    }
    const content = {
      id,
      title: titleOf(unit.facts),
      what: act === 'approve' ? 'listed' : 'rejected',
      reason,
      field,
    };
    await notify(open, { id: `nt_${v7()}`, memberId: unit.memberId, kind: 'my-shop', content });
    const outcome = act === 'approve' ? 'approved' : 'rejected';
    await endTask(open, { source: 'listing', id, title: content.title, decision: outcome }, caller);
    await recordAudit(open, {
      ...auditActor(caller),
      action: `my-shop.${act}`,
      target: id,
      detail: { reason, field },
    });
    return { id, status: next.status };
  });
}
