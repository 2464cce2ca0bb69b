import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { riskTable } from '#src/analytics/survival/at-risk.ts';
import { heldAt, riskAt, stepPath } from '#src/ui/charts/survival-steps.ts';
import { treated } from '../../support/freireich-data.ts';

// Remission in weeks, 6-MP arm, n = 21: Freireich et al. (1963), Blood 21(6). Censored at 6+, 9+,
// 10+, 11+ …
const steps = [
  { time: 6, atRisk: 21, events: 3, censored: 1, survival: 0.8571, low: 0.62, high: 0.95 },
  { time: 7, atRisk: 17, events: 1, censored: 0, survival: 0.8067, low: 0.56, high: 0.92 },
  { time: 9, atRisk: 16, events: 0, censored: 1, survival: 0.8067, low: 0.56, high: 0.92 },
  { time: 10, atRisk: 15, events: 1, censored: 1, survival: 0.7529, low: 0.5, high: 0.89 },
];

describe('riskAt', () => {
  const curve = { steps, risk: riskTable(treated) };

  it('returns the number at risk at an age between two closings, not at the next closing', () => {
    // R survival 3.5.3, summary(survfit(…), times = 20) of the same arm: n.risk 8; at the closing
    // after it, 22, it is 7.
    assert.deepEqual(riskAt(curve, 20), { age: 20, atRisk: 8, events: 7, censored: 7 });
    assert.equal(riskAt(curve, 0).atRisk, 21);
  });
  it('returns 0 after the last age', () => {
    assert.deepEqual(riskAt(curve, 36), { atRisk: 0, events: 9, censored: 12 });
  });
  it('derives the numbers from the steps without a table, and returns null elsewhere', () => {
    assert.deepEqual(riskAt({ steps }, 10), { atRisk: 15, events: 5, censored: null });
    assert.deepEqual(riskAt({ steps }, 8), { atRisk: null, events: 4, censored: null });
  });
});

describe('stairs', () => {
  it('starts at one and drops at the time of a closure, not before it', () => {
    assert.equal(
      stepPath(
        steps,
        0,
        7,
        (x) => x,
        (y) => y,
      ),
      'M0.0 1.0H6.0V0.9H7.0V0.8H7.0',
    );
  });
});

describe('heldAt', () => {
  it('is the step that holds, none before the first', () => {
    assert.equal(heldAt(steps, 8)?.survival, 0.8067);
    assert.equal(heldAt(steps, 5), undefined);
  });
});
