import { expect } from '@open-wc/testing';
import { clusterStep, pointClusters, pointRadius } from '#src/components/map/point-cells.ts';

const flat = (...points: [number, number][]) => Float64Array.from(points.flat());

describe('pointClusters', () => {
  it('joins what shares a cell, at the middle of its points', () => {
    expect(pointClusters(flat([1, 1], [3, 5], [200, 200]), 0)).to.deep.equal([
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
    expect(found.reduce((sum, { n }) => sum + n, 0)).to.equal(5000);
  });

  it('counts those that stand at one point, and leans towards where most are', () => {
    expect(pointClusters(flat([0, 0], [4, 0]), 0, [3, 1])).to.deep.equal([{ n: 4, point: [1, 0] }]);
  });

  it('takes them apart as the map is enlarged', () => {
    const near = flat([0, 0], [20, 0]);
    expect(pointClusters(near, clusterStep(1)).length).to.equal(1);
    expect(pointClusters(near, clusterStep(8)).length).to.equal(2);
  });

  it('stays as it is while the map is only moved', () => expect(clusterStep(1.02)).to.equal(clusterStep(1)));

  it('gives one point alone a dot, and a number room', () => {
    expect(pointRadius(1)).to.equal(5);
    expect(pointRadius(100_000)).to.equal(26);
  });
});
