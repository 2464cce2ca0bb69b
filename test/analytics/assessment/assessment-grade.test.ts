import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gradeOf, gradeOfRange } from '#src/analytics/assessment/assessment-grade.ts';
import { gatherEvidence } from '#src/analytics/assessment/comparable-evidence.ts';
import { street, subject } from './leases.ts';

const evidence = gatherEvidence(street());
const range = (high: number, measured = true) => ({
  level: 0.8,
  low: 1000,
  high,
  group: 'all',
  groupN: 100,
  measured,
});
const grade = (high: number, more = {}, measured = true) =>
  gradeOf(subject(more), evidence, range(high, measured));

describe('gradeOfRange', () => {
  it('goes by highest ÷ lowest: A to 1.6, B to 2, C to 2.75, and D beyond', () => {
    const grades = [1600, 1601, 2000, 2001, 2750, 2751].map((high) => gradeOfRange(range(high)));
    assert.deepEqual(grades, ['A', 'B', 'B', 'C', 'C', 'D']);
  });

  it('is D of a range whose coverage was not measured, however narrow', () => {
    assert.equal(gradeOfRange(range(1100, false)), 'D');
  });
});

describe('gradeOf', () => {
  it('has no reason to name for a range that is narrow enough', () => {
    assert.deepEqual(grade(1500), { grade: 'A', gradeReasons: [] });
    assert.deepEqual(grade(2700), { grade: 'C', gradeReasons: [] });
  });

  it('is D with its reason', () => {
    assert.deepEqual(grade(2800), { grade: 'D', gradeReasons: ['range-wide'] });
    assert.deepEqual(grade(1500, {}, false), { grade: 'D', gradeReasons: ['range-unmeasured'] });
    assert.deepEqual(grade(1500, { city: '高雄市' }), {
      grade: 'D',
      gradeReasons: ['city-unknown'],
    });
    // The street has areas from 40 to 199 m².
    assert.deepEqual(grade(1500, { areaM2: 399 }), { grade: 'D', gradeReasons: ['size-unseen'] });
    assert.deepEqual(grade(1500, { areaM2: 19 }), { grade: 'D', gradeReasons: ['size-unseen'] });
    assert.deepEqual(grade(1500, { areaM2: 20 }), { grade: 'A', gradeReasons: [] });
  });

  it('names every reason there is', () => {
    assert.deepEqual(grade(3000, { city: '高雄市' }, false).gradeReasons, [
      'city-unknown',
      'range-unmeasured',
      'range-wide',
    ]);
  });
});
