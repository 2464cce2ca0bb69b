import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deepestRow, defaultLimit, maximumLimit, pageCount, pageSizes } from '#src/domain/page.ts';

describe('pageCount', () => {
  it('counts a page begun as a page', () => {
    assert.equal(pageCount(63, 10), 7);
    assert.equal(pageCount(60, 10), 6);
  });
  it('is one where there is nothing', () => {
    assert.equal(pageCount(0, 10), 1);
  });
  it('ends at the deepest row a list is read to', () => {
    assert.equal(pageCount(deepestRow + 1, 10), 1000);
    assert.equal(pageCount(1_000_000, 100), 100);
  });
});

describe('page sizes', () => {
  it('begin with the default and end with the most', () => {
    assert.deepEqual([pageSizes[0], pageSizes.at(-1)], [defaultLimit, maximumLimit]);
    assert.equal(defaultLimit, 10);
  });
});
