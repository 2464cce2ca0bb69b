import assert from 'node:assert/strict';
import { it } from 'node:test';
import { downsampleCurves } from '#src/analytics/success-rate/downsample-curves.ts';
import { successRate } from '#src/analytics/success-rate/success-rate.ts';

it('thins curves to what can be drawn and leaves the figures', () => {
  const unknown = { areaM2: null, capacity: null, isChain: null, rentBurden: null };
  const shops = Array.from({ length: 2000 }, (_, at) => ({
    exit: (at + 1) / 100,
    closed: at % 2 === 0,
    category: 'auto',
    district: 'A',
    level: at % 3 === 0 ? 0 : 1,
    ...unknown,
  }));
  const answer = successRate(shops, {
    levels: ['road', 'city'],
    trades: ['auto'],
    horizonYears: 5,
    planned: {},
  });
  const { curve, groups, ...figures } = downsampleCurves(answer);
  assert.ok(
    answer.groups[1]!.curve.length > 400 && groups.every((group) => group.curve.length <= 400),
  );
  assert.ok(curve.length <= 400);
  const { curve: whole, groups: all, ...before } = answer;
  assert.deepEqual(figures, before);
  assert.equal(curve.at(-1)!.survival, whole.at(-1)!.survival);
  // Every third of the 2000 shops is on the road: 667. Of these 33 left before age 1 and 67 before
  // age 2.
  assert.deepEqual(answer.risk.slice(0, 3).map(({ atRisk }) => atRisk), [667, 634, 600]); // prettier-ignore
  assert.deepEqual(groups.map(({ n }) => n), all.map(({ n }) => n)); // prettier-ignore
});
