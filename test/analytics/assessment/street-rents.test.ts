import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gatherEvidence } from '#src/analytics/assessment/comparable-evidence.ts';
import { estimateStreets, estimateWithout } from '#src/analytics/assessment/street-rents.ts';
import { yearOf } from '#src/analytics/assessment/subject-shop.ts';
import { readLeasesFile, type ReleasedLease } from '../../bench/assessment/leases-file.ts';

const { leases } = readLeasesFile('src/server/demo/data/leases.csv');
const unit = { city: '臺北市', floorBand: 'ground', side: 'street', areaM2: 60 } as const;
// Read from the address again: a lane or an alley makes a door no door of the main street.
const isMainStreet = ({ address }: ReleasedLease) => !/[巷弄]/.test(address);
const isLike = (lease: ReleasedLease) =>
  lease.city === unit.city && lease.road !== '' && lease.floorBand === 'ground' && isMainStreet(lease); // prettier-ignore
const streetOf = ({ district, road }: ReleasedLease) => `${district} ${road}`;

describe('estimateStreets', () => {
  it('states ranges that hold about 80 % of the rents released in the following year', () => {
    let inside = 0;
    const errors: number[] = [];
    for (const year of ['2020', '2021']) {
      const before = leases.filter(({ release }) => release < year);
      const counts = new Map<string, number>();
      for (const lease of before.filter(isLike))
        counts.set(streetOf(lease), (counts.get(streetOf(lease)) ?? 0) + 1);
      const evidence = gatherEvidence(before);
      const later = leases.filter(
        (lease) =>
          lease.release.startsWith(year) &&
          isLike(lease) &&
          (counts.get(streetOf(lease)) ?? 0) >= 5,
      );
      for (const lease of later) {
        const { estimates, measuredOn } = estimateStreets(
          evidence,
          { ...unit, areaM2: lease.areaM2 },
          [lease],
          yearOf(lease.dealDate, 'a deal'),
        );
        assert.ok(measuredOn >= 200);
        const { unitRent, low, high } = estimates[0]!;
        if (lease.unitRent >= low && lease.unitRent <= high) inside += 1;
        errors.push(Math.abs(unitRent / lease.unitRent - 1));
      }
    }
    const share = inside / errors.length;
    // Twice the standard error of 80 % at this number of leases is about 5 points.
    assert.ok(errors.length > 200 && share > 0.75 && share < 0.92, `${share} of ${errors.length}`);
    errors.sort((a, b) => a - b);
    assert.ok(errors[Math.floor(errors.length / 2)]! < 0.26, 'the median error of a hedonic fit');
  });

  it('keeps the dear main street of a road apart from its cheaper lanes', () => {
    const evidence = gatherEvidence(leases);
    const year = yearOf('2021-09-30', 'a quarter');
    const street = [{ district: '大安區', road: '忠孝東路四段' }];
    const of = (side: 'street' | 'lane') =>
      estimateStreets(evidence, { ...unit, side }, street, year).estimates[0]!.unitRent;
    // The medians are 1950 and 1020; a lane costs 28 % less in the city as a whole.
    assert.ok(of('street') / of('lane') > 1 / 0.72);
  });

  it('never gives one lease more than the share allowed, and has no estimate without leases', () => {
    const evidence = gatherEvidence(leases.filter(({ city }) => city === unit.city).slice(0, 600));
    const streets = [{ district: '大安區', road: '仁愛路四段' }, { district: '大安區', road: '無此路' }]; // prettier-ignore
    const { estimates } = estimateStreets(evidence, unit, streets, 50, 0.05);
    assert.ok((estimates[0]?.heaviest ?? 0) <= 0.05);
    assert.equal(estimates[1], null);
  });

  it('uses the usual width where too few leases are known to measure one', () => {
    const few = leases.filter(isLike).slice(0, 30);
    const [{ district, road }] = few as [ReleasedLease];
    const { estimates, measuredOn } = estimateStreets(gatherEvidence(few), unit, [{ district, road }], 50); // prettier-ignore
    assert.equal(measuredOn, 0);
    assert.ok(estimates[0]!.low < estimates[0]!.unitRent && estimates[0]!.unitRent < estimates[0]!.high); // prettier-ignore
  });
});

describe('estimateWithout', () => {
  it('does not read the rent it estimates', () => {
    const own = leases.filter(isLike);
    const lease = own.find((one) => own.filter((other) => streetOf(other) === streetOf(one)).length > 9)!; // prettier-ignore
    const few = leases.filter(({ city }) => city === unit.city);
    const dear = few.map((one) => (one.id === lease.id ? { ...one, unitRent: one.unitRent * 1.2 } : one)); // prettier-ignore
    const [as, changed] = [few, dear].map(
      (rows) => estimateWithout(gatherEvidence(rows), unit, lease)!.unitRent,
    );
    // It still moves the coefficients of the equation by a little.
    assert.ok(Math.abs(as! / changed! - 1) < 0.002);
  });
});
