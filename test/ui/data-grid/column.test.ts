import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fittingColumns } from '#src/ui/data-grid/column.ts';

const columns = [
  { key: 'name', width: 100, priority: 0 },
  { key: 'note', width: 100, priority: 3 },
  { key: 'size', width: 100, priority: 1 },
  { key: 'kind', width: 100, priority: 3 },
];
const kept = (room: number) =>
  fittingColumns(columns, room)
    .map(({ key }) => key)
    .join(' ');

describe('fittingColumns', () => {
  it('keeps all that fit, in their order', () => assert.equal(kept(400), 'name note size kind'));
  it('lets the highest number leave first, the later of two equals', () => {
    assert.equal(kept(399), 'name note size');
    assert.equal(kept(299), 'name size');
  });
  it('keeps what may never leave', () => assert.equal(kept(10), 'name'));
});
