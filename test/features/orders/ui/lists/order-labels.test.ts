import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ItemType } from '#src/domain/order.ts';
import { mayRefund, itemAddress } from '#src/features/orders/ui/lists/order-labels.ts';

describe('itemAddress', () => {
  const way = (type: ItemType, variant = '') =>
    itemAddress({ type, refId: 'x_1', variant }, 'or_1');

  it('opens the very thing that was bought, survey points under the order they came with', () => {
    assert.deepEqual(
      [way('kase'), way('pre-shop'), way('sample', 'point'), way('booking', 'kase')],
      [
        '/kase/my-list?id=x_1',
        '/renta-reports/pre-shops-search?unit=x_1',
        '/sampleResult?id=or_1',
        '/order/my-order/booking-sheet?id=x_1',
      ],
    );
  });

  it('opens the cluster report of survey points as a paper', () => {
    assert.equal(way('road-report', 'cluster'), '/renta-reports/sample-searched?paper=x_1');
  });
});

describe('mayRefund', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  it('offers what the server takes, after a refusal too, until the seventh day is over', () => {
    assert.deepEqual(
      [
        mayRefund({ refundable: true, paidAt: daysAgo(6) }),
        mayRefund({ refundable: false, paidAt: daysAgo(6) }),
        mayRefund({ refundable: true, paidAt: daysAgo(8) }),
        mayRefund({ refundable: true, paidAt: null }),
      ],
      [true, false, false, false],
    );
  });
});
