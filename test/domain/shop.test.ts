import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { transferFeeBandOf } from '#src/domain/shop.ts';

describe('transferFeeBandOf', () => {
  it('shows a fee by the edges a search may ask for, the upper one belonging to the band', () => {
    assert.deepEqual(transferFeeBandOf(1), { from: 0, to: 50_000 });
    assert.deepEqual(transferFeeBandOf(5_000_000), { from: 0, to: 50_000 });
    assert.deepEqual(transferFeeBandOf(5_000_001), { from: 50_000, to: 100_000 });
    assert.deepEqual(transferFeeBandOf(500_000_000), { from: 1_000_000, to: null });
  });

  it('knows none asked from none stated', () => {
    assert.deepEqual(transferFeeBandOf(0), { from: null, to: 0 });
    assert.equal(transferFeeBandOf(null), null);
  });
});
