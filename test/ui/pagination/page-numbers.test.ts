import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pageList } from '#src/ui/pagination/page-numbers.ts';

const shown = (page: number, pages: number) =>
  pageList(page, pages)
    .map((number) => number ?? '…')
    .join(' ');

describe('pageList', () => {
  it('shows all pages of a short list', () => assert.equal(shown(2, 4), '1 2 3 4'));
  it('shows one page', () => assert.equal(shown(1, 1), '1'));
  it('leaves out the middle at the start and at the end', () => {
    assert.equal(shown(1, 10), '1 2 3 … 10');
    assert.equal(shown(10, 10), '1 … 8 9 10');
  });
  it('keeps the neighbours of a page in the middle', () =>
    assert.equal(shown(5, 10), '1 … 4 5 6 … 10'));
  it('shows a page rather than a gap of one', () => assert.equal(shown(4, 10), '1 2 3 4 5 … 10'));
});
