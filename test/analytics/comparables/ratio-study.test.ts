import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ratioStudy } from '#src/analytics/comparables/ratio-study.ts';

const pairs = [[90, 100], [105, 100], [220, 200], [280, 300], [410, 400]].map(([assessed, paid]) => ({ assessed: assessed!, paid: paid! })); // prettier-ignore

describe('ratioStudy', () => {
  it('gives level, dispersion and price-related differential', () => {
    // Worked out with numpy 2 from the ratios 0.9, 1.05, 1.1, 0.9333 and 1.025.
    const study = ratioStudy(pairs);
    assert.equal(study.medianRatio.toFixed(6), '1.025000');
    assert.equal(study.cod.toFixed(6), '6.178862');
    assert.equal(study.prd.toFixed(6), '0.997134');
    assert.deepEqual([study.n, study.dropped], [5, 0]);
  });

  it('drops ratios more than three interquartile ranges out', () => {
    const study = ratioStudy([...pairs, { assessed: 1000, paid: 100 }]);
    assert.deepEqual([study.n, study.dropped], [5, 1]);
  });

  it('is 0 and 1 of assessments that are all off by one factor', () => {
    const values = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), {
      minLength: 2,
      maxLength: 20,
    });
    fc.assert(
      fc.property(values, fc.double({ min: 0.1, max: 10, noNaN: true }), (paid, factor) => {
        const study = ratioStudy(paid.map((value) => ({ assessed: value * factor, paid: value })));
        assert.ok(
          Math.abs(study.medianRatio / factor - 1) < 1e-9 &&
            study.cod < 1e-6 &&
            Math.abs(study.prd - 1) < 1e-9,
        );
      }),
    );
  });

  it('refuses a single pair and values that are none', () => {
    assert.throws(() => ratioStudy(pairs.slice(0, 1)), /at least two pairs, got 1/);
    assert.throws(
      () => ratioStudy([...pairs, { assessed: 1, paid: 0 }]),
      /values above zero, got 1 and 0 at 5/,
    );
  });
});
