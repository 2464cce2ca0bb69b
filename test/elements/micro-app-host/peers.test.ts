import { expect, waitUntil } from '@open-wc/testing';
import { appUrl, mounted, realmOf, removeHosts, rootOf } from './mount-app.ts';

const page = window as unknown as Record<string, unknown>;
const text = (host: Parameters<typeof rootOf>[0]) =>
  rootOf(host).querySelector('#app')!.textContent;

describe('a sub-app written for another host', () => {
  afterEach(removeHosts);

  it('qiankun: a library global of another name, and the globals it tests for', async () => {
    const host = await mounted('qiankun-umd', { globals: ['qiankun'] });
    expect(text(host)).to.equal(`true ${appUrl('qiankun-umd', '')}`);
  });

  it('micro-app: mount and unmount on the window', async () => {
    const host = await mounted('micro-app-pair', { globals: ['micro-app'] });
    expect(text(host)).to.equal('micro-app true microAppPair');
    await host.unmount();
    expect(page.microAppPairUnmounted).to.equal(true);
  });

  it('micro-app: the pair of a library, on a global named after the app', async () => {
    const host = await mounted('micro-app-umd', { globals: ['micro-app'] });
    expect(text(host)).to.equal('a library for micro-app');
    await host.unmount();
    expect(page.microAppUmdUnmounted).to.equal(true);
  });

  it('wujie: its own pair, with the props it reads', async () => {
    const host = await mounted('wujie-pair', { globals: ['wujie'], props: { tab: 'roads' } });
    expect(text(host)).to.equal('wujie roads');
    await host.unmount();
    expect(page.wujiePairUnmounted).to.equal(true);
  });

  it('wujie: its example, which mounts by itself and listens to the bus until its realm ends', async () => {
    const { PeerBus } = await import('#elements/micro-app-host/realm/peer-bus.ts');
    const bus = new PeerBus();
    const host = await mounted('wujie-example', { globals: ['wujie'] });
    bus.$emit('greet', 'Li');
    expect(text(host)).to.equal('wujie true hello Li');
    const app = (realmOf(host).$wujie as { bus: InstanceType<typeof PeerBus> }).bus;
    await host.unload();
    let heard = 0;
    app.$on('greet', () => (heard += 1));
    bus.$emit('greet', 'Wang');
    bus.end();
    expect(heard).to.equal(0);
  });

  it('wujie: the page has its own bus, and an app receives its events once after a warm unmount', async () => {
    const { bus } = await import('#elements/micro-app-host/peers.ts');
    const host = await mounted('wujie-example', { globals: ['wujie'], keepAlive: 'warm' });
    await host.unmount();
    await host.mount();
    bus.$emit('greet', 'Li');
    expect(text(host)).to.equal('wujie true hello Li');
    const heard: unknown[] = [];
    bus.$on('bye', (...args) => heard.push(...args));
    (realmOf(host).$wujie as { bus: typeof bus }).bus.$emit('bye', 1, 2);
    bus.$clear();
    expect(heard).to.deep.equal([1, 2]);
  });

  it('garfish: a provider', async () => {
    const host = await mounted('garfish-provider', { props: { tab: 'shops' } });
    expect(text(host)).to.equal('garfish garfishProvider shops');
    await host.unmount();
    expect(page.garfishProviderDestroyed).to.equal(true);
  });

  it('garfish: a provider in a library of webpack', async () => {
    const host = await mounted('garfish-umd', { props: { tab: 'shops' }, globals: ['garfish'] });
    expect(text(host)).to.equal('garfish garfishUmd shops');
  });

  it('single-spa: exports that are lists', async () => {
    expect(text(await mounted('single-spa-module'))).to.equal(
      'bootstrap one, bootstrap two, mount',
    );
  });

  it('nothing of the kind: a plain page, where it is welcome', async () => {
    const host = await mounted('plain-page', { plain: true, keepAlive: 'warm' });
    expect(text(host)).to.equal('ready: interactive');
    await waitUntil(
      () => realmOf(host).document.body.dataset.loaded === 'complete',
      'it is never told that it has loaded',
    );
    await host.unmount();
    await host.mount();
    expect(text(host)).to.equal('ready: interactive');
  });

  it('gives values of the page’s own as globals', async () => {
    const host = await mounted('classic', { globals: { __RUNNING_IN__: 'console' } });
    expect(realmOf(host).__RUNNING_IN__).to.equal('console');
    expect('__POWERED_BY_QIANKUN__' in realmOf(host)).to.equal(false);
  });
});
