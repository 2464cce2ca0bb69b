import { orderMachine } from '#src/domain/order.ts';
import { nextStatus, from } from '#src/domain/state-machine.ts';
import type { Step } from '#src/ledger/ledger-act.ts';
import { post } from '#src/ledger/server/ledger.store.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import { HttpError } from '#src/server/http/errors.ts';
import {
  bookingHoldDays,
  bookingMachine,
  cancelFee,
  feeByUnit,
  type BookingActionName,
} from '../../model/booking.ts';
import { completeItem } from '../fulfil-order.ts';
import { moveOrder } from '../orders.store.ts';
import { deliveredUnits, heldUnits, openUnits } from './booking-dto.ts';
import * as store from './bookings.store.ts';

/** The actor, as recorded in the ledger. */
export interface Who {
  actor: string;
  ip?: string;
  request?: string;
  reason?: string;
}

export function forbiddenBy(status: string, done: string): HttpError {
  return new HttpError(409, `The booking is ${status}; it cannot be ${done}.`, {
    reason: 'status-forbids',
    status,
  });
}

/**
 * A hold for each unit at its buyer's maximum price, until disputes of a delivery on the last day
 * can be settled.
 */
export function holdsOf(
  {
    memberId,
    maxUnitJindou,
    dueOn,
  }: Pick<store.StoredSheet, 'memberId' | 'maxUnitJindou' | 'dueOn'>,
  unitIds: readonly string[],
): Step[] {
  const expiresAt = new Date(
    Date.parse(`${dueOn}T16:00:00Z`) + bookingHoldDays * 86_400_000,
  ).toISOString();
  const hold = {
    do: 'hold',
    member: memberId,
    amount: maxUnitJindou,
    product: 'booking',
    expiresAt,
  } as const;
  return unitIds.map((refId) => ({ ...hold, refType: 'booking-unit', refId }));
}

/**
 * Moves the due day of a sheet. The end of a hold cannot be changed, so the rest is released and
 * held again in the same act: nothing becomes available in between. The sheet must be locked.
 */
export async function extend(
  open: Tx,
  txId: string,
  sheet: store.StoredSheet,
  dueOn: string,
  who: Who,
): Promise<void> {
  const unitIds = heldUnits(sheet).map(({ id }) => id);
  const steps = [
    ...unitIds.map((refId): Step => ({ do: 'release', hold: sheet.holdTx, refId })),
    ...holdsOf({ ...sheet, dueOn }, unitIds),
  ];
  await post(open, {
    tx: txId,
    kind: 'hold',
    title: sheet.no,
    refType: 'booking',
    refId: sheet.id,
    steps,
    ...who,
  });
  await store.writeExtension(open, sheet.id, dueOn, txId);
}

/**
 * Ends a sheet: captures the price of its units, releases the rest of each hold, and closes its
 * order. The sheet must be locked.
 *
 * @param taken Jindou to capture of a unit; 0 releases it whole.
 * @param gotSomething Whether the buyer keeps anything: then the order is completed, else
 *   cancelled.
 */
async function end(
  open: Tx,
  txId: string,
  sheet: store.StoredSheet,
  act: BookingActionName,
  who: Who,
  taken: (unit: store.StoredUnit) => number,
  gotSomething: boolean,
): Promise<void> {
  const status = nextStatus(bookingMachine, sheet.status, act)!;
  const units = heldUnits(sheet).map((unit) => ({ ...unit, amount: taken(unit) }));
  const steps = units.map(({ id: refId, amount }): Step => {
    return amount > 0
      ? { do: 'capture', hold: sheet.holdTx, refId, amount }
      : { do: 'release', hold: sheet.holdTx, refId };
  });
  const kind = units.some(({ amount }) => amount > 0) ? 'capture' : 'release';
  await post(open, {
    tx: txId,
    kind,
    title: sheet.no,
    refType: 'booking',
    refId: sheet.id,
    steps,
    ...who,
  });
  await store.writeUnits(
    open,
    units.map(({ id, refId, amount }) => ({
      id,
      refId,
      jindou: amount,
      status: amount > 0 ? 'captured' : 'released',
    })),
  );
  await store.moveSheet(open, sheet.id, {
    status,
    ...(who.reason !== undefined && { reason: who.reason }),
  });
  const itemId = await store.itemOf(open, sheet.orderId);
  if (gotSomething) await completeItem(open, sheet.orderId, itemId);
  else await moveOrder(open, sheet.orderId, from(orderMachine, 'complete'), 'cancelled', status);
}

/** Captures the price of what was delivered; releases the rest of the hold. */
export function confirm(open: Tx, txId: string, sheet: store.StoredSheet, who: Who): Promise<void> {
  return end(open, txId, sheet, 'confirm', who, ({ jindou }) => jindou, true);
}

/** Releases everything: no staff member accepted it. */
export function reject(open: Tx, txId: string, sheet: store.StoredSheet, who: Who): Promise<void> {
  return end(open, txId, sheet, 'reject', who, () => 0, false);
}

/** Captures the price of what was delivered and, once a search was made, the fee for the rest. */
export function cancel(open: Tx, txId: string, sheet: store.StoredSheet, who: Who): Promise<void> {
  const openIds = openUnits(sheet).map(({ id }) => id);
  const fees = feeByUnit(
    openIds.length,
    sheet.maxUnitJindou,
    cancelFee(sheet.status, openIds.length, sheet.maxUnitJindou),
  );
  const taken = ({ id, status, jindou }: store.StoredUnit) =>
    status === 'delivered' ? jindou : fees[openIds.indexOf(id)]!;
  return end(open, txId, sheet, 'cancel', who, taken, deliveredUnits(sheet).length > 0);
}

/** The buyer won a dispute: releases everything, and takes back what was delivered. */
export async function releaseHold(
  open: Tx,
  txId: string,
  sheet: store.StoredSheet,
  who: Who,
): Promise<void> {
  const refIds = deliveredUnits(sheet).map(({ refId }) => refId!);
  await end(open, txId, sheet, 'release', who, () => 0, false);
  await store.reclaimUnits(open, await store.itemOf(open, sheet.orderId), refIds);
}

/** Past its day: captures the price of what came in time, releases the rest. */
export async function lapse(
  open: Tx,
  txId: string,
  sheet: store.StoredSheet,
  who: Who,
): Promise<void> {
  const overdue =
    sheet.status === 'overdue'
      ? sheet
      : { ...sheet, status: nextStatus(bookingMachine, sheet.status, 'lapse')! };
  await end(open, txId, overdue, 'release', who, inTime, deliveredUnits(sheet).length > 0);
}

const inTime = ({ status, jindou }: store.StoredUnit) => (status === 'delivered' ? jindou : 0);
