import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gatherEvidence } from '#src/analytics/assessment/comparable-evidence.ts';
import { estimateUnitRent } from '#src/analytics/assessment/estimate-unit-rent.ts';
import { yearOf } from '#src/analytics/assessment/subject-shop.ts';
import { shopOfUnit, trialOfUnits, unitOfLease } from '#src/analytics/fair-rent/asked-unit.ts';
import { convertedRents } from '#src/analytics/fair-rent/converted-rents.ts';
import { estimateFairRent, prepareFairRents } from '#src/analytics/fair-rent/fair-rent.ts';
import { narrowingsOf } from '#src/analytics/fair-rent/narrow-range.ts';
import { readLeasesFile } from '../../bench/assessment/leases-file.ts';

const { leases } = readLeasesFile('src/server/demo/data/leases.csv');
const before = leases.filter(({ release }) => release < '2021');
const later = leases.filter(({ release }) => release >= '2021');
const assessor = prepareFairRents(gatherEvidence(before), before);
const { evidence } = assessor;
const nobody = { open: new Set<string>(), mostShare: 0.3 };
const renai = {
  city: '臺北市',
  district: '大安區',
  road: '仁愛路四段',
  address: null,
  side: 'street',
  floorBand: 'ground',
  areaM2: 60,
} as const;
const year = yearOf('2020-12-31', 'a test');
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

describe('a fair rent from address, area, floor and side alone', () => {
  it('misses rents of the following year by 21 % in the median with a door, 24 % without', () => {
    for (const [hasDoor, most] of [
      [true, 0.235],
      [false, 0.25],
    ] as const) {
      const trial = trialOfUnits(hasDoor);
      const errors = later.map((lease) => {
        const { shop, without } = trial.ask(lease, evidence);
        const at = yearOf(lease.dealDate, 'a deal');
        return Math.abs(
          estimateUnitRent(evidence, shop, at, without).unitRent / lease.unitRent - 1,
        );
      });
      assert.ok(median(errors) <= most, `${hasDoor} ${median(errors)}`);
    }
  });

  it('holds about 80 % of these rents, on main streets and in lanes', () => {
    const held = new Map<string, number[]>();
    for (const lease of later) {
      const { range } = estimateFairRent(
        assessor,
        unitOfLease(lease, true),
        yearOf(lease.dealDate, 'a deal'),
        { open: new Set(), mostShare: 1 },
      );
      const isInside = lease.unitRent >= range.low && lease.unitRent <= range.high;
      const side = /[巷弄]/.test(lease.address) ? 'lane' : 'street';
      held.set(side, [...(held.get(side) ?? []), Number(isInside)]);
    }
    for (const [side, of] of held) {
      const share = of.reduce((sum, one) => sum + one, 0) / of.length;
      assert.ok(
        of.length > 200 && share > 0.77 && share < 0.85,
        `${side} ${share} of ${of.length}`,
      );
    }
  });

  it('knows nothing of the rent of the lease it is tested on', () => {
    const [lease] = before.filter(({ road }) => road === '仁愛路四段');
    const { without } = trialOfUnits(true).ask(lease!, evidence);
    assert.ok(without!.has(lease!.id));
  });

  it('gives a figure for a road without leases, from its district', () => {
    const unknown = estimateFairRent(assessor, { ...renai, road: '無名路' }, year, nobody);
    assert.equal(unknown.level, 'district');
    assert.equal(unknown.counts.road, 0);
    const nowhere = estimateFairRent(
      assessor,
      { ...renai, district: '新區', road: '' },
      year,
      nobody,
    );
    assert.equal(nowhere.level, 'city');
    assert.ok(nowhere.range.low < nowhere.estimate.unitRent);
    assert.throws(() => estimateFairRent(assessor, { ...renai, city: '高雄市' }, year, nobody), {
      name: 'RangeError',
    });
  });

  it('lets no masked lease weigh more than its share, and open ones as much as they are worth', () => {
    const [lease] = before.filter(
      ({ road, address, floorBand }) =>
        road === '仁愛路四段' && floorBand === 'ground' && !/[巷弄]/.test(address),
    );
    const unit = unitOfLease(lease!, true);
    const masked = estimateFairRent(assessor, unit, year, { ...nobody, mostShare: 0.2 });
    assert.ok(masked.heaviest <= 0.2);
    const open = estimateFairRent(assessor, unit, year, {
      open: new Set([lease!.id]),
      mostShare: 0.2,
    });
    const share = open.estimate.comparables.find((one) => one.lease.id === lease!.id)!.share;
    assert.ok(share > 0.2, String(share));
    assert.ok(open.heaviest <= 0.2);
  });

  it('takes the storeys and the age of the building at the same door', () => {
    const [lease] = before.filter(
      ({ builtDate, address }) => builtDate !== null && /號/.test(address),
    );
    const { shop } = shopOfUnit(evidence, unitOfLease(lease!, true));
    const same = before.filter(({ address }) => address === lease!.address);
    assert.ok(same.some(({ builtDate }) => builtDate === shop.builtDate));
    assert.deepEqual(shop.remarks, []);
  });

  it('converts the rents of the district to the unit: their median lies near the estimate', () => {
    const { shop } = shopOfUnit(evidence, renai);
    const { from, rents } = convertedRents(evidence, renai, shop, year);
    assert.equal(from, 'district');
    const { estimate } = estimateFairRent(assessor, renai, year, nobody);
    const ratio = median(rents.map(({ unitRent }) => unitRent)) / estimate.equationRent;
    assert.ok(ratio > 0.85 && ratio < 1.18, String(ratio));
  });
});

describe('narrowingsOf', () => {
  it('does not move the figure and widens nothing: more leases of the road help more', () => {
    const fair = estimateFairRent(assessor, renai, year, nobody);
    const now = Math.log(fair.range.high / fair.range.low);
    const found = new Map(narrowingsOf(assessor, renai, year, fair).map((one) => [one.kind, one]));
    const width = (kind: 'last-lease' | 'road-leases' | 'more-road-leases') => {
      const { low, high } = found.get(kind)!;
      assert.ok(low! <= 1 && high! >= 1);
      return Math.log(high! / low!);
    };
    assert.ok(width('last-lease') < now * 0.8);
    assert.ok(width('road-leases') <= now * 1.02);
    assert.ok(width('more-road-leases') <= width('road-leases') * 1.01);
    assert.equal(found.get('road-leases')!.leases, 2);
    assert.equal(found.get('frontage')!.low, null);
  });
});
