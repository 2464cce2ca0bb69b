import { expect } from '@open-wc/testing';
import type { OwnPoint } from '#src/features/samples/ui/result/own-points.ts';
import { resultSelectionOf } from '#src/features/samples/ui/result/result-selection.ts';

const points = (roads: readonly string[], waveId = 'w2', period = '2026Q2') =>
  roads.map((road, at) => ({ id: `${waveId} ${at}`, waveId, period, road }) as OwnPoint);

describe('resultSelectionOf', () => {
  it('begins with the road of most points in the newest wave', () => {
    const rows = [...points(['a', 'b', 'b', 'c']), ...points(['c', 'c', 'c'], 'w1', '2025Q2')];
    const { waveId, road, roads, here } = resultSelectionOf(rows, {});
    expect([waveId, road, here.length]).to.deep.equal(['w2', 'b', 2]);
    expect(roads).to.deep.equal(['a', 'b', 'c']);
  });

  it('begins with the first of roads that have as many, and looks at the one the address names', () => {
    const rows = points(['b', 'a', 'b', 'a', 'c']);
    expect(resultSelectionOf(rows, {}).road).to.equal('a');
    expect(resultSelectionOf(rows, { street: 'c' }).road).to.equal('c');
    expect(resultSelectionOf(rows, { street: 'd' }).road).to.equal('a');
  });

  it('begins with points of no road where there are no others', () => {
    expect(resultSelectionOf(points(['', '', 'a']), {}).road).to.equal('a');
    expect(resultSelectionOf(points(['', '']), {}).here).to.have.length(2);
    expect(resultSelectionOf([], {}).road).to.equal('');
  });
});
