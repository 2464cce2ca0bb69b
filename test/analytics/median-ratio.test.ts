import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { medianRatioInterval } from '#src/analytics/median-ratio.ts';

const close = (actual: number, wanted: number) =>
  assert.ok(Math.abs(actual - wanted) < 1e-9, `${actual} is not ${wanted}`);

describe('medianRatioInterval', () => {
  // Worked out in Python from the two standard errors of the logarithms.
  it('puts the two intervals together', () => {
    const { low, high } = medianRatioInterval(
      { median: 1000, low: 900, high: 1120 },
      { median: 1050, low: 960, high: 1150 },
    );
    close(low, 0.911179265004524);
    close(high, 1.2099704661239477);
  });
  it('turned round is one over it', () => {
    const [a, b] = [{ median: 10, low: 9, high: 12 }, { median: 11, low: 10, high: 11.5 }] as const; // prettier-ignore
    close(medianRatioInterval(a, b).low, 1 / medianRatioInterval(b, a).high);
  });
  it('refuses what is no interval of a median', () => {
    const good = { median: 10, low: 9, high: 12 };
    for (const bad of [
      { median: 8, low: 9, high: 12 },
      { median: 10, low: 0, high: 12 },
      { median: 10, low: 9, high: Infinity },
    ]) {
      assert.throws(() => medianRatioInterval(good, bad), /^RangeError: median ratio: expected/);
    }
  });
});
