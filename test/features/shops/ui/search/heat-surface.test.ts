import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { classEdges, heatSurface } from '#src/features/shops/ui/search/heat-surface.ts';

describe('the surface of how dense shops lie', () => {
  it('shows the densest cell per km², as the quartic kernel has it for shops at one place', () => {
    // Ten shops at one door: 10 · 3 / (π · 0.6²) = 26.53 per km² in the middle.
    const { cells, densestPerKm2 } = heatSurface(
      Array.from({ length: 10 }, () => [121.5, 25, 300]).flat(),
    );
    assert.ok(Math.abs(densestPerKm2 - 26.53) <= 0.01);
    assert.equal(Math.max(...cells.map(({ level }) => level)), 4);
  });

  it('names where its classes begin: from a fiftieth of the highest density, by the squares of fifths', () => {
    assert.deepEqual(
      classEdges(100).map((edge) => Math.round(edge)),
      [2, 4, 16, 36, 64, 100],
    );
  });

  it('is empty without shops', () => {
    assert.deepEqual(heatSurface([]), { cells: [], densestPerKm2: 0 });
  });
});
