import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookingUnit, priceOf, variantsOf } from '#src/domain/prices.ts';

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

  it('of a booking are a fifth higher, rounded up', () => {
    assert.deepEqual([10, 6, 3, 15].map(bookingUnit), [12, 8, 4, 18]);
  });
});
