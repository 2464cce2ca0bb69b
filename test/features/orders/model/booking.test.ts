import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextStatus } from '#src/domain/state-machine.ts';
import {
  bookingActionNames,
  bookingMachine,
  bookingStatuses,
  cancelFee,
  feeByUnit,
  type BookingActionName,
  type BookingStatus,
} from '#src/features/orders/model/booking.ts';

// product/domain-model 2.14: draft → held → accepted → sourcing → partDelivered → delivered →
// confirmed; held → rejected | cancelled; sourcing → cancelled; any open → overdue → released;
// delivered → disputed → confirmed | released.
const allowed: readonly (readonly [BookingStatus, BookingActionName, BookingStatus])[] = [
  ['draft', 'submit', 'held'],
  ['held', 'accept', 'accepted'],
  ['held', 'reject', 'rejected'],
  ['held', 'cancel', 'cancelled'],
  ['held', 'lapse', 'overdue'],
  ['accepted', 'source', 'sourcing'],
  ['accepted', 'cancel', 'cancelled'],
  ['accepted', 'lapse', 'overdue'],
  ['sourcing', 'deliverPart', 'partDelivered'],
  ['sourcing', 'deliverAll', 'delivered'],
  ['sourcing', 'cancel', 'cancelled'],
  ['sourcing', 'lapse', 'overdue'],
  ['partDelivered', 'deliverPart', 'partDelivered'],
  ['partDelivered', 'deliverAll', 'delivered'],
  ['partDelivered', 'cancel', 'cancelled'],
  ['partDelivered', 'lapse', 'overdue'],
  ['delivered', 'confirm', 'confirmed'],
  ['delivered', 'dispute', 'disputed'],
  ['disputed', 'confirm', 'confirmed'],
  ['disputed', 'release', 'released'],
  ['overdue', 'release', 'released'],
];

describe('a booking sheet', () => {
  for (const status of bookingStatuses) {
    it(`allows from ${status} exactly the listed actions`, () => {
      for (const act of bookingActionNames) {
        const expected = allowed.find(([from, by]) => from === status && by === act)?.[2];
        assert.equal(nextStatus(bookingMachine, status, act), expected, `${status} ${act}`);
      }
    });
  }
  it('costs 20 % of the undelivered part when cancelled after the search began', () => {
    assert.equal(cancelFee('held', 5, 18), 0);
    assert.equal(cancelFee('accepted', 5, 18), 0);
    assert.equal(cancelFee('sourcing', 5, 18), 18);
    assert.equal(cancelFee('partDelivered', 3, 18), 10);
  });
  it('spreads the fee over the holds without losing any of it', () => {
    assert.deepEqual(feeByUnit(5, 18, 18), [18, 0, 0, 0, 0]);
    assert.deepEqual(feeByUnit(7, 18, 25), [18, 7, 0, 0, 0, 0, 0]);
    assert.deepEqual(feeByUnit(2, 18, 0), [0, 0]);
  });
});
