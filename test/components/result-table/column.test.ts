import { expect } from '@open-wc/testing';
import { fittingColumns } from '#src/components/result-table/column.ts';

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
  it('keeps all that fit, in their order', () => expect(kept(400)).to.equal('name note size kind'));
  it('lets the highest number leave first, the later of two equals', () => {
    expect(kept(399)).to.equal('name note size');
    expect(kept(299)).to.equal('name size');
  });
  it('keeps what may never leave', () => expect(kept(10)).to.equal('name'));
});
