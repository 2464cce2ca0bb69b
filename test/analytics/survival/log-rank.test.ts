import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cox } from '#src/analytics/survival/cox.ts';
import { logRank } from '#src/analytics/survival/log-rank.ts';
import {
  bars,
  centreBars,
  isPrinted,
  lateEntries,
  otherBars,
  placebo,
  treated,
} from '../../support/survival-data.ts';

const assertPrinted = (actual: number, printed: string) =>
  assert.ok(isPrinted(actual, printed), `${actual} is not ${printed}`);

describe('logRank', () => {
  it('reproduces the test of the two arms', () => {
    // R survival 3.5.3 survdiff, and Mantel's variance.
    const { observed, expected, covariance, chiSquare, degrees, p } = logRank([treated, placebo]);
    assert.deepEqual(observed, [9, 21]);
    assertPrinted(expected[0]!, '19.25050095');
    assertPrinted(expected[1]!, '10.74949905');
    assertPrinted(covariance[0]![0]!, '6.256960574');
    assertPrinted(chiSquare, '16.79294099');
    assert.equal(degrees, 1);
    assertPrinted(p * 1e5, '4.1688');
  });

  it('agrees with the reference on the centre of Melbourne and the rest', () => {
    const { chiSquare, p } = logRank([centreBars, otherBars]);
    assertPrinted(chiSquare, '.8229124');
    assertPrinted(p, '.36433');
  });

  it('compares three groups', () => {
    // R survival 3.5.3 survdiff of the same three: expected 231.16416, 66.26612, 39.56972; p
    // 0.38722.
    const south = otherBars.filter(({ area }) => area === 'Southbank');
    const rest = bars.filter(({ area }) => area !== 'Southbank' && area !== 'Melbourne (CBD)');
    const { observed, expected, degrees, p } = logRank([centreBars, rest, south]);
    assert.deepEqual(observed, [224, 66, 47]);
    ['231.16416', '66.26612', '39.56972'].forEach((printed, at) =>
      assertPrinted(expected[at]!, printed),
    );
    assert.equal(degrees, 2);
    assertPrinted(p, '.38722');
  });

  it('is the score test of a Cox model with groups as its term, where no two close at once', () => {
    // True of left-truncated spells too.
    const groups = [0, 1].map((group) =>
      lateEntries.filter(({ covariates }) => covariates[0] === group),
    );
    const rows = lateEntries.map(({ covariates, ...spell }) => ({
      ...spell,
      covariates: [covariates[0]!],
    }));
    assert.ok(Math.abs(logRank(groups).chiSquare - cox(rows).score.chiSquare) < 1e-9);
  });

  it('keeps closures: observed and expected have one sum; the order of groups does not matter', () => {
    const spell = fc.record({ exit: fc.integer({ min: 1, max: 30 }), closed: fc.boolean() });
    const group = fc.array(spell, { minLength: 5, maxLength: 30 });
    fc.assert(
      fc.property(group, group, group, (a, b, c) => {
        const all = [a, b, c].map((spells) => [
          ...spells,
          { exit: 1, closed: true },
          { exit: 40, closed: false },
        ]);
        const test = logRank(all);
        const sum = (values: readonly number[]) =>
          values.reduce((total, value) => total + value, 0);
        assert.ok(Math.abs(sum(test.observed) - sum(test.expected)) < 1e-9);
        assert.ok(test.chiSquare >= 0 && test.p >= 0 && test.p <= 1);
        assert.ok(Math.abs(logRank(all.toReversed()).chiSquare - test.chiSquare) < 1e-6);
      }),
    );
  });

  it('finds no difference between a group and itself', () => {
    const { chiSquare, p } = logRank([treated, treated]);
    assert.ok(Math.abs(chiSquare) < 1e-12 && p === 1);
  });

  it('names what it is undefined for', () => {
    assert.throws(() => logRank([treated]), /at least two groups, got 1/);
    assert.throws(() => logRank([treated, []]), /at least one spell/);
    const apart = [[{ exit: 1, closed: true }], [{ entry: 5, exit: 9, closed: true }]];
    assert.throws(
      () => logRank(apart),
      /RangeError: log-rank: expected groups that are at risk together/,
    );
  });
});
