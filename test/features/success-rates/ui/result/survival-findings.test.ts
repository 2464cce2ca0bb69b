import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  calloutYears,
  headline,
  isClear,
  openAfter,
  shownTerm,
  steepestYear,
} from '#src/features/success-rates/ui/result/survival-findings.ts';

const step = (time: number, survival: number) => ({
  time,
  atRisk: 100,
  events: 1,
  censored: 0,
  survival,
  se: 0.01,
  low: survival - 0.05,
  high: survival + 0.05,
});
// Bars of the City of Melbourne, S(1.5) and S(3.5) by R's survival package.
const curve = [step(0.5, 0.984), step(1.5, 0.790757), step(3.5, 0.623807)];
const hazard = (from: number, rate: number, low: number, high: number) => ({
  from,
  to: from + 1,
  events: 10,
  exposure: 100,
  rate,
  interval: { low, high },
});

describe('findings of a success rate', () => {
  it('takes the share of a year from the estimates of the run, else from its curve', () => {
    const years = [
      { years: 1, estimate: { survival: 0.98, se: 0.01, low: 0.96, high: 0.99, ownWeight: 1 } },
    ];
    assert.deepEqual(openAfter({ years, curve }, 1), {
      years: 1,
      survival: 0.98,
      low: 0.96,
      high: 0.99,
    });
    assert.equal(openAfter({ years, curve }, 3)?.survival, 0.790757);
    assert.equal(openAfter({ years, curve }, 4), null);
  });

  it('opens with the last year that was seen', () => {
    const estimate = { survival: 0.7, se: 0.02, low: 0.66, high: 0.74, ownWeight: 1 };
    assert.equal(
      headline({
        curve,
        years: [
          { years: 1, estimate },
          { years: 2, estimate: null },
        ],
      })?.years,
      1,
    );
    assert.equal(headline({ curve: [], years: [] }), null);
  });

  it('names the steepest year only where its interval meets no other', () => {
    const clear = [
      hazard(0, 0.02, 0.01, 0.04),
      hazard(1, 0.25, 0.2, 0.31),
      hazard(2, 0.09, 0.06, 0.14),
    ];
    assert.deepEqual(steepestYear({ curve, hazards: clear }), {
      year: 2,
      before: 0.984,
      after: 0.790757,
    });
    assert.equal(steepestYear({ curve, hazards: [...clear, hazard(3, 0.2, 0.15, 0.26)] }), null);
  });

  it('names a curve at the years it reaches', () => {
    assert.deepEqual(calloutYears(curve), [1, 3]);
    assert.deepEqual(calloutYears([]), []);
  });

  it('shows sizes by their doubling, which for a published fit gives its ratio', () => {
    // Doubling of capacity in the four-term model: -0.0548 (0.0444), ratio 0.947.
    const beta = -0.0548 / Math.LN2;
    const term = shownTerm({
      name: 'capacity', beta, se: 0.0444 / Math.LN2, z: -1.23, p: 0.217, hazardRatio: Math.exp(beta), low: 0.8, high: 1.05, driftP: null,
    }); // prettier-ignore
    assert.ok(Math.abs(term.beta - -0.0548) <= 1e-9);
    assert.ok(Math.abs(term.se - 0.0444) <= 1e-9);
    assert.ok(Math.abs(term.value - 0.947) <= 5e-4);
    assert.equal(isClear(term), false);
    assert.equal(isClear({ low: 1.01, high: 2 }), true);
  });
});
