import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mean } from '#src/analytics/stats/mean.ts';

describe('mean', () => {
  it('is the sum by the number', () => assert.equal(mean([1, 2, 6]), 3));
  it('does not exist of nothing', () =>
    assert.throws(() => mean([]), /at least one number, got none/));
});
