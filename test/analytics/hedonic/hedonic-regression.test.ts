import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  dummies,
  shopHedonic,
  type HedonicShop,
} from '#src/analytics/hedonic/hedonic-regression.ts';
import { trimByLog } from '#src/analytics/stats/tukey.ts';
import { hedonicShop } from '../../bench/assessment/baselines.ts';
import { demoLeases } from '../demo-leases.ts';

const within5Percent = (name: string, got: number | undefined, expected: number) =>
  assert.ok(
    Math.abs(got! / expected - 1) < 0.05,
    `${name}: ${got} is not within 5 % of ${expected}`,
  );

describe('shopHedonic on the open leases', () => {
  const fit = shopHedonic(
    trimByLog(demoLeases, ({ unitRent }) => unitRent).map(hedonicShop),
    '2017Q1',
  );

  // Measured on 6,996 of the shared leases; which rows were dropped is not said, so 5 % are
  // allowed.
  it('gives the measured coefficients', () => {
    const of = (name: string) => fit.coefficients.get(name);
    within5Percent('R²', fit.rSquared, 0.473);
    within5Percent('sigma', fit.sigma, 0.448);
    within5Percent('ln area', of('ln area'), -0.87);
    within5Percent('ln area squared', of('ln area squared'), 0.0681);
    within5Percent('upper floor', of('floor upper'), -0.246);
    within5Percent('basement', of('floor basement'), -0.634);
  });

  it('gives the measured elasticities of the area', () => {
    for (const [area, elasticity] of [[50, -0.337], [100, -0.242], [200, -0.148]] as const) {
      within5Percent(`at ${area} m²`, fit.areaElasticity(area), elasticity);
    }
  }); // prettier-ignore

  it('gives the measured index: 102.0 in 2021Q4, every quarter between 91 and 103', () => {
    assert.equal(fit.index.get('2017Q1'), 100);
    within5Percent('2021Q4', fit.index.get('2021Q4'), 102);
    for (const [quarter, index] of fit.index) {
      if (quarter >= '2017Q1') assert.ok(index > 90.5 && index < 103.5, `${quarter}: ${index}`);
    }
  });
});

describe('shopHedonic', () => {
  const shop = (i: number, more: Partial<HedonicShop> = {}): HedonicShop => ({
    unitRent: Math.exp(5 - 0.3 * Math.log(20 + i * i) + (i % 2) * 0.1),
    areaM2: 20 + i * i,
    floorBand: 'ground',
    zoning: 'residential',
    ageYears: i % 3 === 0 ? null : i % 7,
    district: 'one',
    quarter: i % 2 === 0 ? '2020Q1' : '2020Q2',
    ...more,
  });
  const shops = Array.from({ length: 12 }, (_, i) => shop(i));

  it('finds the equation again that rents were made from', () => {
    const fit = shopHedonic(shops, '2020Q1');
    assert.equal(fit.coefficients.get('ln area')!.toFixed(6), '-0.300000');
    assert.equal(fit.index.get('2020Q2')!.toFixed(6), (100 * Math.exp(0.1)).toFixed(6));
    assert.equal(fit.sigma.toFixed(6), '0.000000');
  });

  it('refuses what it cannot fit, saying why', () => {
    assert.throws(() => shopHedonic(shops, '2019Q1'), /base quarter 2019Q1, got none/);
    assert.throws(() => shopHedonic(shops.slice(0, 4), '2020Q1'), /at least \d rows, got 4/);
    assert.throws(
      () => shopHedonic([...shops, shop(1, { unitRent: 0 })], '2020Q1'),
      /rents above zero, got 0 at 12/,
    );
    assert.throws(
      () => shopHedonic([shop(1, { areaM2: -1 })], '2020Q2'),
      /areas above zero, got -1 at 0/,
    );
    assert.throws(
      () => shopHedonic([shop(1, { ageYears: Number.NaN })], '2020Q2'),
      /finite age, got NaN at 0/,
    );
    assert.throws(
      () => shopHedonic(shops, '2020Q1').areaElasticity(0),
      /an area above zero, got 0/,
    );
  });
});

describe('dummies', () => {
  it('measures against the commonest value', () => {
    assert.deepEqual(dummies(['b', 'a', 'c', 'a']), { names: ['b', 'c'], rows: [[1, 0], [0, 0], [0, 1], [0, 0]] }); // prettier-ignore
  });

  it('measures against the base that is named', () => {
    assert.deepEqual(dummies(['b', 'a'], 'b'), { names: ['a'], rows: [[0], [1]] });
    assert.throws(() => dummies(['b', 'a'], 'z'), /the base "z" among the values, got b, a/);
  });

  it('has no columns of one value, and none of nothing', () => {
    assert.deepEqual(dummies(['a', 'a']), { names: [], rows: [[], []] });
    assert.deepEqual(dummies([]), { names: [], rows: [] });
  });
});
