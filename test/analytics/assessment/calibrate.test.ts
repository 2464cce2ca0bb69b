import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { measureReach } from '#src/analytics/assessment/calibrate.ts';
import { demoLeases } from '../demo-leases.ts';
import { street } from './leases.ts';

describe('measureReach', () => {
  it('takes the usual reach of few deals, and says so', () => {
    const reach = measureReach(street().slice(0, 100));
    assert.equal(reach.measuredOn, 0);
    assert.ok(reach.low < -1 && reach.high > 1);
  });

  it('measures on a quarter of the deals, the newest by the older and every fourth by the others', () => {
    assert.equal(measureReach(street()).measuredOn, 100);
  });

  it('is narrow where rents follow a rule, and wide where they do not', () => {
    const width = ({ low, high }: { low: number; high: number }) => high - low;
    const ruled = measureReach(street());
    const wild = measureReach(demoLeases.filter(({ district }) => district === '大安區'));
    assert.ok(width(ruled) < 0.5 * width(wild), `${width(ruled)} and ${width(wild)}`);
  });

  it('does not depend on the order of the leases', () => {
    const leases = street();
    assert.deepEqual(measureReach(leases.toReversed()), measureReach(leases));
  });
});
