import { v7 } from 'uuid';
import type { AnswerOf, InputOf } from '#src/contract/endpoint.ts';
import type * as contract from '#src/contract/bookings.ts';
import { has } from '#src/domain/access-rule.ts';
import { bookingHoldDays, bookingLimits, bookingMachine, type BookingAct } from '#src/domain/booking.ts';
import { after } from '#src/domain/machine.ts';
import { pageCount } from '#src/domain/page.ts';
import { bookingUnit } from '#src/domain/prices.ts';
import { dayAt, daysBetween } from '#src/domain/report-plan.ts';
import type { Step } from '#src/ledger/act.ts';
import type { Db } from '../db/connect.ts';
import type { Tx } from '../db/transaction.ts';
import { notFound, Refusal, wrongInput } from '../errors.ts';
import { answeredBefore, once } from '../ledger/once.ts';
import { refusalOf } from '../ledger/refusal.ts';
import { post, record } from '../ledger/store.ts';
import type { MoneySettings } from '../money-settings.ts';
import { newId } from '../new-id.ts';
import { notify } from '../notices/service.ts';
import { offersFor } from '../orders/goods/offers.ts';
import { claim } from '../orders/goods/store.ts';
import { actorOf } from '../orders/service.ts';
import { insertOrder, moveOrder } from '../orders/store.ts';
import { whyPasswordIsNeeded } from '../payment-code/free-payment.ts';
import { passwordNeeded } from '../payment-code/refusals.ts';
import { verifyCode } from '../payment-code/verify.ts';
import type { Caller } from '../serve.ts';
import { answerOf, openUnits, type BookingAnswer, type Viewer } from './answer.ts';
import * as settle from './settle.ts';
import * as store from './store.ts';

const viewerOf = ({ member, access }: Caller): Viewer => ({ memberId: member!.id, mayWork: has(['report-work'], false, access) });

/** Puts a sheet down: an order of its own, and a hold for each unit, once for each key. */
export async function create(
  db: Db,
  { paymentPassword, ...wanted }: InputOf<typeof contract.createBooking>,
  caller: Caller,
  money: MoneySettings,
): Promise<BookingAnswer> {
  const viewer = viewerOf(caller);
  const { memberId } = viewer;
  const { target, city, district, road, category, wishes, quantity, maxUnitJindou, dueOn } = wanted;
  // Without the password: six digits are told by their hash.
  const attempt = { scope: memberId, key: caller.idempotencyKey!, request: { do: 'booking', ...wanted } };
  const before = await answeredBefore<BookingAnswer>(db, attempt);
  if (before) return before.answer;
  assertDue(dueOn);
  const total = quantity * maxUnitJindou;
  try {
    if (paymentPassword !== undefined) await verifyCode(db, money.paymentCode, caller, paymentPassword, 'booking');
    return await once(db, attempt, async (open, txId) => {
      if (paymentPassword === undefined) {
        const why = await whyPasswordIsNeeded(open, memberId, total, ['booking']);
        if (why !== null) throw passwordNeeded(why);
      }
      const [id, orderId] = [`bs_${v7()}`, newId('od')];
      const unitIds = Array.from({ length: quantity }, () => `bu_${v7()}`);
      const title = [city, district, road].filter((part) => part !== '').join(' ');
      const expiresAt = new Date(Date.parse(`${dueOn}T16:00:00Z`) + bookingHoldDays * 86_400_000).toISOString();
      const steps = unitIds.map((refId): Step => {
        return {
          do: 'hold',
          member: memberId,
          amount: maxUnitJindou,
          product: 'booking',
          expiresAt,
          refType: 'booking-unit',
          refId,
        };
      });
      await post(open, { tx: txId, kind: 'hold', title, refType: 'booking', refId: id, steps, ...actorOf(caller) });
      const line = { id: newId('oi'), type: 'booking' as const, refId: id, variant: target, title, qty: quantity };
      const price = { unitJindou: maxUnitJindou, discountJindou: 0, lineJindou: total, snapshot: { maxUnitJindou } };
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
      // Its jindou are held, so it is not one that waits to be paid.
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
      return answerOf((await store.find(open, id))!, viewer);
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

function assertDue(dueOn: string): void {
  const days = daysBetween(dayAt(new Date()), dueOn);
  if (days >= 1 && days <= bookingLimits.days) return;
  throw wrongInput([
    { field: 'dueOn', expected: `a day within ${bookingLimits.days} days, tomorrow at the earliest`, got: JSON.stringify(dueOn) },
  ]);
}

/** @throws Refusal 403 when everybody's sheets are asked for by who does not work on them. */
export async function list(
  db: Db,
  { view, target, status, page, limit }: InputOf<typeof contract.listBookings>,
  caller: Caller,
): Promise<AnswerOf<typeof contract.listBookings>> {
  const viewer = viewerOf(caller);
  if (view === 'queue' && !viewer.mayWork) throw notStaff();
  const filter = { memberId: view === 'queue' ? null : viewer.memberId, target, status };
  const { list: rows, total } = await store.selectSheets(db, filter, limit, (page - 1) * limit);
  return { list: rows.map((row) => answerOf(row, viewer)), total, page, limit, pages: pageCount(total, limit), whole: null };
}

export async function read(db: Db, id: string, caller: Caller): Promise<BookingAnswer> {
  const viewer = viewerOf(caller);
  return answerOf(visible(await store.find(db, id), viewer), viewer);
}

const ownActs: readonly string[] = ['cancel', 'confirm', 'dispute'];

/**
 * Moves a sheet on, with its jindou, once for each key. A dispute is settled by staff: `confirm` or `release`.
 *
 * @throws Refusal 403 for who is not asked, 409 for what the status forbids, 400 for a dispute or a refusal without words.
 */
export function act(
  db: Db,
  { id, act: wanted, note }: InputOf<typeof contract.actOnBooking>,
  caller: Caller,
): Promise<BookingAnswer> {
  const viewer = viewerOf(caller);
  const attempt = { scope: viewer.memberId, key: caller.idempotencyKey!, request: { do: `booking-${wanted}`, id, note } };
  return once(db, attempt, async (open, txId) => {
    const sheet = visible(await store.lock(open, id), viewer);
    const isOwn = sheet.memberId === viewer.memberId;
    const isOwners = sheet.status === 'disputed' ? false : ownActs.includes(wanted);
    if (isOwners !== isOwn) throw isOwn ? ownSheet() : notStaff();
    const status = after(bookingMachine, sheet.status, wanted as BookingAct);
    if (status === undefined) throw settle.forbiddenBy(sheet.status, wanted);
    if ((wanted === 'dispute' || wanted === 'reject') && note.trim() === '') {
      throw wrongInput([{ field: 'note', expected: 'the reason', got: 'nothing' }]);
    }
    const who = { ...actorOf(caller), ...(note !== '' && { reason: note }) };
    if (wanted === 'cancel') await settle.cancel(open, txId, sheet, who);
    else if (wanted === 'confirm') await settle.confirm(open, txId, sheet, who);
    else if (wanted === 'reject') await settle.reject(open, txId, sheet, who);
    else if (wanted === 'release') await settle.giveBack(open, txId, sheet, who);
    else await store.moveSheet(open, id, { status, ...(note !== '' && { reason: note }) });
    await record(open, { ...actorOf(caller), action: `booking.${wanted}`, target: id, detail: { note } });
    if (!isOwn) await tell(open, sheet, wanted);
    return answerOf((await store.find(open, id))!, viewer);
  }).catch((error: unknown) => {
    throw refusalOf(error);
  });
}

/**
 * Hands over what was found. It is the member's from now on; its jindou stay held until they confirm it.
 *
 * @throws Refusal 400 naming ids that are not for sale, 409 for what costs more than the member would pay, or is theirs.
 */
export function deliver(db: Db, { id, refIds }: InputOf<typeof contract.deliverBooking>, caller: Caller): Promise<BookingAnswer> {
  const viewer = viewerOf(caller);
  const attempt = { scope: viewer.memberId, key: caller.idempotencyKey!, request: { do: 'booking-deliver', id, refIds } };
  return once(db, attempt, async (open) => {
    const sheet = visible(await store.lock(open, id), viewer);
    if (!viewer.mayWork) throw notStaff();
    if (sheet.memberId === viewer.memberId) throw ownSheet();
    const free = openUnits(sheet);
    const status = after(bookingMachine, sheet.status, refIds.length === free.length ? 'deliverAll' : 'deliverPart');
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
      const data = { reason: 'too-dear', refId: dear.refId, jindou: dear.jindou, maxUnitJindou: sheet.maxUnitJindou };
      throw new Refusal(409, `${dear.refId} costs ${dear.jindou} jindou; at most ${sheet.maxUnitJindou} would be paid.`, data);
    }
    const itemId = await store.itemOf(open, sheet.orderId);
    const named = refIds.map((refId) => ({ id: itemId, type: sheet.target, refId }));
    const claimed = await claim(open, sheet.memberId, sheet.memberId, named);
    if (claimed.size === 0 || new Set(refIds).size !== refIds.length || goods.some(({ isOwn }) => isOwn)) throw ownedAlready();
    await store.writeUnits(open, units);
    await store.moveSheet(open, id, { status, isDelivered: true });
    await record(open, { ...actorOf(caller), action: 'booking.delivered', target: id, detail: { refIds } });
    await tell(open, sheet, 'delivered');
    return answerOf((await store.find(open, id))!, viewer);
  });
}

function visible(sheet: store.StoredSheet | undefined, { memberId, mayWork }: Viewer): store.StoredSheet {
  if (!sheet || !(mayWork || sheet.memberId === memberId)) throw notFound('The booking');
  return sheet;
}

/** Says to the member that something has become of their sheet. */
export async function tell(open: Tx, { id, no, memberId }: store.StoredSheet, what: string): Promise<void> {
  await notify(open, { id: `nt_${v7()}`, memberId, kind: 'booking', content: { id, no, what } });
}

const notStaff = () => new Refusal(403, 'Only who works on booking sheets may do this.', { missing: ['report-work'] });
const ownSheet = () => new Refusal(409, 'Somebody else has to work on a sheet one made oneself.', { reason: 'own-booking' });
const ownedAlready = () => new Refusal(409, 'What is delivered has to be new to the member.', { reason: 'owned-already' });
