import { aTimeout, expect } from '@open-wc/testing';
import type { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';
import { globalData } from '#elements/micro-app-host/peers.ts';
import { mounted, realmOf, removeHosts, rootOf } from './mount-app.ts';

type Data = Record<string, unknown>;
interface MicroApp {
  getData(isFromPage?: boolean): Data | null;
  dispatch(data: Data, sent?: (results: unknown[] | undefined) => void): void;
  forceDispatch(data: Data): void;
  setGlobalData(data: Data, sent?: (results: unknown[] | undefined) => void): void;
  getGlobalData(): Data | null;
  clearDataListener(): void;
}
const microAppOf = (host: MicroAppHost) => realmOf(host).microApp as MicroApp;
const heardBy = (host: MicroAppHost) => (realmOf(host).heard as [string, Data][]).splice(0);
const micro = { globals: ['micro-app'] } as const;

describe('window.microApp of an app written for micro-app', () => {
  afterEach(async () => {
    globalData.clearGlobalDataListener();
    globalData.clearGlobalData();
    await removeHosts();
  });

  it('gives it the props as its first data, in mount and unmount as well', async () => {
    const host = await mounted('micro-app-data', {
      ...micro,
      props: { city: 'HK' },
      keepAlive: 'warm',
    });
    expect(heardBy(host)).to.deep.equal([
      ['data', { city: 'HK' }],
      ['mount', { city: 'HK' }],
    ]);
    expect(microAppOf(host).getData()).to.deep.equal({ city: 'HK' });
    const { heard } = realmOf(host) as unknown as { heard: unknown[] };
    await host.unmount();
    expect(heard).to.deep.equal([['unmount', { city: 'HK' }]]);
  });

  it('receives what the page sends, merged, once', async () => {
    const host = await mounted('micro-app-data', micro);
    heardBy(host);
    host.postMessage({ city: 'HK' });
    host.postMessage({ tab: 'roads' });
    expect(heardBy(host)).to.deep.equal([]);
    await aTimeout(0);
    const all = { city: 'HK', tab: 'roads' };
    expect(heardBy(host)).to.deep.equal([
      ['data', all],
      ['of the mount', all],
    ]);
    host.postMessage({ city: 'HK' });
    await aTimeout(0);
    expect(heardBy(host)).to.deep.equal([]);
    host.props = { tab: 'shops' };
    await aTimeout(0);
    expect(heardBy(host)[0]).to.deep.equal(['data', { city: 'HK', tab: 'shops' }]);
  });

  it('sends the page what it dispatches, merged, once unless forced', async () => {
    const host = await mounted('micro-app-data', micro);
    const heard: unknown[] = [];
    host.addEventListener('micro-app-message', ({ detail }) => heard.push(detail.data));
    let sent = 0;
    microAppOf(host).dispatch({ name: 'jack' });
    microAppOf(host).dispatch({ age: 20 }, () => (sent += 1));
    await aTimeout(0);
    microAppOf(host).dispatch({ age: 20 });
    await aTimeout(0);
    expect(heard).to.deep.equal([{ name: 'jack', age: 20 }]);
    expect(sent).to.equal(1);
    microAppOf(host).forceDispatch({});
    await aTimeout(0);
    expect(heard.length).to.equal(2);
    expect(microAppOf(host).getData(false)).to.deep.equal({ name: 'jack', age: 20 });
  });

  it('restores after a warm unmount the listeners of its code, not those of the mount', async () => {
    const host = await mounted('micro-app-data', { ...micro, keepAlive: 'warm' });
    const { heard } = realmOf(host) as unknown as { heard: [string, Data][] };
    await host.unmount();
    heard.length = 0;
    host.postMessage({ n: 1 });
    await aTimeout(0);
    expect(heard).to.deep.equal([]);
    await host.mount();
    expect(heardBy(host)).to.deep.equal([
      ['data', { n: 1 }],
      ['mount', { n: 1 }],
    ]);
    host.postMessage({ n: 2 });
    await aTimeout(0);
    expect(heardBy(host).map(([kind]) => kind)).to.deep.equal(['data', 'of the mount']);
    microAppOf(host).clearDataListener();
    host.postMessage({ n: 3 });
    await aTimeout(0);
    expect(heardBy(host)).to.deep.equal([]);
  });

  it('keeps the data of its page through a reload', async () => {
    const host = await mounted('micro-app-data', micro);
    host.postMessage({ n: 1 });
    await host.reload();
    expect(heardBy(host)[0]).to.deep.equal(['data', { n: 1 }]);
  });

  it('shares global data with other apps and the page, whose listeners answer the sender', async () => {
    const one = await mounted('micro-app-data', { ...micro, name: 'one' });
    const two = await mounted('micro-app-data', { ...micro, name: 'two', singular: false });
    for (const host of [one, two]) heardBy(host);
    const heard: unknown[] = [];
    globalData.addGlobalDataListener((data) => {
      heard.push(data);
      return 'page';
    });
    let results: unknown;
    microAppOf(one).setGlobalData({ user: { name: 'Li' } }, (returned) => (results = returned));
    await aTimeout(0);
    expect(results).to.deep.equal(['one', 'two', 'page']);
    expect(heardBy(two)).to.deep.equal([['global', { user: { name: 'Li' } }]]);
    expect(heard).to.deep.equal([{ user: { name: 'Li' } }]);
    expect(globalData.getGlobalData()!.user).to.be.instanceOf(Object);
    globalData.setGlobalData({ city: 'HK' });
    await aTimeout(0);
    expect(microAppOf(two).getGlobalData()).to.deep.equal({ user: { name: 'Li' }, city: 'HK' });
    await one.unload();
    const { user } = globalData.getGlobalData() as { user: object };
    expect(user).to.deep.equal({ name: 'Li' });
  });

  it('runs the default mode: no lifecycles, scripts again with each mount, hooks and events around it', async () => {
    const told: unknown[] = ((window as unknown as Record<string, unknown>).microAppDefault = []);
    const host = await mounted('micro-app-default', {
      ...micro,
      props: { city: 'HK' },
      keepAlive: 'warm',
    });
    expect(rootOf(host).querySelector('#app')!.textContent).to.equal('default HK');
    await host.unmount();
    expect(told.splice(0)).to.deep.equal([['onmount', 'HK'], ['unmount event'], ['onunmount']]);
    await host.mount();
    expect(told).to.deep.equal([['onmount', 'HK']]);
  });
});
