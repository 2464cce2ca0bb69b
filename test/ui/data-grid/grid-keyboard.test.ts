import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { movedBy } from '#src/ui/data-grid/grid-keyboard.ts';

const from =
  (row: number, column: number) =>
  (key: string, control = false) =>
    movedBy(key, control, { row, column }, 20, 5);

describe('movedBy', () => {
  it('moves a cell by the arrows and stops at the edges', () => {
    assert.deepEqual(from(3, 2)('ArrowDown'), { row: 4, column: 2 });
    assert.deepEqual(from(20, 2)('ArrowDown'), { row: 20, column: 2 });
    assert.deepEqual(from(1, 2)('ArrowUp'), { row: 0, column: 2 });
    assert.deepEqual(from(0, 4)('ArrowRight'), { row: 0, column: 4 });
  });
  it('goes to the ends of the row by Home and End, of the list with Control', () => {
    assert.deepEqual(from(7, 2)('Home'), { row: 7, column: 0 });
    assert.deepEqual(from(7, 2)('End'), { row: 7, column: 4 });
    assert.deepEqual(from(7, 2)('Home', true), { row: 1, column: 0 });
    assert.deepEqual(from(7, 2)('End', true), { row: 20, column: 4 });
  });
  it('leaps ten rows by the page keys, not into the head', () => {
    assert.deepEqual(from(7, 2)('PageDown'), { row: 17, column: 2 });
    assert.deepEqual(from(7, 2)('PageUp'), { row: 1, column: 2 });
  });
  it('leaves other keys to the browser', () => assert.equal(from(7, 2)('a'), undefined));
});
