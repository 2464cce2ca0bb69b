import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookingAddress } from '#src/features/orders/ui/bookings/booking-address.ts';
import { readBookingQuery } from '#src/features/orders/ui/bookings/booking-query.ts';

const read = (query: string) => readBookingQuery(new URLSearchParams(query));

describe('the address of booking sheets', () => {
  it('begins a sheet with what a search asked for', () => {
    const address = bookingAddress('sample', {
      city: '臺北市',
      district: '大安區',
      category: ['fnb-dining'],
    });
    const { begun, wrong } = read(address.split('?')[1]!);
    assert.deepEqual(begun, {
      target: 'sample',
      city: '臺北市',
      district: '大安區',
      road: '',
      category: 'fnb-dining',
    });
    assert.deepEqual(wrong, []);
  });

  it('shows the sheets alone when none is begun', () => {
    assert.deepEqual(read(''), { begun: null, view: 'mine', opened: undefined, wrong: [] });
    assert.equal(read('view=queue').view, 'queue');
  });

  it('takes links of before', () => {
    assert.deepEqual(
      { ...read('new=1&city=臺北市').begun, target: 'kase', city: '臺北市' },
      read('new=1&city=臺北市').begun,
    );
    assert.deepEqual(
      { ...read('type=pre-shop').begun, target: 'pre-shop' },
      read('type=pre-shop').begun,
    );
  });

  it('prefills a repeated sheet, and opens an existing one', () => {
    assert.deepEqual(
      {
        ...read('new=kase&city=臺北市&quantity=2&unit=30').begun,
        quantity: '2',
        maxUnitJindou: '30',
      },
      read('new=kase&city=臺北市&quantity=2&unit=30').begun,
    );
    assert.equal(read('id=bs_1').opened, 'bs_1');
    const { begun, opened, wrong } = read('new=kase&quantity=51&unit=0&id=b s');
    assert.deepEqual(
      [begun!.quantity, begun!.maxUnitJindou, opened],
      [undefined, undefined, undefined],
    );
    assert.deepEqual(wrong.map(({ key }) => key).toSorted(), ['quantity', 'unit', 'id'].toSorted());
  });

  it('names what it cannot use, and leaves it out', () => {
    const { begun, view, wrong } = read(
      `new=castle&category=magic&view=all&colour=red&city=${'城'.repeat(21)}`,
    );
    assert.deepEqual([begun, view], [null, 'mine']);
    assert.deepEqual(
      wrong.map(({ key }) => key).toSorted(),
      ['new', 'category', 'view', 'colour'].toSorted(),
    );
    assert.deepEqual(
      {
        ...read(`new=kase&city=${'城'.repeat(21)}`),
        wrong: [{ key: 'city', value: '城'.repeat(21) }],
      },
      read(`new=kase&city=${'城'.repeat(21)}`),
    );
  });
});
