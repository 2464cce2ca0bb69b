import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nearestMark, nextMark, type Mark } from '#src/ui/charts/nearest-mark.ts';

const at = (x: number, y: number, box?: Mark['box']): Mark => ({
  x,
  y,
  title: '',
  facts: [],
  ...(box && { box }),
});

describe('nearestMark', () => {
  it('selects the nearest along the axis, at any height', () => {
    assert.equal(nearestMark([at(0, 0), at(100, 0)], 60, 500, 'x'), 1);
  });
  it('takes none on the plane that is out of reach', () => {
    assert.equal(nearestMark([at(0, 0)], 100, 100, 'xy'), null);
    assert.equal(nearestMark([at(0, 0)], 10, 10, 'xy'), 0);
  });
  it('takes the area the pointer is in before a nearer middle', () => {
    const wide = at(100, 10, { x: 0, y: 0, width: 200, height: 20 });
    assert.equal(nearestMark([at(2, 2), wide], 4, 4, 'xy'), 1);
  });
});

describe('nextMark', () => {
  it('walks, stops at the ends, and goes by rows in a grid', () => {
    assert.equal(nextMark('ArrowRight', null, 6), 0);
    assert.equal(nextMark('ArrowLeft', null, 6), 5);
    assert.equal(nextMark('ArrowRight', 5, 6), 5);
    assert.equal(nextMark('ArrowDown', 1, 6, 3), 4);
    assert.equal(nextMark('ArrowUp', 1, 6, 3), 1);
  });
  it('leaves other keys to the page, and Escape too when nothing is chosen', () => {
    assert.equal(nextMark('a', 1, 6), undefined);
    assert.equal(nextMark('Escape', null, 6), undefined);
    assert.equal(nextMark('Escape', 2, 6), null);
  });
});
