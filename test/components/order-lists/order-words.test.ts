import { expect } from '@open-wc/testing';
import { wayToItem } from '#src/components/order-lists/order-words.ts';
import type { ItemType } from '#src/domain/order.ts';

describe('wayToItem', () => {
  const way = (type: ItemType, variant = '') => wayToItem({ type, refId: 'x_1', variant }, 'or_1');

  it('opens the very thing that was bought, survey points under the order they came with', () => {
    expect([way('kase'), way('pre-shop'), way('sample', 'point'), way('booking', 'kase')]).to.deep.equal([
      '/kase/my-list?id=x_1',
      '/renta-reports/pre-shops-search?unit=x_1',
      '/sampleResult?id=or_1',
      '/order/my-order/booking-sheet?id=x_1',
    ]);
  });

  it('opens the cluster report of survey points as a paper', () => {
    expect(way('road-report', 'cluster')).to.equal('/renta-reports/sample-searched?paper=x_1');
  });
});
