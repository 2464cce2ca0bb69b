import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  isAbove,
  isOnSale,
  productCode,
  savingOf,
} from '#src/features/memberships/model/product.ts';

const always = { retiredAt: null, onSaleFrom: null, onSaleTo: null };
const now = Date.parse('2026-11-20T00:00:00Z');

describe('a product', () => {
  it('is on sale from its first instant and not at its last', () => {
    assert.equal(isOnSale(always, now), true);
    assert.equal(isOnSale({ ...always, onSaleFrom: '2026-11-20T00:00:00Z' }, now), true);
    assert.equal(isOnSale({ ...always, onSaleFrom: '2026-11-20T00:00:01Z' }, now), false);
    assert.equal(isOnSale({ ...always, onSaleTo: '2026-11-20T00:00:00Z' }, now), false);
    assert.equal(isOnSale({ ...always, retiredAt: new Date(0) }, now), false);
  });
  it('has its place among the tiers', () => {
    assert.deepEqual(
      [isAbove('team', 'pro'), isAbove('pro', 'pro'), isAbove('free', 'pro')],
      [true, false, false],
    );
  });
  it('saves 396 jindou a year with Pro (product/domain-model 2.12: 198 a month, 1,980 a year)', () => {
    assert.equal(savingOf(198, 12, 1980), 396);
    assert.equal(savingOf(100, 12, 1500), 0);
  });
  it('has a code of small letters, digits and hyphens', () => {
    for (const code of ['pro-month', 'a1b', 'team-2027']) assert.ok(productCode.test(code), code);
    for (const code of ['Pro', 'p', '-pro', 'pro-', 'pro_month', '1pro', 'x'.repeat(31)])
      assert.ok(!productCode.test(code), code);
  });
});
