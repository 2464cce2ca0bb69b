import { v7 } from 'uuid';
import type { InputOf } from '#src/contract/endpoint.ts';
import { has } from '#src/domain/access-rule.ts';
import { stateOf } from '#src/features/account/server/certifications/certifications.service.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import {
  actionsFrom,
  listingAfter,
  type Listing,
  type ListingError,
} from '#src/features/shops/model/shop-listing.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import { HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type { actOnMyShop } from '../contract/my-shops.ts';
import { lastDayOf } from '../model/my-shop-deal.ts';
import { blankBook, completenessOf, missingFacts } from '../model/my-shop.ts';
import * as deals from './my-shop-deals.store.ts';
import { toUnitDto, type UnitDto } from './my-shop-dto.ts';
import { writeListing, writeListingStatus } from './my-shop-listing.store.ts';
import { heldUnit } from './my-shops.service.ts';
import * as store from './my-shops.store.ts';

type Input = InputOf<typeof actOnMyShop>;

/**
 * Moves a unit on.
 *
 * @throws HttpError 409 for what its stage forbids, or a member who is not certified; 400 naming
 *   what a listing lacks, or the deal that letting needs.
 */
export function applyAction(
  db: Db,
  { id, act: wanted, deal }: Input,
  caller: Caller,
): Promise<UnitDto> {
  return tx(db, async (open) => {
    const unit = await heldUnit(open, id, caller);
    if (unit.isSample)
      throw new HttpError(409, 'A unit of the sample portfolio cannot be listed.', {
        reason: 'sample',
      });
    const today = dayAt(new Date());
    const next = listingAfter(listingOf(unit), wanted, today);
    if ('fault' in next) throw listingError(unit, wanted, next.fault);
    if (wanted === 'submit') await assertReady(open, unit, caller);
    if (wanted === 'lease') await keepDeal(open, unit, deal, caller, today);
    if (wanted === 'revise' && unit.status === 'vacating') await endLease(open, unit);
    // The reason for the rejection stays visible during the revision.
    const kept =
      wanted === 'revise' ? { rejectReason: unit.rejectReason, rejectField: unit.rejectField } : {};
    await store.writeStatus(open, id, {
      status: next.status,
      listedOn: next.listedOn || null,
      ...kept,
    });
    await store.insertStep(open, {
      unitId: id,
      act: wanted,
      status: next.status,
      actorId: caller.member!.id,
    });
    if (wanted === 'lease') await writeLeased(open, id);
    else
      await writeListingStatus(open, id, next.status, wanted === 'refresh' ? next.listedOn : null);
    await recordAudit(open, {
      ...auditActor(caller),
      action: `my-shop.${wanted}`,
      target: id,
      detail: { status: next.status },
    });
    return toUnitDto(open, (await store.findUnit(open, id))!);
  });
}

/** The fields of a unit that the state machine of listings reads. */
export function listingOf({ status, listedOn }: store.StoredUnit): Listing {
  return { status, listedOn: listedOn ?? '' };
}

const faultTexts: Record<ListingError, string> = {
  'not-from-here': 'is not possible in this stage',
  'reason-missing': 'needs a reason',
  'refreshed-today': 'was done today already; once a day is enough',
  'not-yet': 'is not due yet',
};

/** 409 that says why an act is not possible and which are. */
export function listingError(
  { status }: store.StoredUnit,
  act: string,
  fault: ListingError,
): HttpError {
  const possible = actionsFrom(status).join(', ') || 'none';
  return new HttpError(
    409,
    `${act} ${faultTexts[fault]}: the unit is ${status}; possible: ${possible}.`,
    {
      reason: fault,
      status,
    },
  );
}

async function assertReady(open: Tx, unit: store.StoredUnit, { member }: Caller): Promise<void> {
  const missing = missingFacts(unit.facts);
  if (missing.length > 0) {
    throw invalidInput(
      missing.map((field) => ({
        field,
        expected: 'what a listing cannot do without',
        got: 'nothing',
      })),
    );
  }
  const certification = await stateOf(open, member!.id);
  if (certification === 'passed') return;
  throw new HttpError(
    409,
    `Listing needs a certified member; the certification is ${certification}.`,
    {
      reason: 'certification-needed',
      state: certification,
    },
  );
}

/** Writes the deal down, and the lease that came of it into the book. */
async function keepDeal(
  open: Tx,
  unit: store.StoredUnit,
  terms: Input['deal'],
  caller: Caller,
  today: string,
): Promise<void> {
  if (terms === undefined)
    throw invalidInput([
      { field: 'deal', expected: 'the deal the unit was let by', got: 'nothing' },
    ]);
  if (terms.dealDate > today)
    throw invalidInput([
      { field: 'deal.dealDate', expected: `a day up to ${today}`, got: terms.dealDate },
    ]);
  if (terms.startsOn < terms.dealDate) {
    throw invalidInput([
      { field: 'deal.startsOn', expected: `a day from ${terms.dealDate}`, got: terms.startsOn },
    ]);
  }
  if (terms.contribute && !has(['kase-submit'], false, caller.access)) {
    throw new HttpError(403, 'Contributing a case needs the permission kase-submit.', {
      missing: ['kase-submit'],
    });
  }
  const facts = { ...unit.facts, category: terms.category };
  await deals.insertDeal(open, {
    id: `de_${v7()}`,
    unitId: unit.id,
    memberId: unit.memberId,
    status: terms.contribute ? 'submitted' : 'kept',
    deal: { terms, facts },
  });
  const book = {
    ...unit.book,
    tenant: terms.tenant,
    leaseStartsOn: terms.startsOn,
    leaseEndsOn: lastDayOf(terms.startsOn, terms.termMonths),
    leaseRentMinorPerMonth: terms.rentMinorPerMonth,
    nextReviewOn: terms.nextReviewOn,
  };
  await store.writeUnit(open, { id: unit.id, facts, book, completeness: completenessOf(facts) });
}

/** What others find says who trades there now. */
async function writeLeased(open: Tx, id: string): Promise<void> {
  const unit = (await store.findUnit(open, id))!;
  const { status, facts, listedOn, memberId: ownerId, road, completeness } = unit;
  await writeListing(open, { id, ownerId, status, facts, road, listedOn: listedOn!, completeness });
}

/** The tenant has left: the unit is vacant; its value and costs remain. */
async function endLease(open: Tx, { id, facts, book }: store.StoredUnit): Promise<void> {
  const {
    tenant,
    leaseStartsOn,
    leaseEndsOn,
    leaseRentMinorPerMonth,
    nextReviewOn,
    salesMinorPerMonth,
  } = blankBook;
  const empty = {
    ...book,
    tenant,
    leaseStartsOn,
    leaseEndsOn,
    leaseRentMinorPerMonth,
    nextReviewOn,
    salesMinorPerMonth,
  };
  const vacant = { ...facts, category: null };
  await store.writeUnit(open, {
    id,
    facts: vacant,
    book: empty,
    completeness: completenessOf(vacant),
  });
}
