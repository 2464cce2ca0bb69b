import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { discountOf, lineOf } from '#src/features/orders/model/member-discount.ts';

describe('what is charged', () => {
  it('is 20 % lower for pro and 30 % for a team, rounded up to whole jindou', () => {
    assert.deepEqual(lineOf('road-report', 10, 1, discountOf(['pro'])), { discount: 2, line: 8 });
    assert.deepEqual(lineOf('kase', 3, 1, discountOf(['teamOwner', 'pro'])), {
      discount: 0,
      line: 3,
    });
    assert.deepEqual(lineOf('kase', 15, 2, discountOf(['teamOwner'])), { discount: 9, line: 21 });
    assert.deepEqual(lineOf('kase', 15, 1, discountOf(['member'])), { discount: 0, line: 15 });
  });

  it('is the same of memberships and of work quoted by hand for all users', () => {
    assert.deepEqual(lineOf('membership', 198, 1, 0.2), { discount: 0, line: 198 });
  });
});
