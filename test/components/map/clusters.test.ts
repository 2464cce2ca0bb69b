import { expect } from '@open-wc/testing';
import { clusters, discRadius, type Spot } from '#src/components/map/clusters.ts';

const spot = (roadId: string, n: number, x: number): Spot => ({ roadId, n, point: [x, 0] });

describe('clusters', () => {
  it('leaves spots apart that do not meet', () => {
    expect(clusters([spot('a', 3, 0), spot('b', 5, 100)]).map(({ roadIds }) => roadIds)).to.deep.equal([['b'], ['a']]);
  });
  it('joins spots that would cover each other at the place of the larger', () => {
    const [only, ...others] = clusters([spot('a', 3, 0), spot('b', 5, 12)]);
    expect(others).to.deep.equal([]);
    expect([only!.n, only!.point[0], only!.roadIds]).to.deep.equal([8, 12, ['b', 'a']]);
  });
  it('loses no row', () => {
    const spots = Array.from({ length: 60 }, (_, index) => spot(`r${index}`, (index % 7) + 1, (index * 13) % 200));
    expect(clusters(spots).reduce((sum, { n }) => sum + n, 0)).to.equal(spots.reduce((sum, { n }) => sum + n, 0));
  });
});

describe('discRadius', () => {
  it('grows with the rows, to a limit', () => {
    expect(discRadius(1)).to.be.below(discRadius(20));
    expect(discRadius(100_000)).to.equal(24);
  });
});
