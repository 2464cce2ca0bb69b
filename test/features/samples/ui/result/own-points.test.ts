import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  askingRentPerM2,
  footfallByHour,
  mixOf,
  vacancyAlong,
  sortByWalkingOrder,
  type OwnPoint,
} from '#src/features/samples/ui/result/own-points.ts';

const point = (
  seq: number | null,
  lat: number,
  more: Record<string, unknown> = {},
  details: Record<string, unknown> = {},
) =>
  ({
    id: String(seq),
    lon: 121.5,
    lat,
    status: 'trading',
    category: 'fnb-tea',
    ...more,
    details: { seq, ...details },
  }) as unknown as OwnPoint;

describe('the points of a road', () => {
  it('are walked past in their order, and measured in metres', () => {
    // A thousandth of a degree of latitude is 111.2 m on a sphere of 6,371 km.
    const [first, second] = sortByWalkingOrder([point(2, 25.001), point(1, 25)]);
    assert.equal(first!.metres, 0);
    assert.ok(Math.abs(second!.metres! - 111.2) <= 0.5);
  });

  it('have the vacancy of each hundred metres with Wilson’s interval, and none below five points', () => {
    // 7 of 40 is 0.0874541 to 0.3194999: Wilson (1927).
    const forty = Array.from({ length: 40 }, (_, at) =>
      point(at, 25, { status: at < 7 ? 'vacant' : 'trading' }),
    );
    const [bin] = vacancyAlong(forty, (from, to) => `${from}-${to}`);
    assert.equal(bin!.share, 0.175);
    assert.ok(Math.abs(bin!.interval!.low - 0.0874541) <= 1e-6);
    assert.ok(Math.abs(bin!.interval!.high - 0.3194999) <= 1e-6);
    assert.equal(vacancyAlong(forty.slice(0, 4), String)[0]!.share, null);
  });

  it('join hundred metres until each stretch has five units, the rest of the road with the last, and lose none', () => {
    // A unit every 55.6 m: two on each hundred metres, thirteen in all.
    const road = Array.from({ length: 13 }, (_, at) =>
      point(at, 25 + at / 2000, { status: at === 0 ? 'vacant' : 'trading' }),
    );
    const told = vacancyAlong(road, (from, to) => `${from}-${to}`);
    assert.deepEqual(told.map(({ name, n, share }) => [name, n, share]), [['0-300', 6, 1 / 6], ['300-700', 7, 0]]); // prettier-ignore
  });

  it('keep a hundred metres with units enough apart from the next', () => {
    const close = Array.from({ length: 14 }, (_, at) => point(at, 25 + at / 8000));
    // 13.9 m apart: eight units are within the first hundred metres, six beyond.
    assert.deepEqual(vacancyAlong(close, (from, to) => `${from}-${to}`).map(({ name, n }) => [name, n]), [['0-100', 8], ['100-200', 6]]); // prettier-ignore
  });

  it('have a mix, the most frequent trade first, of those that trade, and no shares of fewer than five', () => {
    const doors = [
      point(1, 25),
      point(2, 25),
      point(3, 25, { category: 'ret-cvs' }),
      point(4, 25, { category: null }),
    ];
    const few = mixOf(doors, (code) => code);
    assert.deepEqual(few.map(({ key, n, share }) => [key, n, share]), [['fnb-tea', 2, null], ['ret-cvs', 1, null]]); // prettier-ignore
    const mix = mixOf([...doors, point(5, 25), point(6, 25)], (code) => code);
    assert.deepEqual(mix.map(({ key, n, share }) => [key, n, share]), [['fnb-tea', 4, 0.8], ['ret-cvs', 1, 0.2]]); // prettier-ignore
  });

  it('are passed by more people at one hour than at another', () => {
    const counted = (footfall: number, footfallHour: number) =>
      point(1, 25, {}, { footfall, footfallHour });
    assert.deepEqual(footfallByHour([counted(10, 18), counted(30, 18), counted(5, 12)]), [
      { hour: 12, mean: 5, n: 1, error: null },
      // Two counts that lie 20 apart: their standard deviation is 20 ÷ √2, that of their mean 10.
      { hour: 18, mean: 20, n: 2, error: 10 },
    ]);
  });

  it('are asked for by the square metre, where rent and size are known', () => {
    assert.equal(
      askingRentPerM2(
        point(1, 25, {}, { askedMinorPerMonth: 10_000_000, frontageM: 5, depthM: 20 }),
      ),
      1000,
    );
    assert.equal(
      askingRentPerM2(
        point(1, 25, {}, { askedMinorPerMonth: 10_000_000, frontageM: null, depthM: 20 }),
      ),
      null,
    );
  });
});
