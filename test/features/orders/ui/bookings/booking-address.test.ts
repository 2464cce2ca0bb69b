import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookingAddress } from '#src/features/orders/ui/bookings/booking-address.ts';

describe('bookingAddress', () => {
  it('copies the place and the trade of a search, the first where there are several', () => {
    const filter = {
      city: '臺北市',
      district: '大安區',
      road: ['仁愛路四段', '大安路一段'],
      category: ['fnb-dining'],
      area: '60-100',
    };
    const [path, query] = bookingAddress('sample', filter).split('?');
    assert.equal(path, '/order/my-order/booking-sheet');
    assert.deepEqual(
      [...new URLSearchParams(query)],
      [
        ['new', 'sample'],
        ['city', '臺北市'],
        ['district', '大安區'],
        ['road', '仁愛路四段'],
        ['category', 'fnb-dining'],
      ],
    );
  });
});
