import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dummies } from '#src/analytics/hedonic/dummy-variables.ts';

describe('dummies', () => {
  it('measures against the commonest value', () => {
    assert.deepEqual(dummies(['b', 'a', 'c', 'a']), { names: ['b', 'c'], rows: [[1, 0], [0, 0], [0, 1], [0, 0]] }); // prettier-ignore
  });

  it('measures against the base that is named', () => {
    assert.deepEqual(dummies(['b', 'a'], 'b'), { names: ['a'], rows: [[0], [1]] });
    assert.throws(() => dummies(['b', 'a'], 'z'), /the base "z" among the values, got b, a/);
  });

  it('has no columns of one value, and none of nothing', () => {
    assert.deepEqual(dummies(['a', 'a']), { names: [], rows: [[], []] });
    assert.deepEqual(dummies([]), { names: [], rows: [] });
  });
});
