import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Booking } from '#src/features/orders/ui/bookings/booking-labels.ts';
import { readBookingQuery } from '#src/features/orders/ui/bookings/booking-query.ts';
import { rebookAddress } from '#src/features/orders/ui/bookings/rebook-address.ts';

const sheet = {
  status: 'cancelled',
  target: 'kase',
  city: '臺北市',
  district: '大安區',
  road: '',
  category: 'fnb-tea',
  quantity: 5,
  delivered: 2,
  maxUnitJindou: 30,
  units: [{ status: 'captured', refId: 'k1', jindou: 8 }],
} as unknown as Booking;

describe('booking the rest again', () => {
  it('begins a sheet of what did not come, at the same price', () => {
    const { begun, wrong } = readBookingQuery(
      new URLSearchParams(rebookAddress(sheet)!.split('?')[1]),
    );
    assert.deepEqual(wrong, []);
    assert.deepEqual(begun, {
      target: 'kase',
      city: '臺北市',
      district: '大安區',
      road: '',
      category: 'fnb-tea',
      quantity: '3',
      maxUnitJindou: '30',
    });
  });

  it('is of all of it where a dispute gave everything back', () => {
    const back = {
      ...sheet,
      status: 'released',
      units: [{ status: 'released', refId: 'k1', jindou: 0 }],
    } as unknown as Booking;
    assert.ok(rebookAddress(back)?.includes('quantity=5'));
  });

  it('is offered neither while it is open nor where everything came', () => {
    assert.equal(rebookAddress({ ...sheet, status: 'sourcing' }), null);
    assert.equal(rebookAddress({ ...sheet, status: 'confirmed', delivered: 5 }), null);
  });
});
