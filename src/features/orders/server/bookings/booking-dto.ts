import type { OutputOf } from '#src/contract/endpoint.ts';
import type { Attachment } from '#src/server/attachments/attachment.store.ts';
import type { bookingActions, readBooking } from '../../contract/bookings.ts';
import { cancelFee, confirmHours, type BookingStatus } from '../../model/booking.ts';
import type { StoredSheet, StoredUnit } from './bookings.store.ts';

export type BookingDto = OutputOf<typeof readBooking>;
type Doing = (typeof bookingActions)[number];

/** The caller, and whether they are booking staff. */
export interface Viewer {
  memberId: string;
  mayWork: boolean;
}

const own: Partial<Record<BookingStatus, readonly Doing[]>> = {
  held: ['extend', 'cancel'],
  accepted: ['extend', 'cancel'],
  sourcing: ['extend', 'cancel'],
  partDelivered: ['extend', 'cancel'],
  delivered: ['confirm', 'dispute'],
};
const staff: Partial<Record<BookingStatus, readonly Doing[]>> = {
  held: ['accept', 'reject'],
  accepted: ['source'],
  sourcing: ['deliver'],
  partDelivered: ['deliver'],
  disputed: ['confirm', 'release'],
};

export function toBookingDto(sheet: StoredSheet, viewer: Viewer): BookingDto {
  const { units, maxUnitJindou, status, deliveredAt, memberId, memberName, createdAt, changedAt } =
    sheet;
  const isOwn = memberId === viewer.memberId;
  const held = heldUnits(sheet).length;
  const captured = units.reduce(
    (sum, unit) => sum + (unit.status === 'captured' ? unit.jindou : 0),
    0,
  );
  const side = isOwn ? own[status] : viewer.mayWork ? staff[status] : undefined;
  return {
    id: sheet.id,
    orderId: sheet.orderId,
    no: sheet.no,
    status,
    target: sheet.target,
    city: sheet.city,
    district: sheet.district,
    road: sheet.road,
    category: sheet.category,
    wishes: sheet.wishes,
    quantity: sheet.quantity,
    maxUnitJindou,
    dueOn: sheet.dueOn,
    delivered: units.filter(({ refId }) => refId !== null).length,
    heldJindou: held * maxUnitJindou,
    capturedJindou: captured,
    releasedJindou: (units.length - held) * maxUnitJindou - captured,
    cancelFeeJindou: cancelFee(status, openUnits(sheet).length, maxUnitJindou),
    confirmsAt:
      status === 'delivered'
        ? new Date(deliveredAt!.getTime() + confirmHours * 3_600_000).toISOString()
        : null,
    reason: sheet.reason,
    proof: sheet.proof.map(fileAnswer),
    member: memberName,
    isOwn,
    units: units.map(({ status: of, refId, jindou }) => ({ status: of, refId, jindou })),
    may: [...(side ?? [])],
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

export function fileAnswer({
  id,
  name,
  label,
  type,
  bytes,
}: Attachment): BookingDto['proof'][number] {
  return { id, name, label, type, bytes };
}

export const openUnits = ({ units }: StoredSheet): StoredUnit[] =>
  units.filter(({ status }) => status === 'open');
export const deliveredUnits = ({ units }: StoredSheet): StoredUnit[] =>
  units.filter(({ status }) => status === 'delivered');
export const heldUnits = (sheet: StoredSheet): StoredUnit[] => [
  ...openUnits(sheet),
  ...deliveredUnits(sheet),
];
