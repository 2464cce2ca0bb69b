import { v7 } from 'uuid';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { pageCount } from '#src/domain/page.ts';
import { visibleStatuses } from '#src/domain/shop.ts';
import { titleOf } from '#src/features/my-shops/server/my-shop-dto.ts';
import { writeListingStatus } from '#src/features/my-shops/server/my-shop-listing.store.ts';
import { insertStep, lockUnit, writeStatus } from '#src/features/my-shops/server/my-shops.store.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import { fourDecimals } from '#src/server/statistics/statistics.ts';
import type {
  decideStaleReport,
  listStaleReports,
  reportStale,
  shopAskingRents,
} from '../../contract/stale-reports.ts';
import { needsNote, staleLimits } from '../../model/stale-report.ts';
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
 * @throws HttpError 404 for no shop, 400 without a required text, 409 for the caller's own listing
 *   or for too many pending reports.
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

type Ask = OutputOf<typeof shopAskingRents>['asks'][number];

const isShown = (status: string): status is Ask['status'] =>
  (visibleStatuses as readonly string[]).includes(status);

/**
 * Asking rents while the shop was shown, the newest first.
 *
 * @param lines Oldest first, each until the next one; those from times when the shop was hidden are
 *   left out.
 */
function askingRentsOf(lines: readonly store.StoredAskingRent[]): Ask[] {
  return lines
    .flatMap(({ status, rentMinorPerMonth, areaM2, begunOn }, at): Ask[] => {
      if (!isShown(status)) return [];
      const unitRentMonth = fourDecimals(rentMinorPerMonth / 100 / areaM2)!;
      return [
        {
          status,
          rentMinorPerMonth,
          unitRentMonth,
          from: begunOn,
          until: lines[at + 1]?.begunOn ?? null,
        },
      ];
    })
    .toReversed();
}

type ReviewAnswer = OutputOf<typeof decideStaleReport>;

export async function waiting(
  db: Db,
  { page, limit }: InputOf<typeof listStaleReports>,
  { member }: Caller,
): Promise<OutputOf<typeof listStaleReports>> {
  const { list, total } = await store.selectWaiting(db, { limit, offset: (page - 1) * limit });
  return {
    list: list.map((row) => reviewOf(row, member!.id)),
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole: null,
  };
}

/**
 * Decides about a report. Confirming it takes its listing down and settles all pending reports
 * about the shop.
 *
 * @throws HttpError 404; 403 for the caller's own; 400 for a rejection without a reason; 409 when
 *   it was decided, or the listing of a member is at a stage only they can leave.
 */
export function decide(
  db: Db,
  { id, act, reason }: InputOf<typeof decideStaleReport>,
  caller: Caller,
): Promise<ReviewAnswer> {
  const why = reason.trim();
  if (act === 'reject' && why === '') {
    throw invalidInput([
      { field: 'reason', expected: 'why the listing still holds', got: 'nothing' },
    ]);
  }
  return withIdempotencyKey(
    db,
    caller,
    { do: 'decide-stale', id, act, reason: why },
    async (open) => {
      const found = await othersReport(open, id, caller);
      const settled = act === 'confirm' ? await confirmed(open, found, caller) : [found];
      const status = act === 'confirm' ? 'confirmed' : 'rejected';
      for (const one of settled) {
        await store.writeDecision(open, one.id, { status, by: caller.member!.id, reason: why });
        const content = { id: one.shopId, title: one.address, status, reason: why };
        await notify(open, {
          id: `nt_${v7()}`,
          memberId: one.memberId,
          kind: 'stale-report',
          content,
        });
      }
      const detail = {
        shopId: found.shopId,
        what: found.what,
        reason: why,
        settled: settled.map((one) => one.id),
      };
      await recordAudit(open, {
        ...auditActor(caller),
        action: `stale-report.${status}`,
        target: id,
        detail,
      });
      return reviewOf((await store.findReport(open, id))!, caller.member!.id);
    },
  );
}

/**
 * Takes the listing down. @returns The other open reports about it, without those of the reviewer.
 */
async function confirmed(
  open: Tx,
  found: store.StoredReport,
  caller: Caller,
): Promise<store.StoredReport[]> {
  const { shopId, ownerId } = found;
  if (ownerId === null) await store.hideShop(open, shopId);
  else await expireOf(open, shopId, caller);
  const all = await store.selectWaitingAbout(open, shopId);
  return all.filter(({ memberId }) => memberId !== caller.member!.id);
}

/** A member's own listing expires before its time; refreshed, it is shown again. */
async function expireOf(open: Tx, shopId: string, caller: Caller): Promise<void> {
  const unit = await lockUnit(open, shopId);
  if (!unit || unit.status === 'expired' || unit.status === 'paused') return;
  if (unit.status !== 'listed') {
    throw new HttpError(
      409,
      `The listing is ${unit.status}; only its member can change its status.`,
      {
        reason: 'status-forbids',
        status: unit.status,
      },
    );
  }
  await writeStatus(open, shopId, { status: 'expired', listedOn: unit.listedOn });
  await insertStep(open, {
    unitId: shopId,
    act: 'expire',
    status: 'expired',
    actorId: caller.member!.id,
  });
  await writeListingStatus(open, shopId, 'expired', null);
  const content = { id: shopId, title: titleOf(unit.facts), what: 'reported' };
  await notify(open, { id: `nt_${v7()}`, memberId: unit.memberId, kind: 'my-shop', content });
}

/** Locked until the transaction ends, with all others about its shop. */
async function othersReport(open: Tx, id: string, { member }: Caller): Promise<store.StoredReport> {
  const before = await store.findReport(open, id);
  if (!before) throw notFound('The report');
  await store.lockFor(open, before.shopId);
  const found = (await store.findReport(open, id))!;
  if (found.memberId === member!.id) {
    throw new HttpError(403, 'Another reviewer has to review your own report.', {
      reason: 'oneself',
    });
  }
  if (found.status !== 'open') {
    throw new HttpError(409, `The report is ${found.status} already.`, {
      reason: 'status-forbids',
      status: found.status,
    });
  }
  return found;
}

function reviewOf(row: store.StoredReport, readerId: string): ReviewAnswer {
  const { city, district, address, shopStatus, listedOn, currency, rentMinorPerMonth } = row;
  return {
    ...toStaleReportDto(row),
    memberName: row.memberName,
    isOwn: row.memberId === readerId,
    isMembers: row.ownerId !== null,
    shop: { city, district, address, status: shopStatus, listedOn, currency, rentMinorPerMonth },
  };
}
