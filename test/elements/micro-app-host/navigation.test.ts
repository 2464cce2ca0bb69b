import { expect, waitUntil } from '@open-wc/testing';
import { mounted, realmOf, removeHosts } from './mount-app.ts';

/**
 * Marks the current history entry; the returned function goes back one entry and resolves to
 * whether it is the marked one. The length of the history would not show it: browsers stop counting
 * at fifty.
 */
function markEntry(): () => Promise<boolean> {
  const mark = `entry ${Math.random()}`;
  history.replaceState({ mark }, '', location.href);
  return async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await gone;
    return (history.state as { mark?: string } | null)?.mark === mark;
  };
}

describe('the address of a sub-app', () => {
  const begin = location.pathname + location.search;
  afterEach(async () => {
    await removeHosts();
    history.replaceState(null, '', begin);
  });

  it('is the page’s', async () => {
    history.replaceState({ at: 'start' }, '', `${begin}#/classic/list`);
    const realm = realmOf(await mounted('classic'));
    expect(realm.location.href).to.equal(location.href);
    expect(realm.history.state).to.deep.equal({ at: 'start' });
    expect(realm.history.length).to.equal(history.length);
  });

  it('changes the page’s when the app pushes, by one entry', async () => {
    const realm = realmOf(await mounted('classic'));
    const backAtMark = markEntry();
    realm.history.pushState({ step: 1 }, '', '#/classic/pushed');
    expect(location.hash).to.equal('#/classic/pushed');
    expect(history.state).to.deep.equal({ step: 1 });
    expect(realm.location.hash).to.equal('#/classic/pushed');
    expect(await backAtMark()).to.equal(true);
  });

  it('changes the page’s when the app assigns to its location, by one entry and without loading anything', async () => {
    const realm = realmOf(await mounted('classic'));
    const backAtMark = markEntry();
    realm.location.hash = '#/classic/assigned';
    await waitUntil(() => location.hash === '#/classic/assigned');
    expect(realm.location.hash).to.equal('#/classic/assigned');
    expect(realm.classic).to.not.equal(undefined);
    expect(await backAtMark()).to.equal(true);
  });

  it('follows the page’s, and the app is notified', async () => {
    const realm = realmOf(await mounted('classic'));
    const heard: string[] = [];
    realm.addEventListener('hashchange', () => heard.push(realm.location.hash));
    location.hash = '#/classic/followed';
    await waitUntil(() => heard.length > 0);
    expect(heard).to.deep.equal(['#/classic/followed']);
  });

  it('goes back with the page’s history', async () => {
    const realm = realmOf(await mounted('classic'));
    realm.history.pushState(null, '', '#/classic/one');
    realm.history.pushState(null, '', '#/classic/two');
    realm.history.back();
    await waitUntil(() => location.hash === '#/classic/one');
    expect(realm.location.hash).to.equal('#/classic/one');
  });

  it('is not changed after an unmount, and restored on a warm mount', async () => {
    const host = await mounted('classic', { keepAlive: 'warm' });
    const realm = realmOf(host);
    await host.unmount();
    history.pushState(null, '', '#/elsewhere');
    await host.mount();
    expect(realm.location.hash).to.equal('#/elsewhere');
  });
});
