import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { differenceOf, nextLook } from '#src/domain/saved-search.ts';

const at = (text: string) => new Date(text);

describe('nextLook', () => {
  it('is a day or a week later at the same hour', () => {
    const due = at('2026-03-01T08:00:00Z');
    assert.equal(nextLook('daily', due, due)!.toISOString(), '2026-03-02T08:00:00.000Z');
    assert.equal(nextLook('weekly', due, due)!.toISOString(), '2026-03-08T08:00:00.000Z');
    assert.equal(nextLook('off', due, due), null);
  });
  it('catches up with one look after the server was away', () => {
    assert.equal(
      nextLook('daily', at('2026-03-01T08:00:00Z'), at('2026-03-07T09:30:00Z'))!.toISOString(),
      '2026-03-08T08:00:00.000Z',
    );
    assert.equal(
      nextLook('daily', at('2026-03-01T08:00:00Z'), at('2026-03-02T08:00:00Z'))!.toISOString(),
      '2026-03-03T08:00:00.000Z',
    );
  });
});

describe('differenceOf', () => {
  it('tells what came and what went', () => {
    const difference = differenceOf({ n: 63, median: 1192 }, { n: 65, median: 1180 }, 3);
    assert.deepEqual([difference.added, difference.gone], [3, 1]);
    assert.deepEqual([difference.medianBefore, difference.median], [1192, 1180]);
  });
});
