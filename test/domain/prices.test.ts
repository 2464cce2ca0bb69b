import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookingUnit, discountOf, lineOf, priceOf, variantsOf } from '#src/domain/prices.ts';

describe('prices', () => {
  it('are those of the price list (product/domain-model 2.12)', () => {
    assert.equal(priceOf('road-report', 'sheet'), 10);
    assert.equal(priceOf('road-report', 'pdf'), 30);
    assert.equal(priceOf('road-report', 'evidence'), 30);
    assert.equal(priceOf('road-report', 'cluster'), 30);
    assert.equal(priceOf('sample', 'point'), 2);
    assert.equal(priceOf('success-rate', 'run'), 15);
    assert.equal(priceOf('assessment', 'signed'), 600);
    assert.equal(priceOf('consulting', 'deep'), 1500);
    assert.equal(priceOf('pre-shop', 'details'), 5);
    assert.equal(priceOf('shop', 'contact'), 3);
    assert.equal(priceOf('road-report', 'film'), undefined);
    assert.deepEqual(variantsOf('kase'), []);
  });

  it('are 20 % lower for pro and 30 % for a team, rounded up to whole jindou', () => {
    assert.deepEqual(lineOf('road-report', 10, 1, discountOf(['pro'])), { discount: 2, line: 8 });
    assert.deepEqual(lineOf('kase', 3, 1, discountOf(['teamOwner', 'pro'])), { discount: 0, line: 3 });
    assert.deepEqual(lineOf('kase', 15, 2, discountOf(['teamOwner'])), { discount: 9, line: 21 });
    assert.deepEqual(lineOf('kase', 15, 1, discountOf(['member'])), { discount: 0, line: 15 });
  });

  it('of memberships and of work quoted by hand are the same for everybody', () => {
    assert.deepEqual(lineOf('membership', 198, 1, 0.2), { discount: 0, line: 198 });
  });

  it('of a booking are a fifth higher, rounded up', () => {
    assert.deepEqual([10, 6, 3, 15].map(bookingUnit), [12, 8, 4, 18]);
  });
});
