import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isClearLead } from '#src/analytics/mix/significant-lead.ts';

const part = (share: number | null, n: number) => ({ share, n });

describe('isClearLead', () => {
  it('is true for a share only when it exceeds the next one by more than the error', () => {
    assert.equal(isClearLead([part(0.9, 90), part(0.1, 10)]), true);
    // Two of three, and one of three.
    assert.equal(isClearLead([part(2 / 3, 2), part(1 / 3, 1)]), false);
  });
  it('is true for the only share, false for unknown shares', () => {
    assert.equal(isClearLead([part(1, 8)]), true);
    assert.equal(isClearLead([]), false);
    assert.equal(isClearLead([part(null, 3), part(0.1, 1)]), false);
  });
});
