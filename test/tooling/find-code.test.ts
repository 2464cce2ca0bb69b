import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findCode } from '../../src/tooling/find-code.mjs';

const texts = (source: string, code: string) =>
  findCode(source, code).map(({ start, end }) => source.slice(start, end));

describe('findCode', () => {
  it('finds code that a formatter has broken over lines', () => {
    const source = 'const x = price(\n  order,\n  day,\n);';
    assert.deepEqual(texts(source, 'price(order, day)'), ['price(\n  order,\n  day,\n)']);
  });

  it('finds a call chain with a line for each call', () => {
    assert.deepEqual(texts('list\n  .map(f)\n  .flat()', 'list.map(f).flat()').length, 1);
  });

  it('reports each occurrence', () => {
    assert.equal(findCode('a + b; a +\n b', 'a + b').length, 2);
  });

  it('takes signs literally', () => {
    assert.equal(findCode('a.b', 'a*b').length, 0);
    assert.equal(findCode('axb', 'a.b').length, 0);
  });

  it('does not find words that have grown together', () => {
    assert.equal(findCode('returnx', 'return x').length, 0);
  });
});
