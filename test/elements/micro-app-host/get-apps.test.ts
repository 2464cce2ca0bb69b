import { expect, waitUntil } from '@open-wc/testing';
import {
  getApps,
  loadMicroApp,
  registerMicroApps,
  start,
  stop,
} from '#elements/micro-app-host/register.ts';
import { appUrl, mounted, removeHosts, rootOf } from './mount-app.ts';

const brief = () =>
  getApps().map(({ name, status, phase, isActive }) => [name, status, phase, isActive]);

describe('getApps', () => {
  let container: HTMLElement;
  beforeEach(() => {
    history.replaceState(null, '', location.pathname + location.search);
    container = document.createElement('div');
    container.id = 'micro-app';
    document.body.append(container);
  });
  afterEach(async () => {
    await stop();
    await removeHosts();
    container.remove();
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('names the registered apps, with when they are shown and whether they are', async () => {
    registerMicroApps([
      { name: 'classic', entry: appUrl('classic') },
      { name: 'module', entry: appUrl('module'), mode: 'path' },
    ]);
    expect(brief()).to.deep.equal([
      ['classic', 'NOT_LOADED', undefined, false],
      ['module', 'NOT_LOADED', undefined, false],
    ]);
    expect(getApps().map(({ entry, baseRoute, host }) => [entry, baseRoute, host])).to.deep.equal([
      [appUrl('classic'), '/classic', undefined],
      [appUrl('module'), '/module', undefined],
    ]);
    start({ prefetch: false });
    location.hash = '#/classic';
    await waitUntil(() => getApps()[0]!.status === 'MOUNTED', 'it is never shown');
    const [classic] = getApps();
    expect([classic!.isActive, classic!.phase, classic!.instanceId]).to.deep.equal([
      true,
      'mounted',
      classic!.host!.instanceId,
    ]);
    expect(classic!.activeRule!(new URL('https://x.example/#/classic/list'))).to.equal(true);
  });

  it('names the instances that run beside them until they are unloaded', async () => {
    const host = await mounted('classic');
    const loaded = loadMicroApp({ name: 'module', entry: appUrl('module'), container });
    await loaded.mountPromise;
    expect(brief()).to.deep.equal([
      ['classic', 'MOUNTED', 'mounted', false],
      ['module', 'MOUNTED', 'mounted', false],
    ]);
    expect(getApps()[0]!.host).to.equal(host);
    await host.unload();
    await loaded.unmount();
    expect(brief()).to.deep.equal([]);
  });

  it('start: gives its hooks to registered apps that have none of their own', async () => {
    const asked: string[] = [];
    registerMicroApps([
      {
        name: 'classic',
        entry: appUrl('classic'),
        transform: (text) => text.replace('<div', '<i>own</i><div'),
      },
    ]);
    start({
      prefetch: false,
      transform: () => '',
      fetch: (url, init) => {
        asked.push(url);
        return fetch(url, init);
      },
    });
    location.hash = '#/classic';
    await waitUntil(() => getApps()[0]!.status === 'MOUNTED', 'it is never shown');
    expect(rootOf(getApps()[0]!.host!).querySelector('i')!.textContent).to.equal('own');
    expect(asked).to.include(appUrl('classic'));
  });
});
