import { expect } from '@open-wc/testing';
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
    expect(begun).to.deep.equal({
      target: 'sample',
      city: '臺北市',
      district: '大安區',
      road: '',
      category: 'fnb-dining',
    });
    expect(wrong).to.deep.equal([]);
  });

  it('shows the sheets alone when none is begun', () => {
    expect(read('')).to.deep.equal({ begun: null, view: 'mine', opened: undefined, wrong: [] });
    expect(read('view=queue').view).to.equal('queue');
  });

  it('takes links of before', () => {
    expect(read('new=1&city=臺北市').begun).to.include({ target: 'kase', city: '臺北市' });
    expect(read('type=pre-shop').begun).to.include({ target: 'pre-shop' });
  });

  it('brings a sheet again for what it did not bring, and opens one', () => {
    expect(read('new=kase&city=臺北市&quantity=2&unit=30').begun).to.include({
      quantity: '2',
      maxUnitJindou: '30',
    });
    expect(read('id=bs_1').opened).to.equal('bs_1');
    const { begun, opened, wrong } = read('new=kase&quantity=51&unit=0&id=b s');
    expect([begun!.quantity, begun!.maxUnitJindou, opened]).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);
    expect(wrong.map(({ key }) => key)).to.have.members(['quantity', 'unit', 'id']);
  });

  it('names what it cannot use, and leaves it out', () => {
    const { begun, view, wrong } = read(
      `new=castle&category=magic&view=all&colour=red&city=${'城'.repeat(21)}`,
    );
    expect([begun, view]).to.deep.equal([null, 'mine']);
    expect(wrong.map(({ key }) => key)).to.have.members(['new', 'category', 'view', 'colour']);
    expect(read(`new=kase&city=${'城'.repeat(21)}`)).to.deep.include({
      wrong: [{ key: 'city', value: '城'.repeat(21) }],
    });
  });
});
