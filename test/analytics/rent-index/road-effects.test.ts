import fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shopHedonic } from '#src/analytics/hedonic/hedonic-regression.ts';
import {
  poolingWeight,
  roadEffects,
  roadVariance,
  defaultRoadVariance,
} from '#src/analytics/rent-index/road-effects.ts';
import { trimByLog } from '#src/analytics/stats/tukey.ts';
import { hedonicShop } from '../../bench/assessment/baselines.ts';
import { demoLeases } from '../demo-leases.ts';

describe('poolingWeight', () => {
  it('is 0.26, 0.64 and 0.88 at 1, 5 and 20 rents', () => {
    assert.deepEqual(
      [1, 5, 20].map((n) => poolingWeight(n).toFixed(2)),
      ['0.26', '0.64', '0.88'],
    );
  });

  it('grows from 0 towards 1', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.double({ min: 0.001, max: 100, noNaN: true }),
        (n, more) => {
          assert.ok(
            poolingWeight(n) >= 0 &&
              poolingWeight(n + more) <= 1 &&
              poolingWeight(n + more) >= poolingWeight(n),
          );
        },
      ),
    );
    assert.equal(poolingWeight(0), 0);
  });

  it('refuses what is no number of rents or no variance', () => {
    assert.throws(() => poolingWeight(-1), /rents from zero, got -1/);
    assert.throws(() => poolingWeight(1, { between: 1, within: 0 }), /within > 0/);
  });
});

describe('roadVariance', () => {
  it('agrees with the analysis of variance by hand', () => {
    // Worked out with numpy 2 from the mean squares of three groups of unequal size.
    const { between, within } = roadVariance([[0.1, 0.3, 0.2], [-0.1, 0, -0.2, 0.1], [0.5, 0.4]]); // prettier-ignore
    assert.deepEqual([between.toFixed(10), within.toFixed(10)], ['0.0557692308', '0.0125000000']);
  });

  // Measured on the shared leases after a hedonic fit: 0.0529 and 0.1482.
  it('finds the known variances of the roads of north Taiwan', () => {
    const kept = trimByLog(demoLeases, ({ unitRent }) => unitRent);
    const { residuals } = shopHedonic(kept.map(hedonicShop), '2017Q1');
    const roads = new Map<string, number[]>();
    kept.forEach(({ city, district, road }, i) => {
      const key = city + district + road;
      roads.set(key, [...(roads.get(key) ?? []), residuals[i]!]);
    });
    const found = roadVariance([...roads.values()]);
    assert.equal(found.between.toFixed(4), String(defaultRoadVariance.between));
    assert.equal(found.within.toFixed(4), String(defaultRoadVariance.within));
  });

  it('is zero between groups that differ by luck only', () => {
    assert.equal(roadVariance([[1, -1], [1, -1], [-1, 1]]).between, 0); // prettier-ignore
  });

  it('throws when the effects cannot be separated', () => {
    assert.throws(() => roadVariance([[1, 2]]), /two groups/);
    assert.throws(() => roadVariance([[1], [2]]), /a residual more than groups, got 2 and 2/);
    assert.throws(() => roadVariance([[1, Number.NaN], [2]]), /finite residuals/);
  });
});

describe('roadEffects', () => {
  it('pulls each mean to zero by its weight', () => {
    const effects = roadEffects(new Map([['long', Array<number>(20).fill(0.3)], ['short', [0.3]], ['none', []]])); // prettier-ignore
    assert.deepEqual(
      [...effects].map(([road, effect]) => [road, effect.toFixed(3)]),
      [
        ['long', '0.263'],
        ['short', '0.079'],
        ['none', '0.000'],
      ],
    );
  });
});
