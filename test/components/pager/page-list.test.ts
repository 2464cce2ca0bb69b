import { expect } from '@open-wc/testing';
import { pageList } from '#src/components/pager/page-list.ts';

const shown = (page: number, pages: number) =>
  pageList(page, pages)
    .map((number) => number ?? '…')
    .join(' ');

describe('pageList', () => {
  it('shows all pages of a short list', () => expect(shown(2, 4)).to.equal('1 2 3 4'));
  it('shows one page', () => expect(shown(1, 1)).to.equal('1'));
  it('leaves out the middle at the start and at the end', () => {
    expect(shown(1, 10)).to.equal('1 2 3 … 10');
    expect(shown(10, 10)).to.equal('1 … 8 9 10');
  });
  it('keeps the neighbours of a page in the middle', () => expect(shown(5, 10)).to.equal('1 … 4 5 6 … 10'));
  it('shows a page rather than a gap of one', () => expect(shown(4, 10)).to.equal('1 2 3 4 5 … 10'));
});
