import assert from 'node:assert/strict';
import { it } from 'node:test';
import { survivalInterval } from '#src/analytics/survival/survival-interval.ts';

// The worked intervals are in the test of the curve.

it('is cut at 0 and 1 where the scale needs it', () => {
  assert.deepEqual(survivalInterval(0.1, 0.2, 'plain', 1.96), { low: 0, high: 0.1 + 1.96 * 0.2 });
  assert.equal(survivalInterval(0.9, 0.2, 'log', 1.96).high, 1);
  const { low, high } = survivalInterval(0.9, 0.4, 'log-log', 1.96);
  assert.ok(low > 0 && high < 1);
});

it('is one point while nothing has closed', () => {
  assert.deepEqual(survivalInterval(1, 0, 'log-log', 1.96), { low: 1, high: 1 });
});

it('names what it is undefined for', () => {
  assert.throws(() => survivalInterval(0, 0.1, 'log-log', 1.96), /survival in \(0, 1\], got 0/);
  assert.throws(() => survivalInterval(1.1, 0.1, 'plain', 1.96), /got 1.1/);
  assert.throws(() => survivalInterval(0.5, -1, 'plain', 1.96), /standard error from 0, got -1/);
  assert.throws(() => survivalInterval(0.5, 0.1, 'plain', Number.NaN), /z above 0, got NaN/);
});
