import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gatherEvidence } from '#src/analytics/assessment/comparable-evidence.ts';
import {
  isWorthBuying,
  offersFor,
  reachNeeded,
  type Offer,
  type OfferReach,
} from '#src/analytics/assessment/evidence-offers.ts';
import type { Lease } from '#src/analytics/assessment/subject-shop.ts';
import { defaultLimits } from '#src/analytics/comparables/adjustment-limits.ts';
import { atDoor, lease, street, subject } from './leases.ts';

/** Basements at half the rent and lanes a third below, so that the equation knows both. */
const known = street().flatMap((each, i) => [
  each,
  { ...each, id: `B${i}`, floorBand: 'basement' as const, unitRent: each.unitRent * 0.5 },
  {
    ...each,
    id: `N${i}`,
    address: `臺北市大安區大安路一段${i * 2 + 1}巷3號`,
    unitRent: each.unitRent * 0.65,
  },
]);
const day = { dealDate: '2020-08-15' };
const offersOf = (more: Lease[], inCity = false) =>
  offersFor(gatherEvidence([...known, ...more]), subject(), defaultLimits, inCity);
const offerOf = (more: Lease) => offersOf([more]).find(({ id }) => id === more.id)!;

describe('offersFor', () => {
  it('is sure of a shop like the subject, and of none on another storey or in a lane', () => {
    assert.equal(isWorthBuying(offerOf(lease('like', day))), true);
    assert.deepEqual(offerOf(lease('basement', { ...day, floorBand: 'basement' })).breaches, [
      'floor',
    ]);
    assert.deepEqual(
      offerOf(lease('lane', { ...day, address: '臺北市大安區大安路一段51巷9號' })).breaches,
      ['frontageKind'],
    );
    for (const more of [
      { floorBand: 'basement' as const },
      { address: '臺北市大安區大安路一段51巷9號' },
    ]) {
      assert.equal(isWorthBuying(offerOf(lease('other', { ...day, ...more }))), false);
    }
  });

  it('leaves out what is too old for sure, and doubts a quarter that may be', () => {
    // Valued on 2020-12-31: two years before is the last day of 2018.
    assert.equal(offerOf(lease('old', { dealDate: '2018-08-15' })), undefined);
    const [doubtful, sure] = [
      offerOf(lease('half', { dealDate: '2018-11-30' })),
      offerOf(lease('within', { dealDate: '2019-02-01' })),
    ];
    assert.ok(doubtful.chance <= 0.5 && sure.chance > doubtful.chance);
    assert.equal(isWorthBuying(doubtful), false);
    // The day within the quarter is masked: the last one, which is recent enough, is no surer than
    // the first.
    const days = ['2018-10-01', '2018-12-31'].map((dealDate) =>
      offerOf(lease('day', { dealDate })),
    );
    assert.deepEqual(
      days.map(({ chance, breaches }) => [chance, breaches]),
      [doubtful, doubtful].map(({ chance, breaches }) => [chance, breaches]),
    );
    assert.ok(doubtful.chance > 0);
  });

  it('includes a lease with an unknown frontage of its road, even if its masked address would not match', () => {
    const lane = '臺北市大安區大安路一段51巷9號';
    const addresses = ['臺北市大安區51巷9號', '臺北市大安區9號'];
    const leases = addresses.map((address, i) =>
      lease(`unknown${i}`, { ...day, road: '', address }),
    );
    for (const of of [subject(), subject({ address: lane })]) {
      const found = offersFor(gatherEvidence([...known, ...leases]), of, defaultLimits, false);
      for (const { id } of leases)
        assert.deepEqual(
          found.find((offer) => offer.id === id)!.breaches,
          [],
          `${id}, ${of.address}`,
        );
    }
  });

  it('discloses nothing about what is masked: area within its band, day within its quarter, door, age and storeys of the building', () => {
    const { id: _id, ...one } = offerOf(
      lease('one', { ...day, areaM2: 61, totalFloors: 4, builtDate: '1970-01-01', ...atDoor(3) }),
    );
    const { id: _other, ...two } = offerOf(lease('two', { dealDate: '2020-07-02', areaM2: 99, totalFloors: 4, builtDate: '1970-01-01', ...atDoor(299) })); // prettier-ignore
    const close = (a: number, b: number) => assert.ok(Math.abs(a - b) < 0.02, `${a} and ${b}`);
    // The equation is fitted with either lease, which moves it a little.
    close(one.chance, two.chance);
    close(one.gross, two.gross);
    assert.deepEqual([one.reach, one.breaches], [two.reach, two.breaches]);
  });

  it('is in order of the chance, equals by nearness', () => {
    const offers = offersOf([]);
    const tenths = offers.map(({ chance }) => Math.round(chance * 10));
    assert.deepEqual(tenths, [...tenths].sort((a, b) => b - a)); // prettier-ignore
  });

  it('offers other districts where it is asked to', () => {
    const far = lease('far', {
      ...day,
      district: '信義區',
      road: '松仁路',
      address: '臺北市信義區松仁路1號',
    });
    assert.equal(offersOf([far]).find(({ id }) => id === 'far'), undefined); // prettier-ignore
    assert.equal(offersOf([far], true).find(({ id }) => id === 'far')!.reach, 'city'); // prettier-ignore
  });
});

describe('reachNeeded', () => {
  const offers = (reach: OfferReach, n: number, chance = 1): Offer[] =>
    Array.from({ length: n }, (_, i) => ({
      id: `${reach}${i}`,
      reach,
      chance,
      breaches: [],
      gross: 0,
    }));

  it('goes no farther than five comparables are expected from', () => {
    assert.equal(reachNeeded(offers('road', 5)), 'road');
    assert.equal(reachNeeded([...offers('road', 4), ...offers('district', 1)]), 'district');
    assert.equal(reachNeeded([...offers('road', 4), ...offers('city', 9)]), 'city');
    // Six at eight tenths are 4.8 to be expected, seven 5.6.
    assert.equal(reachNeeded(offers('road', 6, 0.8)), 'city');
    assert.equal(reachNeeded(offers('road', 7, 0.8)), 'road');
  });

  it('counts what is open already, and nothing that is not worth buying', () => {
    assert.equal(reachNeeded(offers('road', 3), ['road', 'road']), 'road');
    assert.equal(reachNeeded(offers('road', 20, 0.5)), 'city');
  });
});
