import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rentOfValue } from '#src/analytics/income-capitalization.ts';

describe('rentOfValue', () => {
  it('is a twelfth of the yearly income that the gross yield makes of the value', () => {
    // By hand: 12 · 1,000 ÷ 480,000 = 2.5 %.
    assert.equal(rentOfValue(480_000, 0.025), 1000);
  });

  it('refuses a value and a yield that are not above zero', () => {
    assert.throws(() => rentOfValue(0, 0.025), /a capital value above zero/);
    assert.throws(() => rentOfValue(1, -1), /a yield above zero/);
  });
});
