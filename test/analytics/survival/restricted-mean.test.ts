import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { restrictedMean } from '#src/analytics/survival/restricted-mean.ts';
import { isPrinted, placebo, treated } from '../../support/survival-data.ts';

describe('restrictedMean', () => {
  it('reproduces the mean to 35 weeks of the treated arm, and the plain mean of the other', () => {
    const { mean, se } = restrictedMean(treated, 35);
    assert.ok(isPrinted(mean, '23.287395') && isPrinted(se, '2.827468'), `${mean} ${se}`);
    // R survival 3.5.3, summary(survfit, rmean = 35): 8.6666666667, se 1.3773900413.
    const other = restrictedMean(placebo, 35);
    assert.ok(
      isPrinted(other.mean, '8.6666666667') && isPrinted(other.se, '1.3773900413'),
      `${other.mean} ${other.se}`,
    );
  });

  it('is the mean of the ages, cut at the end, where all have closed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2 }),
        fc.integer({ min: 1, max: 60 }),
        (exits, until) => {
          const { mean } = restrictedMean(exits.map((exit) => ({ exit, closed: true })), until); // prettier-ignore
          const cut = exits.reduce((sum, exit) => sum + Math.min(exit, until), 0) / exits.length;
          assert.ok(Math.abs(mean - cut) < 1e-9);
        },
      ),
    );
  });

  it('is the window itself where nothing closed in it', () => {
    assert.deepEqual(restrictedMean(treated, 5), { mean: 5, se: 0 });
  });

  it('names a window that the curve is not known over', () => {
    assert.throws(() => restrictedMean(treated, 36), /an age up to 35.*got 36/);
    assert.throws(() => restrictedMean(treated, 0), /above 0, got 0/);
    assert.throws(() => restrictedMean([], 5), /at least one spell/);
  });
});
