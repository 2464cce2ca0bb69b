import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OwnPoint } from '#src/features/samples/ui/result/own-points.ts';
import { resultSelectionOf } from '#src/features/samples/ui/result/result-selection.ts';

const points = (roads: readonly string[], waveId = 'w2', period = '2026Q2') =>
  roads.map((road, at) => ({ id: `${waveId} ${at}`, waveId, period, road }) as OwnPoint);

describe('resultSelectionOf', () => {
  it('begins with the road of most points in the newest wave', () => {
    const rows = [...points(['a', 'b', 'b', 'c']), ...points(['c', 'c', 'c'], 'w1', '2025Q2')];
    const { waveId, road, roads, here } = resultSelectionOf(rows, {});
    assert.deepEqual([waveId, road, here.length], ['w2', 'b', 2]);
    assert.deepEqual(roads, ['a', 'b', 'c']);
  });

  it('begins with the first of roads that have as many, and looks at the one the address names', () => {
    const rows = points(['b', 'a', 'b', 'a', 'c']);
    assert.equal(resultSelectionOf(rows, {}).road, 'a');
    assert.equal(resultSelectionOf(rows, { street: 'c' }).road, 'c');
    assert.equal(resultSelectionOf(rows, { street: 'd' }).road, 'a');
  });

  it('begins with points of no road where there are no others', () => {
    assert.equal(resultSelectionOf(points(['', '', 'a']), {}).road, 'a');
    assert.equal(resultSelectionOf(points(['', '']), {}).here.length, 2);
    assert.equal(resultSelectionOf([], {}).road, '');
  });
});
