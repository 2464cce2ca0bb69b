import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  calibrate,
  minStratumSize,
  strataLabels,
  strataOf,
} from '#src/analytics/assessment/calibrate-range.ts';
import { gatherEvidence } from '#src/analytics/assessment/comparable-evidence.ts';
import { estimateUnitRent } from '#src/analytics/assessment/estimate-unit-rent.ts';
import { yearOf, type Lease, type Subject } from '#src/analytics/assessment/subject-shop.ts';
import { demoLeases } from '../demo-leases.ts';
import { lease, street, subject } from './leases.ts';

function rangeOf(leases: readonly Lease[], of: Subject = subject()) {
  const evidence = gatherEvidence(leases);
  return calibrate(leases).rangeOf(
    of,
    estimateUnitRent(evidence, of, yearOf(of.valuationDate, 'the valuation')),
    evidence,
  );
}

describe('calibrate', () => {
  it('takes the usual reach of few deals, and says that it was not measured', () => {
    const few = street().slice(0, 79);
    assert.equal(calibrate(few).measuredOn, 0);
    const { measured, groupN, low, high } = rangeOf(few);
    assert.deepEqual([measured, groupN], [false, 0]);
    assert.ok(low < 1000 && high > 1000);
  });

  it('measures on the newest fourth by the older, and on two other fourths by the rest', () => {
    assert.equal(calibrate(street()).measuredOn, 150);
  });

  it('is narrow where rents follow a rule, and wide where they do not', () => {
    const width = (leases: readonly Lease[]) => {
      const { low, high } = rangeOf(leases);
      return Math.log(high / low);
    };
    const wild = demoLeases.filter(({ district }) => district === '大安區');
    assert.ok(width(street()) < 0.5 * width(wild), `${width(street())} and ${width(wild)}`);
  });

  it('is wider for the stratum whose rents scatter more, on one street', () => {
    const scattered = street().map((each, i) =>
      each.floorBand === 'upper'
        ? { ...each, unitRent: each.unitRent * (i % 10 === 0 ? 1.8 : 0.6) }
        : each,
    );
    const doubled = scattered.flatMap((each) => [each, { ...each, id: `${each.id}b` }]);
    const width = (floorBand: Lease['floorBand']) => {
      const { low, high } = rangeOf(doubled, subject({ floorBand }));
      return high / low;
    };
    assert.ok(width('upper') > 1.3 * width('ground'), `${width('upper')} and ${width('ground')}`);
  });

  it('names the stratum with the fewest deals, and measures none with fewer than thirty', () => {
    assert.equal(minStratumSize, 30);
    const { group, groupN, measured } = rangeOf(street(), subject({ areaM2: 350 }));
    assert.deepEqual([group, groupN, measured], ['area:300', 0, false]);
    assert.equal(rangeOf(street()).measured, true);
  });

  it('judges a district with too few deals with its city', () => {
    // Twenty-four leases of the road, as on a street that is well covered; of them fewer than
    // thirty can be measured on.
    const elsewhere = street()
      .filter((_, i) => i % 8 === 1)
      .map((each) => ({ ...each, id: `E${each.id}`, district: '信義區' }));
    const { measured, group } = rangeOf(
      [...street(), ...elsewhere],
      subject({ district: '信義區' }),
    );
    assert.deepEqual([measured, group.startsWith('district:')], [true, false]);
  });

  it('does not depend on the order of the leases', () => {
    const leases = street();
    const told = ({ low, high, ...rest }: ReturnType<typeof rangeOf>) => [
      low.toFixed(6),
      high.toFixed(6),
      rest,
    ];
    assert.deepEqual(told(rangeOf(leases.toReversed())), told(rangeOf(leases)));
  });
});

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
