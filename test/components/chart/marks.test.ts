import { expect } from '@open-wc/testing';
import { nearestMark, nextMark, type Mark } from '#src/components/chart/marks.ts';

const at = (x: number, y: number, box?: Mark['box']): Mark => ({ x, y, title: '', facts: [], ...(box && { box }) });

describe('nearestMark', () => {
  it('takes the nearest along the axis, however far it lies above', () => {
    expect(nearestMark([at(0, 0), at(100, 0)], 60, 500, 'x')).to.equal(1);
  });
  it('takes none on the plane that is out of reach', () => {
    expect(nearestMark([at(0, 0)], 100, 100, 'xy')).to.equal(null);
    expect(nearestMark([at(0, 0)], 10, 10, 'xy')).to.equal(0);
  });
  it('takes the area the pointer is in before a nearer middle', () => {
    const wide = at(100, 10, { x: 0, y: 0, width: 200, height: 20 });
    expect(nearestMark([at(2, 2), wide], 4, 4, 'xy')).to.equal(1);
  });
});

describe('nextMark', () => {
  it('walks, stops at the ends, and goes by rows in a grid', () => {
    expect(nextMark('ArrowRight', null, 6)).to.equal(0);
    expect(nextMark('ArrowLeft', null, 6)).to.equal(5);
    expect(nextMark('ArrowRight', 5, 6)).to.equal(5);
    expect(nextMark('ArrowDown', 1, 6, 3)).to.equal(4);
    expect(nextMark('ArrowUp', 1, 6, 3)).to.equal(1);
  });
  it('leaves other keys to the page, and Escape too when nothing is chosen', () => {
    expect(nextMark('a', 1, 6)).to.equal(undefined);
    expect(nextMark('Escape', null, 6)).to.equal(undefined);
    expect(nextMark('Escape', 2, 6)).to.equal(null);
  });
});
