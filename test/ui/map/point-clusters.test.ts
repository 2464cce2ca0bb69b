import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clusterStep, pointClusters, pointRadius } from '#src/ui/map/point-clusters.ts';

const flat = (...points: [number, number][]) => Float64Array.from(points.flat());

describe('pointClusters', () => {
  it('joins what shares a cell, at the middle of its points', () => {
    assert.deepEqual(pointClusters(flat([1, 1], [3, 5], [200, 200]), 0), [
      { n: 2, point: [2, 3] },
      { n: 1, point: [200, 200] },
    ]);
  });

  it('loses no point, on either side of zero', () => {
    const many = Array.from({ length: 5000 }, (_, index): [number, number] => [
      ((index * 7919) % 4001) - 2000,
      ((index * 104_729) % 3001) - 1500,
    ]);
    const found = pointClusters(flat(...many), 3);
    assert.equal(
      found.reduce((sum, { n }) => sum + n, 0),
      5000,
    );
  });

  it('counts those that stand at one point, and leans towards where most are', () => {
    assert.deepEqual(pointClusters(flat([0, 0], [4, 0]), 0, [3, 1]), [{ n: 4, point: [1, 0] }]);
  });

  it('takes them apart as the map is enlarged', () => {
    const near = flat([0, 0], [20, 0]);
    assert.equal(pointClusters(near, clusterStep(1)).length, 1);
    assert.equal(pointClusters(near, clusterStep(8)).length, 2);
  });

  it('stays as it is while the map is only moved', () =>
    assert.equal(clusterStep(1.02), clusterStep(1)));

  it('gives one point alone a dot, and a number room', () => {
    assert.equal(pointRadius(1), 5);
    assert.equal(pointRadius(100_000), 26);
  });
});
