import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mapWithYield } from '#src/features/roads/server/map-with-yield.ts';

const busyFor = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until;);
};

describe('mapWithYield', () => {
  it('makes something of each, in order', async () => {
    assert.deepEqual(await mapWithYield([3, 1, 2], (n) => n * 2), [6, 2, 4]);
    assert.deepEqual(await mapWithYield([], String), []);
  });

  it('lets others have their turn in between', async () => {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await mapWithYield(Array.from({ length: 20 }), () => busyFor(6));
    isOver = true;
    // Two items fit between two turns; without turns there would be one at most, at the end.
    assert.ok(turns >= 8, `${turns} turns`);
  });

  it('ends with what an item throws', async () => {
    await assert.rejects(
      mapWithYield([1, 2], (n) => {
        if (n === 2) throw new RangeError('two');
      }),
      /two/,
    );
  });
});
