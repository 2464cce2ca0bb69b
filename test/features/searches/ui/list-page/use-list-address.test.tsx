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
  async function open() {
    const release: (() => void)[] = [];
    let navigation!: ListNavigation;
    function List() {
      const here = useListAddress(kaseAddress);
      useEffect(() => {
        navigation = here;
      }, [here]);
      return <p>{JSON.stringify(here.state.filter)}</p>;
    }
    const loader = () => new Promise<null>((resolve) => release.push(() => resolve(null)));
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
});
