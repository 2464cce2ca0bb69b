import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gatherEvidence } from '#src/analytics/assessment/evidence.ts';
import { gradeOf } from '#src/analytics/assessment/grade.ts';
import { comparisonGrid } from '#src/analytics/comparables/grid.ts';
import { usualLimits } from '#src/analytics/comparables/limits.ts';
import { street, subject } from './leases.ts';

const evidence = gatherEvidence(street());
const gridOf = (...rents: number[]) =>
  comparisonGrid(
    rents.map((unitRent, i) => ({ id: String(i), unitRent, factors: {}, distanceKm: 0 })),
    { ...usualLimits, highestByLowest: 10 },
  );
const near = gridOf(98, 99, 100, 101, 102);
const grade = (admitted = near, grid = near, more = {}) => gradeOf(subject(more), evidence, admitted, grid, usualLimits);

describe('gradeOf', () => {
  it('is A of five that agree, with nothing missing', () => {
    assert.deepEqual(grade(), { confidence: 'A', shortages: [] });
  });

  it('goes by the spread before anything was set aside', () => {
    // Five within 15 %, of which the three kept agree: B by the five, C by the three.
    assert.equal(grade(gridOf(85, 95, 100, 105, 118)).confidence, 'B');
    assert.equal(grade(gridOf(85, 95, 100, 105, 118), gridOf(95, 100, 105)).confidence, 'C');
  });

  it('names what is missing', () => {
    const codes = (...given: Parameters<typeof grade>) => grade(...given).shortages.map(({ code }) => code);
    assert.deepEqual(codes(gridOf(99, 100), gridOf(99, 100)), ['too-few-comparables']);
    assert.deepEqual(codes(gridOf(50, 100, 170), gridOf(50, 100, 170)), ['too-wide-apart']);
    assert.deepEqual(codes(near, gridOf(99, 100)), ['too-wide-apart']);
    assert.deepEqual(codes(near, near, { city: '高雄市' }), ['city-unknown']);
    assert.deepEqual(codes(near, near, { district: '南港區', road: '研究院路' }), ['district-unknown']);
    assert.deepEqual(codes(near, near, { areaM2: 4000 }), ['size-unseen']);
  });

  it('tells what was expected and what came', () => {
    assert.deepEqual(grade(near, near, { areaM2: 4000 }), {
      confidence: 'D',
      shortages: [{ code: 'size-unseen', expected: '20 to 398 m²', got: '4000 m²' }],
    });
  });
});
