import { expect } from '@open-wc/testing';
import { readBookingQuery } from '#src/components/booking/booking-query.ts';
import { rebookAddress } from '#src/components/booking/rebook-address.ts';
import type { Booking } from '#src/components/booking/booking-words.ts';

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
    const { begun, wrong } = readBookingQuery(new URLSearchParams(rebookAddress(sheet)!.split('?')[1]));
    expect(wrong).to.deep.equal([]);
    expect(begun).to.deep.equal({
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
    const back = { ...sheet, status: 'released', units: [{ status: 'released', refId: 'k1', jindou: 0 }] } as unknown as Booking;
    expect(rebookAddress(back)).to.contain('quantity=5');
  });

  it('is offered neither while it is open nor where everything came', () => {
    expect(rebookAddress({ ...sheet, status: 'sourcing' })).to.equal(null);
    expect(rebookAddress({ ...sheet, status: 'confirmed', delivered: 5 })).to.equal(null);
  });
});
