import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  areSignificantlyDifferent,
  spellsOf,
  testOf,
  type CurveTest,
} from '#src/features/success-rates/ui/runs/compare-curves.ts';

type Runs = Parameters<typeof testOf>[0];
const step = (time: number, atRisk: number, events: number, censored: number) => ({
  time, atRisk, events, censored, survival: 0.5, se: 0.1, low: 0.4, high: 0.6,
}); // prettier-ignore

// Remission times of Freireich et al. (1963) as steps: each with those censored before the next
// one.
const sixMp = [
  step(6, 21, 3, 1),
  step(7, 17, 1, 1),
  step(10, 15, 1, 2),
  step(13, 12, 1, 0),
  step(16, 11, 1, 3),
  step(22, 7, 1, 0),
  step(23, 6, 1, 5),
];
const placebo = [
  step(1, 21, 2, 0), step(2, 19, 2, 0), step(3, 17, 1, 0), step(4, 16, 2, 0), step(5, 14, 2, 0), step(8, 12, 4, 0),
  step(11, 8, 2, 0), step(12, 6, 2, 0), step(15, 4, 1, 0), step(17, 3, 1, 0), step(22, 2, 1, 0), step(23, 1, 1, 0),
]; // prettier-ignore
const run = (question: Record<string, string | string[]>, curve: unknown, levelUsed = 'district') =>
  ({
    question: { city: '墨爾本', category: ['fnb-bar'], ...question },
    result: { curve, levelUsed },
  }) as unknown as Runs[number];

describe('the test of several runs', () => {
  it('bounds the published log-rank test, since steps do not contain the last observation dates', () => {
    const test = testOf([
      run({ district: 'A' }, sixMp),
      run({ district: 'B' }, placebo),
    ]) as CurveTest;
    assert.ok(test.chiSquare[0] <= 16.79294099);
    assert.ok(test.chiSquare[1] >= 16.79294099);
    assert.equal(test.degrees, 1);
    assert.ok(test.p[0] <= 4.1688e-5);
    assert.ok(test.p[1] >= 4.1688e-5 && test.p[1] <= 1e-4);
  });

  it('tests nothing where runs share shops, where there is one, or where shops came late', () => {
    assert.equal(testOf([run({ district: 'A' }, sixMp)]), 'one');
    assert.equal(testOf([run({ district: 'A' }, sixMp), run({}, placebo, 'city')]), 'shared');
    const late = [step(1, 5, 1, 0), step(2, 9, 1, 0)];
    assert.equal(spellsOf({ n: 6, curve: late }), null);
    // A downsampled curve has lost the sums its steps are checked by; the number at risk at age 0
    // identifies it.
    const thin = [step(2, 19, 4, 0), step(4, 12, 9, 0)];
    const at = (atRisk: number) => [{ age: 0, atRisk, events: 0, censored: 0 }];
    assert.equal(spellsOf({ n: 21, curve: thin, risk: at(20) }), null);
    assert.equal(spellsOf({ n: 21, curve: thin, risk: at(21) })?.length, 13);
    assert.equal(testOf([run({ district: 'A' }, late), run({ district: 'B' }, placebo)]), 'late');
  });

  it('holds other trades and other cities apart, and a district that fell back to its city together', () => {
    assert.equal(areSignificantlyDifferent(run({ category: ['fnb-tea'] }, []), run({}, [])), true);
    assert.equal(areSignificantlyDifferent(run({ city: '臺北市' }, []), run({}, [])), true);
    assert.equal(
      areSignificantlyDifferent(run({ district: 'A' }, [], 'city'), run({ district: 'B' }, [])),
      false,
    );
  });
});
