import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { selectedRents } from '#src/analytics/selected-rents.ts';

const rows = (...rents: number[]) =>
  rents.map((unitRentMonth) => ({ unitRentMonth, currency: 'TWD' as const }));

describe('selectedRents', () => {
  // numpy.quantile([500, 700, 900, 1000, 1300, 2100], [.25, .5, .75]) = [750, 950, 1225]
  it('gives median and quartiles of six rents, as numpy has them', () => {
    const { n, q1, median, q3, interval, currency } = selectedRents(
      rows(900, 500, 2100, 700, 1300, 1000),
    );
    assert.deepEqual([n, q1, median, q3, interval, currency], [6, 750, 950, 1225, null, 'TWD']);
  });

  it('says of fewer than five only how many they are', () => {
    const { n, median } = selectedRents(rows(900, 500, 2100, 700));
    assert.deepEqual([n, median], [4, null]);
  });

  it('gives no figure of rents in two currencies', () => {
    const mixed = [...rows(900, 500, 2100, 700), { unitRentMonth: 100, currency: 'CNY' as const }];
    const { n, median, currency } = selectedRents(mixed);
    assert.deepEqual([n, median, currency], [5, null, null]);
  });
});
