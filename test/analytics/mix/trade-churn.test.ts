import assert from 'node:assert/strict';
import { it } from 'node:test';
import { churn } from '#src/analytics/mix/trade-churn.ts';

it('is the share of the stock that came or went, halved', () => {
  // By hand: (12 + 8) / (2 * 50).
  assert.equal(churn(12, 8, 50), 0.2);
  assert.equal(churn(0, 0, 3.5), 0);
});

it('names what it is undefined for', () => {
  assert.throws(() => churn(1, 1, 0), /mean stock above 0, got 0/);
  assert.throws(() => churn(-1, 1, 5), /openings as a whole number from 0, got -1/);
  assert.throws(() => churn(1, 0.5, 5), /closures as a whole number from 0, got 0.5/);
});
