import { expect } from '@open-wc/testing';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { kaseAddress } from '#src/features/kases/ui/search/kase-address.ts';
import {
  useListAddress,
  type ListNavigation,
} from '#src/features/searches/ui/list-page/use-list-address.ts';
import { act, render, until, type Rendered } from '../../../../support/render.tsx';

describe('useListAddress', () => {
  let shown: Rendered | undefined;
  afterEach(() => shown?.unmount());

  /** A list whose address takes as long as the test wants. */
  async function open(rowsOf?: Parameters<typeof useListAddress>[3]) {
    const release: (() => void)[] = [];
    let navigation!: ListNavigation;
    function List() {
      const here = useListAddress(kaseAddress, '', undefined, rowsOf);
      useEffect(() => {
        navigation = here;
      }, [here]);
      return <p>{JSON.stringify(here.state.filter)}</p>;
    }
    const loader = () =>
      rowsOf ? null : new Promise<null>((resolve) => release.push(() => resolve(null)));
    const router = createMemoryRouter([
      { path: '/', Component: List, loader, HydrateFallback: () => null },
    ]);
    shown = await render(<RouterProvider router={router} />);
    await act(() => release.shift()?.());
    await until(() => shown!.element.textContent === '{}');
    return { router, text: () => shown!.element.textContent, now: () => navigation, release };
  }

  it('keeps both of two changes of which the second comes before the address has the first', async () => {
    const { now, text, release } = await open();
    await act(() => now().applyFilter({ city: '臺北市' }));
    expect(text(), 'the address has nothing yet').to.equal('{}');
    await act(() => now().applyFilter({ grade: ['A'] }));
    await act(() => release.forEach((letIn) => letIn()));
    await until(() => text() !== '{}');
    expect(JSON.parse(text())).to.deep.equal({ city: '臺北市', grade: ['A'] });
  });

  // What takes them need not render for another page of the same rows.
  it('keeps filters and acts as they are while only the page changes', async () => {
    const { now, release } = await open();
    const letIn = () => act(() => release.splice(0).forEach((go) => go()));
    await act(() => now().applyFilter({ city: '臺北市' }));
    await letIn();
    await until(() => now().state.filter['city'] === '臺北市');
    const before = now();
    await act(() => before.change({ page: 2 }));
    await letIn();
    await until(() => now().state.page === 2);
    expect(now().state.page).to.equal(2);
    expect(now().state.filter).to.equal(before.state.filter);
    expect(now().open).to.equal(before.open);
    // An act that was taken from the page before starts from the present one.
    await act(() => before.change({ sort: 'road' }));
    await letIn();
    await until(() => now().state.sort === 'road');
    expect(now().state).to.deep.include({ page: 2, filter: { city: '臺北市' } });
  });

  it('starts from the address again once it is there', async () => {
    const { router, now, text, release } = await open();
    await act(() => now().applyFilter({ city: '臺北市' }));
    await act(() => release.forEach((letIn) => letIn()));
    await until(() => text() === '{"city":"臺北市"}');
    await act(() => void router.navigate('/'));
    await act(() => release.forEach((letIn) => letIn()));
    await until(() => text() === '{}');
    await act(() => now().applyFilter({ grade: ['A'] }));
    await act(() => release.forEach((letIn) => letIn()));
    await until(() => text() === '{"grade":["A"]}');
  });

  it('names an unknown row, and shows the list without it until it is asked for another', async () => {
    const { router, now, text, release } = await open();
    await act(() => void router.navigate('/?city=臺北市&kase=k1'));
    await act(() => release.forEach((letIn) => letIn()));
    await until(() => text() === '{"city":"臺北市"}');
    expect(now().state.opened).to.equal('k1');
    await act(() => now().leaveRows(['k1']));
    expect(now().state.opened).to.equal(undefined);
    expect(now().wrong).to.deep.equal([{ key: 'kase', value: 'k1' }]);
    await act(() => now().open('k2'));
    await act(() => release.forEach((letIn) => letIn()));
    await until(() => now().state.opened === 'k2');
    expect(now().wrong).to.deep.equal([]);
  });

  it('opens a row as a step of history, and closes it with the filters it was found by', async () => {
    const { router, now, release } = await open();
    await act(() => now().open('k1'));
    await act(() => release.forEach((letIn) => letIn()));
    await until(() => router.state.location.search === '?kase=k1');
    expect(router.state.historyAction).to.equal('PUSH');
    await act(() => now().applyFilter({ grade: ['A'] }));
    await act(() => release.forEach((letIn) => letIn()));
    await until(() => router.state.location.search === '?grade=A');
  });

  describe('with rows', () => {
    let answer: () => void;
    let requested: string[];
    let test = 0;
    const rowsOf = ({ page }: { page: number }) => ({
      queryKey: ['rows of the test', page, test],
      queryFn: () => {
        requested.push(String(page));
        return new Promise<number>((resolve) => (answer = () => resolve(page)));
      },
      staleTime: 0,
    });
    beforeEach(() => {
      requested = [];
      test += 1;
    });

    it('goes to a page when its rows are there', async () => {
      const { router, now } = await open(rowsOf);
      await act(() => now().change({ page: 2 }));
      expect(requested).to.deep.equal(['2']);
      expect(router.state.location.search).to.equal('');
      await act(() => answer());
      await until(() => router.state.location.search === '?page=2');
      expect(now().state.page).to.equal(2);
      expect(requested).to.deep.equal(['2']);
    });

    it('goes there without them after a moment', async () => {
      const { router, now } = await open(rowsOf);
      await act(() => now().change({ page: 2 }));
      await until(() => router.state.location.search === '?page=2');
      expect(now().state.page).to.equal(2);
    });

    it('is there before the next press or key is handled, and each change is a step of history', async () => {
      const { router, now } = await open(rowsOf);
      await act(() => now().change({ page: 2 }));
      await act(() => document.body.click());
      expect(router.state.location.search).to.equal('?page=2');
      await act(() => now().change({ page: 3 }));
      await act(() => now().change({ page: 4 }));
      expect(router.state.location.search).to.equal('?page=3');
      await act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true })));
      expect(router.state.location.search).to.equal('?page=4');
    });

    it('stays where it is where the browser goes elsewhere, and starts from there', async () => {
      const { router, now } = await open(rowsOf);
      await act(() => now().change({ page: 2 }));
      dispatchEvent(new PopStateEvent('popstate'));
      await act(() => answer());
      await act(() => now().change({ sort: 'road' }));
      await until(() => router.state.location.search !== '');
      expect(router.state.location.search).to.equal('?sort=road');
    });

    it('opens a row at once, as the rows stay the same', async () => {
      const { router, now } = await open(rowsOf);
      await act(() => now().open('k1'));
      await until(() => router.state.location.search === '?kase=k1');
      expect(requested).to.deep.equal([]);
    });
  });
});
