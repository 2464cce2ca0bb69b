import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { secondaryRentOf } from '#src/features/assessments/model/secondary-evidence.ts';

const point = {
  seenMinorPerMonth: null,
  toldMinorPerMonth: 1_300_000,
  askedMinorPerMonth: 1_500_000,
  frontageM: 5,
  depthM: 10,
};

describe('the rent of a survey point', () => {
  it('is the one that rests on most: a contract before a word, a word before what is asked', () => {
    // 13,000 over 5 × 10 m.
    assert.deepEqual(secondaryRentOf(point), {
      basis: 'told',
      rentMinorPerMonth: 1_300_000,
      areaM2: 50,
      unitRentMonth: 260,
    });
    assert.equal(secondaryRentOf({ ...point, seenMinorPerMonth: 1_200_000 })?.basis, 'seen');
    assert.equal(secondaryRentOf({ ...point, toldMinorPerMonth: null })?.unitRentMonth, 300);
  });

  it('is none without a rent or a measure', () => {
    assert.equal(
      secondaryRentOf({ ...point, toldMinorPerMonth: null, askedMinorPerMonth: null }),
      null,
    );
    assert.equal(secondaryRentOf({ ...point, depthM: null }), null);
    assert.equal(secondaryRentOf({ ...point, frontageM: null }), null);
  });
});
