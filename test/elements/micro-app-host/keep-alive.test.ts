import { aTimeout, expect, oneEvent, waitUntil } from '@open-wc/testing';
import { setKeepAliveLimit } from '#elements/micro-app-host/keep-alive.ts';
import type { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';
import { livingRealms, mounted, realmOf, removeHosts, rootOf } from './mount-app.ts';

const calls = (host: MicroAppHost) => (realmOf(host).classic as { calls: string[] }).calls;
async function remove(
  host: MicroAppHost,
  event: 'micro-app-unmounted' | 'micro-app-deactivated' = 'micro-app-unmounted',
) {
  setTimeout(() => host.remove());
  await oneEvent(host, event);
  await aTimeout(0);
}
async function putBack(
  host: MicroAppHost,
  event: 'micro-app-mounted' | 'micro-app-activated' = 'micro-app-mounted',
) {
  setTimeout(() => document.body.append(host));
  await oneEvent(host, event);
}

describe('keep-alive', () => {
  afterEach(async () => {
    setKeepAliveLimit(8);
    await removeHosts();
  });

  it('destroy, the default: a removed app is gone, and a new one comes when the element is put back', async () => {
    const host = await mounted('classic');
    const realm = realmOf(host);
    await remove(host);
    expect(livingRealms()).to.equal(0);
    await putBack(host);
    expect(realmOf(host)).to.not.equal(realm);
    expect(calls(host)).to.deep.equal(['bootstrap', 'mount']);
  });

  it('warm: a removed app is unmounted, and mounts again in the realm it had', async () => {
    const host = await mounted('classic', { keepAlive: 'warm' });
    const realm = realmOf(host);
    await remove(host);
    expect(livingRealms()).to.equal(1);
    await putBack(host);
    expect(realmOf(host)).to.equal(realm);
    expect(calls(host)).to.deep.equal(['bootstrap', 'mount', 'unmount', 'mount']);
    expect(getComputedStyle(rootOf(host).querySelector('h1')!).color).to.equal('rgb(1, 2, 3)');
  });

  it('alive: a removed app stays mounted with its nodes, and events report it', async () => {
    const host = await mounted('classic', { keepAlive: 'alive' });
    const input = rootOf(host).querySelector('#app')!.appendChild(document.createElement('input'));
    input.value = 'half typed';
    await remove(host, 'micro-app-deactivated');
    await putBack(host, 'micro-app-activated');
    expect(calls(host)).to.deep.equal(['bootstrap', 'mount']);
    expect(rootOf(host).querySelector('input')!.value).to.equal('half typed');
  });

  it('alive: an app out of sight in the page is reached by neither pointer nor keyboard', async () => {
    const host = await mounted('classic', { keepAlive: 'alive' });
    const wrapper = host.shadowRoot!.querySelector<HTMLElement>('[part=app]')!;
    await host.unmount();
    expect(wrapper.inert).to.equal(true);
    expect(getComputedStyle(wrapper).display).to.equal('none');
    await host.mount();
    expect(wrapper.inert).to.equal(false);
    expect(host.status).to.equal('MOUNTED');
  });

  it('alive or not: moveBefore sends an app no event', async function () {
    if (!('moveBefore' in Element.prototype)) this.skip();
    const host = await mounted('classic');
    const realm = realmOf(host);
    const told: string[] = [];
    for (const phase of ['unmounting', 'unmounted', 'mounting', 'loading'] as const)
      host.addEventListener(`micro-app-${phase}`, () => told.push(phase));
    const place = document.body.appendChild(document.createElement('div')) as HTMLElement & {
      moveBefore(node: Node, before: Node | null): void;
    };
    place.moveBefore(host, null);
    await aTimeout(20);
    expect(told).to.deep.equal([]);
    expect(realmOf(host)).to.equal(realm);
    place.remove();
  });

  it('keeps as many as the limit says, and lets go of the one unseen for longest', async () => {
    setKeepAliveLimit(1);
    const [one, two] = [
      await mounted('classic', { keepAlive: 'alive' }),
      await mounted('module', { keepAlive: 'warm' }),
    ];
    await remove(one, 'micro-app-deactivated');
    expect(livingRealms()).to.equal(2);
    const left = oneEvent(one, 'micro-app-unmounted');
    await remove(two);
    await left;
    await waitUntil(() => one.status === 'NOT_LOADED', 'it is kept');
    expect(livingRealms()).to.equal(1);
  });

  it('refuses a limit that is no whole number', () => {
    expect(() => setKeepAliveLimit(-1)).to.throw(RangeError, 'whole number from 0, got -1');
  });
});
