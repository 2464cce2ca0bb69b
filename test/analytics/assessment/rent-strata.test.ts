import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gatherEvidence } from '#src/analytics/assessment/comparable-evidence.ts';
import { estimateUnitRent } from '#src/analytics/assessment/estimate-unit-rent.ts';
import { strataLabels, strataOf } from '#src/analytics/assessment/rent-strata.ts';
import { yearOf } from '#src/analytics/assessment/subject-shop.ts';
import { lease, street, subject } from './leases.ts';

describe('strataOf', () => {
  it('names one stratum of each kind', () => {
    assert.deepEqual(strataOf(subject({ floorBand: 'basement' }), 12), [
      'floor:basement',
      'area:100',
      'road:5',
      'city:臺北市',
      'district:臺北市 大安區',
    ]);
  });

  it('counts an edge to the class above it', () => {
    const classes = (areaM2: number, onRoad: number) =>
      strataOf(subject({ areaM2 }), onRoad).slice(1, 3);
    assert.deepEqual(classes(39.9, 0), ['area:0', 'road:0']);
    assert.deepEqual(classes(40, 1), ['area:40', 'road:1']);
    assert.deepEqual(classes(300, 20), ['area:300', 'road:20']);
  });
});

describe('strataLabels', () => {
  const signs = (leases: ReturnType<typeof street>, areaM2 = 100) => {
    const shop = subject({ areaM2 });
    return strataLabels(
      shop,
      estimateUnitRent(gatherEvidence(leases), shop, yearOf(shop.valuationDate, 'the valuation')),
    );
  };

  it('reports whether the door itself was let at a like size', () => {
    const elsewhere = street().filter(({ address }) => !address.endsWith('段100號'));
    assert.equal(signs(elsewhere)[0], 0);
    assert.equal(signs([...elsewhere, lease('same')])[0], 1);
    // A quarter of a logarithm from the size: exp(-1).
    assert.equal(
      signs([...elsewhere, lease('same')], 100 * Math.exp(0.25))[0]!.toFixed(6),
      Math.exp(-1).toFixed(6),
    );
  });

  it('reports how far the comparables lie apart', () => {
    const wild = street().map((each, i) => ({
      ...each,
      unitRent: each.unitRent * (i % 2 === 0 ? 1.5 : 0.7),
    }));
    assert.ok(signs(street())[1]! < 0.1);
    assert.ok(signs(wild)[1]! > 0.25, String(signs(wild)[1]));
  });
});
