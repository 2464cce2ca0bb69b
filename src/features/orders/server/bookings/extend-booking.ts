import type { InputOf } from '#src/contract/endpoint.ts';
import { nextStatus } from '#src/domain/state-machine.ts';
import { ledgerHttpError } from '#src/ledger/server/ledger-http-error.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { runIdempotent } from '#src/server/idempotency/run-idempotent.ts';
import type { extendBooking } from '../../contract/bookings.ts';
import { bookingMachine } from '../../model/booking.ts';
import { toBookingDto, type BookingDto } from './booking-dto.ts';
import * as settle from './booking-transitions.ts';
import { assertDue, viewerOf, visible } from './bookings.service.ts';
import * as store from './bookings.store.ts';

/**
 * Moves the due day of a sheet later, once per key.
 *
 * @throws HttpError 403 for another member's sheet, 409 for a closed one, 400 for a day that is not
 *   later or out of range.
 */
export function extend(
  db: Db,
  { id, dueOn }: InputOf<typeof extendBooking>,
  caller: Caller,
): Promise<BookingDto> {
  const viewer = viewerOf(caller);
  const attempt = {
    scope: viewer.memberId,
    key: caller.idempotencyKey!,
    request: { do: 'booking-extend', id, dueOn },
  };
  return runIdempotent(db, attempt, async (open, txId) => {
    const sheet = visible(await store.lock(open, id), viewer);
    if (sheet.memberId !== viewer.memberId)
      throw new HttpError(403, 'Only the member who created a sheet can extend it.', {
        missing: ['owner'],
      });
    if (nextStatus(bookingMachine, sheet.status, 'cancel') === undefined)
      throw settle.forbiddenBy(sheet.status, 'extended');
    assertDue(dueOn);
    if (dueOn <= sheet.dueOn) {
      throw invalidInput([
        { field: 'dueOn', expected: `a day after ${sheet.dueOn}`, got: JSON.stringify(dueOn) },
      ]);
    }
    await settle.extend(open, txId, sheet, dueOn, auditActor(caller));
    const detail = { from: sheet.dueOn, to: dueOn };
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'booking.extended',
      target: id,
      detail,
    });
    return toBookingDto((await store.find(open, id))!, viewer);
  }).catch((error: unknown) => {
    throw ledgerHttpError(error);
  });
}
