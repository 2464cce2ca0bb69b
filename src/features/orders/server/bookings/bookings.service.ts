import { v7 } from 'uuid';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { has } from '#src/domain/access-rule.ts';
import { pageCount } from '#src/domain/page.ts';
import { bookingUnit } from '#src/domain/prices.ts';
import { nextStatus } from '#src/domain/state-machine.ts';
import { dayAt, daysBetween } from '#src/features/consulting/model/report-plan.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import { whyPasswordIsNeeded } from '#src/features/wallet/server/payment-code/free-payment.ts';
import { passwordNeeded } from '#src/features/wallet/server/payment-code/payment-code-errors.ts';
import { verifyCode } from '#src/features/wallet/server/payment-code/verify-payment-code.ts';
import { ledgerHttpError } from '#src/ledger/server/ledger-http-error.ts';
import { post } from '#src/ledger/server/ledger.store.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { IdFilter } from '#src/server/db/id-filter.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { findStoredResponse, runIdempotent } from '#src/server/idempotency/run-idempotent.ts';
import type { MoneySettings } from '#src/server/money-settings.ts';
import { newId } from '#src/server/new-id.ts';
import type * as contract from '../../contract/bookings.ts';
import {
  bookingLimits,
  bookingMachine,
  type BookingActionName,
  type BookingSort,
} from '../../model/booking.ts';
import { offersFor } from '../items/item-offers.ts';
import { claim } from '../items/items.store.ts';
import { insertOrder, moveOrder } from '../orders.store.ts';
import { attachments } from './attachments.store.ts';
import { toBookingDto, openUnits, type BookingDto, type Viewer } from './booking-dto.ts';
import * as settle from './booking-transitions.ts';
import * as store from './bookings.store.ts';

/** The caller, and whether they are booking staff. */
export const viewerOf = ({ member, access }: Caller): Viewer => ({
  memberId: member!.id,
  mayWork: has(['report-work'], false, access),
});

/** Creates a sheet: an order of its own, and a hold for each unit, once per key. */
export async function create(
  db: Db,
  { paymentPassword, ...wanted }: InputOf<typeof contract.createBooking>,
  caller: Caller,
  money: MoneySettings,
): Promise<BookingDto> {
  const viewer = viewerOf(caller);
  const { memberId } = viewer;
  const { target, city, district, road, category, wishes, quantity, maxUnitJindou, dueOn } = wanted;
  // Without the password: the hash of six digits is easily inverted.
  const attempt = {
    scope: memberId,
    key: caller.idempotencyKey!,
    request: { do: 'booking', ...wanted },
  };
  const before = await findStoredResponse<BookingDto>(db, attempt);
  if (before) return before.answer;
  assertDue(dueOn);
  const total = quantity * maxUnitJindou;
  try {
    if (paymentPassword !== undefined)
      await verifyCode(db, money.paymentCode, caller, paymentPassword, 'booking');
    return await runIdempotent(db, attempt, async (open, txId) => {
      if (paymentPassword === undefined) {
        const why = await whyPasswordIsNeeded(open, memberId, total, ['booking']);
        if (why !== null) throw passwordNeeded(why);
      }
      const [id, orderId] = [`bs_${v7()}`, newId('od')];
      const unitIds = Array.from({ length: quantity }, () => `bu_${v7()}`);
      const title = [city, district, road].filter((part) => part !== '').join(' ');
      const steps = settle.holdsOf({ memberId, maxUnitJindou, dueOn }, unitIds);
      await post(open, {
        tx: txId,
        kind: 'hold',
        title,
        refType: 'booking',
        refId: id,
        steps,
        ...auditActor(caller),
      });
      const line = {
        id: newId('oi'),
        type: 'booking' as const,
        refId: id,
        variant: target,
        title,
        qty: quantity,
      };
      const price = {
        unitJindou: maxUnitJindou,
        discountJindou: 0,
        lineJindou: total,
        snapshot: { maxUnitJindou },
      };
      const items = [{ ...line, ...price }];
      await insertOrder(open, {
        id: orderId,
        memberId,
        teamId: null,
        totalJindou: total,
        payableJindou: total,
        note: wishes,
        minutes: 1,
        items,
      });
      // Its jindou are held, so the order does not wait for payment.
      await moveOrder(open, orderId, ['unpaid'], 'fulfilling');
      await store.insertSheet(open, {
        id,
        orderId,
        memberId,
        target,
        city,
        district,
        road,
        category,
        wishes,
        quantity,
        maxUnitJindou,
        dueOn,
        holdTx: txId,
        unitIds,
      });
      return toBookingDto((await store.find(open, id))!, viewer);
    });
  } catch (error) {
    throw ledgerHttpError(error);
  }
}

/** @throws HttpError 400 for a due day outside the allowed range. */
export function assertDue(dueOn: string): void {
  const days = daysBetween(dayAt(new Date()), dueOn);
  if (days >= 1 && days <= bookingLimits.days) return;
  throw invalidInput([
    {
      field: 'dueOn',
      expected: `a day within ${bookingLimits.days} days, tomorrow at the earliest`,
      got: JSON.stringify(dueOn),
    },
  ]);
}

/** @throws HttpError 403 when a caller who is not booking staff requests all members' sheets. */
export async function list(
  db: Db,
  { view, page, limit, sort, ...asked }: InputOf<typeof contract.listBookings>,
  caller: Caller,
): Promise<OutputOf<typeof contract.listBookings>> {
  const viewer = viewerOf(caller);
  if (view === 'queue' && !viewer.mayWork) throw notStaff();
  const filter = {
    ...asked,
    memberId: view === 'queue' ? null : viewer.memberId,
    today: dayAt(new Date()),
  };
  const {
    list: rows,
    total,
    heldJindou,
  } = await store.selectSheets(db, filter, sort, limit, (page - 1) * limit);
  const pages = pageCount(total, limit);
  return {
    list: rows.map((row) => toBookingDto(row, viewer)),
    total,
    page,
    limit,
    pages,
    whole: heldJindou,
  };
}

/** One page of a member's own sheets, for an export file. */
export async function listOwnBookings(
  db: Db,
  {
    page,
    limit,
    ...asked
  }: { page: number; limit: number } & InputOf<{ input: typeof contract.bookingFilter }> & IdFilter,
  sort: BookingSort,
  memberId: string,
): Promise<{ list: BookingDto[]; total: number }> {
  const filter = { ...asked, memberId, today: dayAt(new Date()) };
  const { list: rows, total } = await store.selectSheets(
    db,
    filter,
    sort,
    limit,
    (page - 1) * limit,
  );
  return { list: rows.map((row) => toBookingDto(row, { memberId, mayWork: false })), total };
}

export async function read(db: Db, id: string, caller: Caller): Promise<BookingDto> {
  const viewer = viewerOf(caller);
  return toBookingDto(visible(await store.find(db, id), viewer), viewer);
}

const ownActs: readonly string[] = ['cancel', 'confirm', 'dispute'];

/**
 * Changes the status of a sheet, with its jindou, once per key. A dispute is settled by staff:
 * `confirm` or `release`.
 *
 * @throws HttpError 403 for a caller without the right, 409 for an act its status forbids, 400 for
 *   a dispute or rejection without a note.
 */
export function applyAction(
  db: Db,
  { id, act: wanted, note, fileIds }: InputOf<typeof contract.actOnBooking>,
  caller: Caller,
): Promise<BookingDto> {
  const viewer = viewerOf(caller);
  const attempt = {
    scope: viewer.memberId,
    key: caller.idempotencyKey!,
    request: { do: `booking-${wanted}`, id, note, fileIds },
  };
  return runIdempotent(db, attempt, async (open, txId) => {
    const sheet = visible(await store.lock(open, id), viewer);
    const isOwn = sheet.memberId === viewer.memberId;
    const isOwners = sheet.status === 'disputed' ? false : ownActs.includes(wanted);
    if (isOwners !== isOwn) throw isOwn ? ownSheet() : notStaff();
    const status = nextStatus(bookingMachine, sheet.status, wanted as BookingActionName);
    if (status === undefined) throw settle.forbiddenBy(sheet.status, wanted);
    if ((wanted === 'dispute' || wanted === 'reject') && note.trim() === '') {
      throw invalidInput([{ field: 'note', expected: 'the reason', got: 'nothing' }]);
    }
    const who = { ...auditActor(caller), ...(note !== '' && { reason: note }) };
    if (wanted === 'cancel') await settle.cancel(open, txId, sheet, who);
    else if (wanted === 'confirm') await settle.confirm(open, txId, sheet, who);
    else if (wanted === 'reject') await settle.reject(open, txId, sheet, who);
    else if (wanted === 'release') await settle.releaseHold(open, txId, sheet, who);
    else await store.moveSheet(open, id, { status, ...(note !== '' && { reason: note }) });
    await attach(open, sheet, wanted, fileIds);
    await recordAudit(open, {
      ...auditActor(caller),
      action: `booking.${wanted}`,
      target: id,
      detail: { note, files: fileIds.length },
    });
    if (!isOwn) await notifyMember(open, sheet, wanted);
    return toBookingDto((await store.find(open, id))!, viewer);
  }).catch((error: unknown) => {
    throw ledgerHttpError(error);
  });
}

/**
 * @throws HttpError 400 for files of an act that is no dispute, and for files the member has not
 * uploaded.
 */
async function attach(
  open: Tx,
  { id, memberId }: store.StoredSheet,
  wanted: string,
  fileIds: readonly string[],
): Promise<void> {
  const wantedIds = [...new Set(fileIds)];
  if (wantedIds.length === 0) return;
  const taken = wanted === 'dispute' ? await attachments.attach(open, memberId, id, wantedIds) : 0;
  if (taken === wantedIds.length) return;
  throw invalidInput([
    { field: 'fileIds', expected: 'papers sent for this dispute', got: JSON.stringify(fileIds) },
  ]);
}

/**
 * Delivers what was found. The member owns it from now on; its jindou stay held until they confirm
 * it.
 *
 * @throws HttpError 400 naming ids that are not for sale, 409 for items above the member's maximum
 *   price or already owned.
 */
export function deliver(
  db: Db,
  { id, refIds }: InputOf<typeof contract.deliverBooking>,
  caller: Caller,
): Promise<BookingDto> {
  const viewer = viewerOf(caller);
  const attempt = {
    scope: viewer.memberId,
    key: caller.idempotencyKey!,
    request: { do: 'booking-deliver', id, refIds },
  };
  return runIdempotent(db, attempt, async (open) => {
    const sheet = visible(await store.lock(open, id), viewer);
    if (!viewer.mayWork) throw notStaff();
    if (sheet.memberId === viewer.memberId) throw ownSheet();
    const free = openUnits(sheet);
    const status = nextStatus(
      bookingMachine,
      sheet.status,
      refIds.length === free.length ? 'deliverAll' : 'deliverPart',
    );
    if (status === undefined || refIds.length > free.length)
      throw settle.forbiddenBy(sheet.status, `delivered ${refIds.length} more`);
    const goods = await offersFor(
      open,
      refIds.map((refId) => ({ type: sheet.target, refId })),
      sheet.memberId,
    );
    const units = goods.map(({ refId, unitJindou }, at) => ({
      ...free[at]!,
      refId,
      jindou: bookingUnit(unitJindou),
      status: 'delivered' as const,
    }));
    const dear = units.find(({ jindou }) => jindou > sheet.maxUnitJindou);
    if (dear) {
      const data = {
        reason: 'too-dear',
        refId: dear.refId,
        jindou: dear.jindou,
        maxUnitJindou: sheet.maxUnitJindou,
      };
      throw new HttpError(
        409,
        `${dear.refId} costs ${dear.jindou} jindou; at most ${sheet.maxUnitJindou} would be paid.`,
        data,
      );
    }
    const itemId = await store.itemOf(open, sheet.orderId);
    const named = refIds.map((refId) => ({ id: itemId, type: sheet.target, refId }));
    const claimed = await claim(open, sheet.memberId, sheet.memberId, named);
    if (
      claimed.size === 0 ||
      new Set(refIds).size !== refIds.length ||
      goods.some(({ isOwn }) => isOwn)
    )
      throw ownedAlready();
    await store.writeUnits(open, units);
    await store.moveSheet(open, id, { status, isDelivered: true });
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'booking.delivered',
      target: id,
      detail: { refIds },
    });
    await notifyMember(open, sheet, 'delivered');
    return toBookingDto((await store.find(open, id))!, viewer);
  });
}

/** @throws HttpError 404 for none, and for another member's unless the caller is booking staff. */
export function visible(
  sheet: store.StoredSheet | undefined,
  { memberId, mayWork }: Viewer,
): store.StoredSheet {
  if (!sheet || !(mayWork || sheet.memberId === memberId)) throw notFound('The booking');
  return sheet;
}

/** Notifies the member of a change of their sheet. */
export async function notifyMember(
  open: Tx,
  { id, no, memberId }: store.StoredSheet,
  what: string,
): Promise<void> {
  await notify(open, { id: `nt_${v7()}`, memberId, kind: 'booking', content: { id, no, what } });
}

const notStaff = () =>
  new HttpError(403, 'Only booking staff can do this.', { missing: ['report-work'] });
const ownSheet = () =>
  new HttpError(409, 'Another person has to work on a sheet you created.', {
    reason: 'own-booking',
  });
const ownedAlready = () =>
  new HttpError(409, 'Deliveries must not contain what the member already owns.', {
    reason: 'owned-already',
  });
