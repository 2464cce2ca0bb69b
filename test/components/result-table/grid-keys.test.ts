import { expect } from '@open-wc/testing';
import { movedBy } from '#src/components/result-table/grid-keys.ts';

const from =
  (row: number, column: number) =>
  (key: string, control = false) =>
    movedBy(key, control, { row, column }, 20, 5);

describe('movedBy', () => {
  it('moves a cell by the arrows and stops at the edges', () => {
    expect(from(3, 2)('ArrowDown')).to.deep.equal({ row: 4, column: 2 });
    expect(from(20, 2)('ArrowDown')).to.deep.equal({ row: 20, column: 2 });
    expect(from(1, 2)('ArrowUp')).to.deep.equal({ row: 0, column: 2 });
    expect(from(0, 4)('ArrowRight')).to.deep.equal({ row: 0, column: 4 });
  });
  it('goes to the ends of the row by Home and End, of the list with Control', () => {
    expect(from(7, 2)('Home')).to.deep.equal({ row: 7, column: 0 });
    expect(from(7, 2)('End')).to.deep.equal({ row: 7, column: 4 });
    expect(from(7, 2)('Home', true)).to.deep.equal({ row: 1, column: 0 });
    expect(from(7, 2)('End', true)).to.deep.equal({ row: 20, column: 4 });
  });
  it('leaps ten rows by the page keys, not into the head', () => {
    expect(from(7, 2)('PageDown')).to.deep.equal({ row: 17, column: 2 });
    expect(from(7, 2)('PageUp')).to.deep.equal({ row: 1, column: 2 });
  });
  it('leaves other keys to the browser', () => expect(from(7, 2)('a')).to.equal(undefined));
});
