import type { ItemType } from '#src/domain/order.ts';
import type { StateMachine } from '#src/domain/state-machine.ts';

/** What can be ordered before it is there. */
export const bookingTargets = ['kase', 'sample', 'pre-shop'] as const satisfies readonly ItemType[];
export type BookingTarget = (typeof bookingTargets)[number];

export const bookingStatuses = [
  'draft',
  'held',
  'accepted',
  'sourcing',
  'partDelivered',
  'delivered',
  'confirmed',
  'rejected',
  'cancelled',
  'disputed',
  'overdue',
  'released',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/**
 * Which open sheets by their due day: those past it, or those that reach it within seven or thirty
 * days.
 */
export const bookingDues = ['late', 'week', 'month'] as const;
export type BookingDue = (typeof bookingDues)[number];
export const bookingDueDays = { week: 7, month: 30 } as const;

/**
 * Orders of a list of sheets; a minus sorts downwards, `date` is the day of the order. `pressing`
 * puts overdue ones first.
 */
export const bookingSorts = [
  'pressing',
  '-date',
  'date',
  'due',
  '-due',
  'quantity',
  '-quantity',
  'delivered',
  '-delivered',
  'unit',
  '-unit',
  'held',
  '-held',
  'captured',
  '-captured',
  'released',
  '-released',
] as const;
export type BookingSort = (typeof bookingSorts)[number];

export const bookingActionNames = [
  'submit',
  'accept',
  'reject',
  'source',
  'deliverPart',
  'deliverAll',
  'confirm',
  'cancel',
  'dispute',
  'lapse',
  'release',
] as const;
export type BookingActionName = (typeof bookingActionNames)[number];

const open = { cancel: 'cancelled', lapse: 'overdue' } as const;

/**
 * Transitions of a booking sheet. Its jindou are held from `held` on; `confirm` captures them,
 * `release` releases them.
 */
export const bookingMachine: StateMachine<BookingStatus, BookingActionName> = {
  draft: { submit: 'held' },
  held: { accept: 'accepted', reject: 'rejected', ...open },
  accepted: { source: 'sourcing', ...open },
  sourcing: { deliverPart: 'partDelivered', deliverAll: 'delivered', ...open },
  partDelivered: { deliverPart: 'partDelivered', deliverAll: 'delivered', ...open },
  delivered: { confirm: 'confirmed', dispute: 'disputed' },
  disputed: { confirm: 'confirmed', release: 'released' },
  overdue: { release: 'released' },
  confirmed: {},
  rejected: {},
  cancelled: {},
  released: {},
};

export const bookingLimits = { units: 50, days: 60, maxUnitJindou: 10_000, note: 500 } as const;

/** Days to the due day of a sheet whose buyer sets none. */
export const defaultBookingDays = 30;

/**
 * Evidence in a dispute: how many files, and their maximum size. Unattached ones are deleted after
 * these days.
 */
export const bookingFiles = {
  field: 'files',
  most: 5,
  largestBytes: 5_000_000,
  looseMost: 10,
  looseDays: 7,
} as const;

/** Hours after which a delivery without a reply counts as accepted. */
export const confirmHours = 72;

/** Jindou stay held this many days past the due day, for a dispute to be settled. */
export const bookingHoldDays = 30;

/** Cancelling once the search has begun costs this percentage of what was not delivered. */
export const cancelFeePercent = 20;

/** What giving up costs, in whole jindou, rounded down. Free until the search has begun. */
export function cancelFee(
  status: BookingStatus,
  undelivered: number,
  maxUnitJindou: number,
): number {
  if (status !== 'sourcing' && status !== 'partDelivered') return 0;
  return Math.floor((undelivered * maxUnitJindou * cancelFeePercent) / 100);
}

/**
 * Spreads a fee over units that are held apart: whole ones first, then a part of one; the others
 * pay nothing.
 */
export function feeByUnit(units: number, maxUnitJindou: number, fee: number): number[] {
  return Array.from({ length: units }, (_, at) =>
    Math.min(maxUnitJindou, Math.max(0, fee - at * maxUnitJindou)),
  );
}
