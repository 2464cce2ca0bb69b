import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { transferFeeBandOf } from '#src/domain/shop.ts';

describe('transferFeeBandOf', () => {
  it('rounds a fee to the edges of the search, the upper one included', () => {
    assert.deepEqual(transferFeeBandOf(1), { from: 0, to: 50_000 });
    assert.deepEqual(transferFeeBandOf(5_000_000), { from: 0, to: 50_000 });
    assert.deepEqual(transferFeeBandOf(5_000_001), { from: 50_000, to: 100_000 });
    assert.deepEqual(transferFeeBandOf(500_000_000), { from: 1_000_000, to: null });
  });

  it('distinguishes a fee of zero from an unknown one', () => {
    assert.deepEqual(transferFeeBandOf(0), { from: null, to: 0 });
    assert.equal(transferFeeBandOf(null), null);
  });
});
