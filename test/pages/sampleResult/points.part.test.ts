import { expect } from '@open-wc/testing';
import { askedPerM2, footfallByHour, mixOf, vacancyAlong, walked, type OwnPoint } from '#pages/sampleResult/points.part.ts';

const point = (seq: number | null, lat: number, more: Record<string, unknown> = {}, details: Record<string, unknown> = {}) =>
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
    const [first, second] = walked([point(2, 25.001), point(1, 25)]);
    expect(first!.metres).to.equal(0);
    expect(second!.metres).to.be.closeTo(111.2, 0.5);
  });

  it('tell the empty share of each hundred metres with Wilson’s interval, and nothing below five', () => {
    // 7 of 40 is 0.0874541 to 0.3194999: Wilson (1927).
    const forty = Array.from({ length: 40 }, (_, at) => point(at, 25, { status: at < 7 ? 'vacant' : 'trading' }));
    const [bin] = vacancyAlong(forty, (from, to) => `${from}-${to}`);
    expect(bin!.share).to.equal(0.175);
    expect(bin!.interval!.low).to.be.closeTo(0.0874541, 1e-6);
    expect(bin!.interval!.high).to.be.closeTo(0.3194999, 1e-6);
    expect(vacancyAlong(forty.slice(0, 4), String)[0]!.share).to.equal(null);
  });

  it('have a mix, the most frequent trade first, of those that trade', () => {
    const mix = mixOf(
      [point(1, 25), point(2, 25), point(3, 25, { category: 'ret-cvs' }), point(4, 25, { category: null })],
      (code) => code,
    );
    expect(mix.map(({ key, n }) => [key, n])).to.deep.equal([['fnb-tea', 2], ['ret-cvs', 1]]); // prettier-ignore
  });

  it('are passed by more people at one hour than at another', () => {
    const counted = (footfall: number, footfallHour: number) => point(1, 25, {}, { footfall, footfallHour });
    expect(footfallByHour([counted(10, 18), counted(30, 18), counted(5, 12)])).to.deep.equal([
      { hour: 12, mean: 5, n: 1, error: null },
      // Two counts that lie 20 apart: their standard deviation is 20 ÷ √2, that of their mean 10.
      { hour: 18, mean: 20, n: 2, error: 10 },
    ]);
  });

  it('are asked for by the square metre, where rent and size are known', () => {
    expect(askedPerM2(point(1, 25, {}, { askedMinorPerMonth: 10_000_000, frontageM: 5, depthM: 20 }))).to.equal(1000);
    expect(askedPerM2(point(1, 25, {}, { askedMinorPerMonth: 10_000_000, frontageM: null, depthM: 20 }))).to.equal(null);
  });
});
