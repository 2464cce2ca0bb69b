import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { differenceOf } from '#src/features/searches/model/saved-search.ts';

describe('differenceOf', () => {
  it('returns added and removed ids', () => {
    const difference = differenceOf(
      { n: 63, median: 1192 },
      { n: 65, median: 1180 },
      { added: 3, retracted: 0 },
    );
    assert.deepEqual([difference.added, difference.gone], [3, 1]);
    assert.deepEqual([difference.medianBefore, difference.median], [1192, 1180]);
  });
  it('counts what was taken back apart from what is gone', () => {
    const { gone, retracted } = differenceOf(
      { n: 10, median: 1 },
      { n: 8, median: 1 },
      { added: 1, retracted: 2 },
    );
    assert.deepEqual([retracted, gone], [2, 1]);
  });
});
