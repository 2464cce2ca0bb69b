import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { meetMustHaves } from '#src/features/street-search/server/must-haves.ts';

const at = (lon: number, leases: number, frontM: number | null = null) => ({
  place: [lon, 25.04] as const,
  leases,
  frontM,
});
const near = { lon: 121.55, lat: 25.04, radiusM: 500 };

describe('meetMustHaves', () => {
  it('counts what one must-have alone leaves out, and not what fails two', () => {
    const here = at(121.55, 9);
    const { list, excluded } = meetMustHaves(
      [here, at(121.55, 4), at(121.6, 9), at(121.6, 4)],
      { near },
      false,
    );
    assert.deepEqual(list, [here]);
    assert.deepEqual(excluded, [
      { by: 'near', n: 1 },
      { by: 'evidence', n: 1 },
    ]);
  });

  it('never lists a street with fewer than five leases, and more only where asked', () => {
    const streets = [at(121.55, 4), at(121.55, 5), at(121.55, 10)];
    const n = (evidence?: number) => meetMustHaves(streets, { evidence }, false).list.length;
    assert.deepEqual([n(), n(1), n(6)], [2, 2, 1]);
  });

  it('leaves out streets without a place from what is near, and never for a front no city has', () => {
    const lost = { place: null, leases: 9, frontM: null };
    assert.equal(meetMustHaves([lost], { near }, false).list.length, 0);
    assert.equal(meetMustHaves([lost], { frontage: 5 }, false).list.length, 1);
    assert.equal(meetMustHaves([lost, at(121.55, 9, 6)], { frontage: 5 }, true).list.length, 1);
  });
});
