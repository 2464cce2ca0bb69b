import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { classBreaks, classOf } from '#src/ui/map/class-breaks.ts';

const roads = (...medians: number[]) => medians.map((median) => ({ median, n: 5 }));

describe('classBreaks', () => {
  it('cuts the rows into five parts at round numbers', () => {
    assert.deepEqual(classBreaks(roads(412, 587, 689, 812, 2090)), [400, 600, 700, 800]);
  });
  it('counts rows, so that many quiet roads do not take all classes', () => {
    const quiet = roads(...Array.from({ length: 40 }, () => 300));
    assert.equal(
      classBreaks([...quiet, { median: 900, n: 800 }, { median: 1400, n: 800 }]).at(-1),
      1400,
    );
  });
  it('has fewer classes where all roads are alike, and none without roads', () => {
    assert.deepEqual(classBreaks(roads(600, 610, 590)), [600]);
    assert.deepEqual(classBreaks([]), []);
  });
});

describe('classOf', () => {
  it('puts a value on a border into the class above', () => {
    assert.deepEqual(
      [399, 400, 599, 600, 5000].map((median) => classOf(median, [400, 600])),
      [0, 1, 1, 2, 2],
    );
  });
});
