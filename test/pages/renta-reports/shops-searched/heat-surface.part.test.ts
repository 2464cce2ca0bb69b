import { expect } from '@open-wc/testing';
import { classEdges, heatSurface } from '#pages/renta-reports/shops-searched/heat-surface.part.ts';

describe('the surface of how dense shops lie', () => {
  it('tells the densest cell per km², as the quartic kernel has it for shops at one place', () => {
    // Ten shops at one door: 10 · 3 / (π · 0.6²) = 26.53 per km² in the middle.
    const { cells, densestPerKm2 } = heatSurface(Array.from({ length: 10 }, () => [121.5, 25, 300]).flat());
    expect(densestPerKm2).to.be.closeTo(26.53, 0.01);
    expect(Math.max(...cells.map(({ level }) => level))).to.equal(4);
  });

  it('names where its classes begin: from a fiftieth of the highest density, by the squares of fifths', () => {
    expect(classEdges(100).map((edge) => Math.round(edge))).to.deep.equal([2, 4, 16, 36, 64, 100]);
  });

  it('is empty without shops', () => {
    expect(heatSurface([])).to.deep.equal({ cells: [], densestPerKm2: 0 });
  });
});
