import { aTimeout, expect, oneEvent } from '@open-wc/testing';
import type { MicroAppError } from '#elements/micro-app-host/errors.ts';
import type { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';
import {
  loadMicroApp,
  registerMicroApps,
  runAfterFirstMounted,
  setDefaultApp,
  start,
  stop,
} from '#elements/micro-app-host/register.ts';
import { addressOf, appUrl, livingRealms, removeHosts, rootOf } from './mount-app.ts';

const apps = [
  { name: 'classic', entry: appUrl('classic') },
  { name: 'module', entry: appUrl('module') },
];
const shown = () =>
  [...document.querySelectorAll<MicroAppHost>('#micro-app micro-app-host')].map(({ name }) => name);
async function go(hash: string, until: () => boolean) {
  location.hash = hash;
  for (let i = 0; i < 200 && !until(); i++) await aTimeout(10);
}
const mountedIs = (name: string) => () => {
  const host = document.querySelector<MicroAppHost>('#micro-app micro-app-host');
  return host?.name === name && host.status === 'MOUNTED';
};

describe('apps that show themselves by the address', () => {
  let container: HTMLElement;
  const { error } = console;
  beforeEach(() => {
    history.replaceState(null, '', location.pathname + location.search);
    container = document.createElement('div');
    container.id = 'micro-app';
    document.body.append(container);
  });
  afterEach(async () => {
    console.error = error;
    await stop();
    await removeHosts();
    container.remove();
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('come and go with the hash, one at a time', async () => {
    registerMicroApps(apps);
    start({ prefetch: false });
    expect(shown()).to.deep.equal([]);
    await go('#/classic/list', mountedIs('classic'));
    expect(shown()).to.deep.equal(['classic']);
    await go('#/module', mountedIs('module'));
    expect(shown()).to.deep.equal(['module']);
    await go('#/modules', () => shown().length === 0);
    expect(shown()).to.deep.equal([]);
    expect(livingRealms()).to.equal(0);
  });

  it('wait for each other', async () => {
    const order: string[] = [];
    registerMicroApps(apps, {
      beforeMount: ({ name }) => order.push(`mount ${name}`),
      afterUnmount: ({ name }) => order.push(`unmounted ${name}`),
    });
    start({ prefetch: false });
    await go('#/classic', mountedIs('classic'));
    await go('#/module', mountedIs('module'));
    expect(order).to.deep.equal(['mount classic', 'unmounted classic', 'mount module']);
  });

  it('go to the default one when the first address wants none, and only then', async () => {
    setDefaultApp('/classic');
    registerMicroApps(apps);
    let first = 0;
    runAfterFirstMounted(() => (first += 1));
    start({ prefetch: false });
    await go(location.hash, mountedIs('classic'));
    expect(location.hash).to.equal('#/classic');
    expect(first).to.equal(1);
    await go('#/elsewhere', () => shown().length === 0);
    await aTimeout(30);
    expect(location.hash).to.equal('#/elsewhere');
  });

  it('never go to the default one when an app was shown at first', async () => {
    setDefaultApp('module');
    registerMicroApps(apps);
    location.hash = '#/classic';
    start({ prefetch: false });
    await go(location.hash, mountedIs('classic'));
    await go('#/elsewhere', () => shown().length === 0);
    await aTimeout(30);
    expect(location.hash).to.equal('#/elsewhere');
  });

  for (const [prefetch, at, fetched] of [
    ['all', '', ['classic', 'module']],
    [true, '#/classic', ['classic', 'module']],
    [['leaky'], '#/classic', ['classic']],
    [false, '#/classic', ['classic']],
  ] as const) {
    it(`are fetched ahead with prefetch ${JSON.stringify(prefetch)} ${at ? 'after the first one has mounted' : 'at once'}`, async () => {
      const { fetch } = window;
      const pages = new Set<string>();
      window.fetch = (input, init) => {
        const page = /apps\/(\w+)\/index\.html/.exec(addressOf(input))?.[1];
        if (page) pages.add(page);
        return fetch(input, init);
      };
      try {
        registerMicroApps(apps);
        if (at) location.hash = at;
        start({ prefetch });
        if (at) await go(location.hash, mountedIs('classic'));
        for (let i = 0; i < 100 && pages.size < fetched.length; i++) await aTimeout(10);
        await aTimeout(30);
        expect([...pages].sort()).to.deep.equal(fetched);
      } finally {
        window.fetch = fetch;
      }
    });
  }

  it('keep their realm out of sight where they are to be kept', async () => {
    registerMicroApps([{ ...apps[0]!, keepAlive: 'alive' }, apps[1]!]);
    start({ prefetch: false });
    await go('#/classic', mountedIs('classic'));
    const host = container.querySelector('micro-app-host')!;
    rootOf(host).querySelector('#app')!.append('typed');
    await go(
      '#/module',
      () => container.querySelectorAll('micro-app-host')[1]?.status === 'MOUNTED',
    );
    const activated = oneEvent(host, 'micro-app-activated');
    location.hash = '#/classic';
    await activated;
    expect(rootOf(host).querySelector('#app')!.textContent).to.equal('Classictyped');
  });

  it('say so when their container is not there', async () => {
    console.error = () => {};
    registerMicroApps([{ ...apps[0]!, container: '#nowhere' }]);
    start({ prefetch: false });
    const failure = oneEvent(document, 'micro-app-error');
    location.hash = '#/classic';
    const { detail } = (await failure) as CustomEvent<{ error: MicroAppError }>;
    expect(detail.error.message).to.equal(
      'Target container with #nowhere not existed while classic loading!',
    );
  });

  for (const [app, event, moment] of [
    ['slow-mount', 'micro-app-loading', 'while slowMount mounting'],
    ['slow-mount', 'micro-app-mounting', 'after slowMount mounted'],
  ] as const) {
    it(`say so when their container goes: ${moment}`, async () => {
      console.error = () => {};
      registerMicroApps([{ name: 'slowMount', entry: appUrl(app) }]);
      start({ prefetch: false });
      const began = oneEvent(container, event);
      const failure = oneEvent(document, 'micro-app-error');
      location.hash = '#/slowMount';
      await began;
      container.remove();
      const { detail } = (await failure) as CustomEvent<{ error: MicroAppError }>;
      expect(detail.error.message).to.equal(
        `Target container with #micro-app not existed ${moment}!`,
      );
      expect(detail.error.code).to.equal('container-missing');
    });
  }

  it('are refused together when one of them cannot be', () => {
    expect(() => registerMicroApps([apps[0]!, { name: 'no/name' }])).to.throw(
      "name must be one path segment, for instance 'orders', got 'no/name'",
    );
    start({ prefetch: false });
    location.hash = '#/classic';
    expect(shown()).to.deep.equal([]);
  });

  it('can be loaded by hand, beside each other', async () => {
    const one = loadMicroApp({ ...apps[0]!, container });
    const two = loadMicroApp({ ...apps[0]!, container, props: { two: true } });
    await Promise.all([one.mountPromise, two.mountPromise]);
    expect(one.getStatus()).to.equal('MOUNTED');
    expect(shown()).to.deep.equal(['classic', 'classic']);
    await one.unmount();
    expect(shown()).to.deep.equal(['classic']);
    await one.mount();
    expect(one.getStatus()).to.equal('MOUNTED');
    await Promise.all([one.unmount(), two.unmount()]);
    expect(livingRealms()).to.equal(0);
  });

  it('loaded by hand, reject when their container is not there', async () => {
    const { mountPromise } = loadMicroApp({ ...apps[0]!, container: '#nowhere' });
    const failure = await mountPromise.catch((thrown: unknown) => thrown as Error);
    expect((failure as Error).message).to.equal(
      'Target container with #nowhere not existed while classic loading!',
    );
  });
});
