import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cellAt, cellsOf, countCells, gridLevels } from '#src/domain/grid-cell.ts';

const levels = ['fine', 'wide'] as const;
const lon = fc.double({ min: -180, max: 180, noNaN: true });
const lat = fc.double({ min: -90, max: 90, noNaN: true });

describe('cellAt', () => {
  it('counts rows from the south-west, so that the cell to the north is a whole row further', () => {
    for (const level of levels) {
      const across = 360 * gridLevels[level];
      const step = 1 / gridLevels[level];
      const cell = cellAt(121.5001, 25.0001, level);
      assert.equal(cellAt(121.5001 + step, 25.0001, level), cell + 1);
      assert.equal(cellAt(121.5001, 25.0001 + step, level), cell + across);
    }
  });

  it('fits into 32 bits with sign, from corner to corner of the globe', () => {
    for (const level of levels) {
      for (const [x, y] of [
        [-180, -90],
        [180, 90],
        [-180, 90],
        [180, -90],
      ] as const) {
        // prettier-ignore
        const cell = cellAt(x, y, level);
        assert.equal(cell, cell | 0);
      }
    }
  });

  it('refuses what is not on the globe', () => {
    assert.throws(() => cellAt(181, 0, 'fine'), /expected degrees up to 180 and 90, got 181, 0/);
    assert.throws(() => cellAt(Number.NaN, 0, 'fine'), RangeError);
  });
});

describe('cellsOf', () => {
  it('holds the cell of every place in the box, and as many as countCells says', () => {
    fc.assert(
      fc.property(
        lon,
        lat,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (x, y, s, t) => {
          const box = {
            west: x,
            south: y,
            east: Math.min(180, x + 0.03),
            north: Math.min(90, y + 0.03),
          };
          const inside = [
            box.west + s * (box.east - box.west),
            box.south + t * (box.north - box.south),
          ] as const;
          for (const level of levels) {
            const cells = cellsOf(box, level);
            assert.equal(cells.length, countCells(box, level));
            assert.ok(cells.some(({ cell }) => cell === cellAt(...inside, level)));
          }
        },
      ),
    );
  });
});
