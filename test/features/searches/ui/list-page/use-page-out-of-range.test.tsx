import { expect } from '@open-wc/testing';
import { usePageOutOfRange } from '#src/features/searches/ui/list-page/use-page-out-of-range.ts';
import { render } from '../../../../support/render.tsx';

/** How often a page with this response is left. */
async function leaves(asked: Parameters<typeof usePageOutOfRange>[1]): Promise<number> {
  let times = 0;
  const leavePage = () => {
    times += 1;
  };
  function List() {
    usePageOutOfRange({ leavePage }, asked);
    return null;
  }
  await render(<List />);
  return times;
}

describe('usePageOutOfRange', () => {
  it('leaves a page without rows of a list that has some', async () =>
    expect(await leaves({ data: { list: [], total: 7 }, isFetching: false })).to.equal(1));
  it('stays while the answer is that of another page', async () =>
    expect(await leaves({ data: { list: [], total: 7 }, isFetching: true })).to.equal(0));
  it('stays where there is nothing at all, and where there are rows', async () => {
    expect(await leaves({ data: { list: [], total: 0 }, isFetching: false })).to.equal(0);
    expect(await leaves({ data: { list: ['a'], total: 1 }, isFetching: false })).to.equal(0);
    expect(await leaves({ data: undefined, isFetching: false })).to.equal(0);
  });
});
