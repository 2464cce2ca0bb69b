import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clusters, markerRadius, type MapMarker } from '#src/ui/map/road-clusters.ts';

const spot = (roadId: string, n: number, x: number): MapMarker => ({ roadId, n, point: [x, 0] });

describe('clusters', () => {
  it('leaves spots apart that do not meet', () => {
    assert.deepEqual(
      clusters([spot('a', 3, 0), spot('b', 5, 100)]).map(({ roadIds }) => roadIds),
      [['b'], ['a']],
    );
  });
  it('joins spots that would cover each other at the place of the larger', () => {
    const [only, ...others] = clusters([spot('a', 3, 0), spot('b', 5, 12)]);
    assert.deepEqual(others, []);
    assert.deepEqual([only!.n, only!.point[0], only!.roadIds], [8, 12, ['b', 'a']]);
  });
  it('loses no row', () => {
    const spots = Array.from({ length: 60 }, (_, index) =>
      spot(`r${index}`, (index % 7) + 1, (index * 13) % 200),
    );
    assert.equal(
      clusters(spots).reduce((sum, { n }) => sum + n, 0),
      spots.reduce((sum, { n }) => sum + n, 0),
    );
  });
});

describe('markerRadius', () => {
  it('grows with the rows, to a limit', () => {
    assert.ok(markerRadius(1) < markerRadius(20));
    assert.equal(markerRadius(100_000), 24);
  });
});
