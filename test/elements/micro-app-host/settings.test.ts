import { aTimeout, expect, oneEvent, waitUntil } from '@open-wc/testing';
import type { MicroAppMessageEvent } from '#elements/micro-app-host/events.ts';
import { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';
import {
  appUrl,
  failed,
  hostFor,
  livingRealms,
  mounted,
  realmOf,
  removeHosts,
  rootOf,
} from './mount-app.ts';

const page = window as unknown as Record<string, unknown>;

describe('<micro-app-host> settings', () => {
  afterEach(removeHosts);

  it('are all to be had as attributes that a page can write', async () => {
    const place = document.createElement('div');
    place.innerHTML = `<micro-app-host name="classic" entry="${appUrl('classic')}" mode="path" public-path="/apps/" keep-alive="warm" singular="off"
      sandbox prefetch="false" globals="qiankun wujie" allowed-origins="https://a.example https://b.example" plain></micro-app-host>`;
    const host = place.firstElementChild as MicroAppHost;
    const {
      mode,
      publicPath,
      keepAlive,
      singular,
      sandbox,
      prefetch,
      globals,
      allowedOrigins,
      plain,
    } = host;
    expect({ mode, publicPath, keepAlive, singular, sandbox, prefetch, plain }).to.deep.equal({
      mode: 'path',
      publicPath: '/apps/',
      keepAlive: 'warm',
      singular: false,
      sandbox: true,
      prefetch: false,
      plain: true,
    });
    expect(globals).to.deep.equal(['qiankun', 'wujie']);
    expect(allowedOrigins).to.deep.equal(['https://a.example', 'https://b.example']);
    document.body.append(place);
    await oneEvent(host, 'micro-app-mounted');
    await host.unload();
    place.remove();
  });

  it('count when they were set before the element was known, and are as at the beginning when taken away', () => {
    const early = document.createElement('micro-app-early') as unknown as MicroAppHost;
    Object.assign(early, { name: 'orders', keepAlive: 'warm' });
    document.body.append(early);
    customElements.define('micro-app-early', class extends MicroAppHost {});
    early.manual = true;
    expect([early.name, early.keepAlive, early.getAttribute('name')]).to.deep.equal([
      'orders',
      'warm',
      'orders',
    ]);
    early.setAttribute('mode', 'path');
    expect(early.mode).to.equal('path');
    early.removeAttribute('mode');
    expect(early.mode).to.equal('hash');
    early.props = undefined as never;
    expect(early.props).to.deep.equal({});
    early.remove();
  });

  it('are looked at once when several change in one go', async () => {
    const host = await mounted('classic');
    const loads: string[] = [];
    host.addEventListener('micro-app-loading', () => loads.push(host.name));
    Object.assign(host, {
      name: 'module',
      entry: appUrl('module'),
      props: { tab: 'b' },
      plain: false,
    });
    await oneEvent(host, 'micro-app-mounted');
    expect(loads).to.deep.equal(['module']);
  });

  it('loads the app again when its entry changes', async () => {
    const host = await mounted('classic');
    setTimeout(() => Object.assign(host, { name: 'module', entry: appUrl('module') }));
    await oneEvent(host, 'micro-app-mounted');
    expect(rootOf(host).querySelector('h1')!.textContent).to.equal('Module');
    expect(host.shadowRoot!.querySelectorAll('[part=app]').length).to.equal(1);
  });

  it('shows the default slot while the app loads, and sets aria-busy', async () => {
    const host = hostFor('slow-mount');
    host.textContent = 'One moment';
    document.body.append(host);
    await oneEvent(host, 'micro-app-mounting');
    const slot = host.shadowRoot!.querySelector<HTMLSlotElement>('slot:not([name])')!;
    expect(slot.hidden).to.equal(false);
    expect(host.matches(':state(loading)')).to.equal(true);
    await oneEvent(host, 'micro-app-mounted');
    expect(slot.hidden).to.equal(true);
    expect(getComputedStyle(slot).display, 'the text is drawn over the app').to.equal('none');
    expect(host.matches(':state(mounted)')).to.equal(true);
    await expect(host).to.be.accessible();
  });

  it('calls the loader before a load and before a mount, and ends it however that ends', async () => {
    const calls: boolean[] = [];
    const loader = (loading: boolean) => calls.push(loading);
    await mounted('classic', { loader });
    expect(calls).to.deep.equal([true, true, false]);
    calls.length = 0;
    await failed('rejecting-mount', { loader });
    expect(calls).to.deep.equal([true, true, false]);
  });

  it('warns each second that a lifecycle takes long, logs once and keeps waiting', async () => {
    const { warn, error } = console;
    const words: unknown[] = [];
    console.warn = (text: unknown) => words.push(`warn ${String(text)}`);
    console.error = (text: unknown) => words.push(`error ${String(text)}`);
    try {
      const host = await mounted('slow-mount', {
        timeouts: { mount: { millis: 70, warningMillis: 30 } },
      });
      expect(host.status).to.equal('MOUNTED');
      const said = (ms: number) =>
        `mount of application 'slowMount' did not resolve or reject for ${ms} ms`;
      expect(words).to.deep.equal([`warn ${said(30)}`, `warn ${said(60)}`, `error ${said(70)}`]);
    } finally {
      Object.assign(console, { warn, error });
    }
  });

  it('singular: fetches while the previous app unmounts, and mounts after that', async () => {
    const { fetch } = window;
    const leaving = await mounted('slow-unmount');
    leaving.remove();
    await oneEvent(leaving, 'micro-app-unmounting');
    const order = new Set<string>();
    leaving.addEventListener('micro-app-unmounted', () => order.add('unmounted'));
    window.fetch = (...request) => {
      order.add('fetched');
      return fetch(...request);
    };
    const host = hostFor('classic');
    host.addEventListener('micro-app-mounted', () => order.add('mounted'));
    document.body.append(host);
    await waitUntil(() => order.has('fetched'), 'it waits with its fetching');
    (page.letSlowUnmountGo as () => void)();
    await host.mount();
    window.fetch = fetch;
    expect([...order]).to.deep.equal(['fetched', 'unmounted', 'mounted']);
  });

  it('singular: waits no longer than its time for an app that never ends', async () => {
    const { error } = console;
    console.error = () => {};
    const leaving = await mounted('hanging-unmount', { timeouts: { unmount: { millis: 80 } } });
    leaving.remove();
    await oneEvent(leaving, 'micro-app-unmounting');
    const began = performance.now();
    const host = hostFor('classic');
    document.body.append(host);
    await host.mount();
    expect(performance.now() - began).to.be.above(60);
    console.error = error;
  });

  it('sandbox off: runs in the page, with its nodes in the page’s own tree', async () => {
    const host = await mounted('classic', { sandbox: false });
    const title = host.querySelector('h1')!;
    expect(title.textContent).to.equal('Classic');
    expect(document.querySelector('.title')).to.equal(title);
    expect(getComputedStyle(title).color).to.equal('rgb(1, 2, 3)');
    expect('classic' in window).to.equal(true);
    await host.unload();
    expect(host.children.length).to.equal(0);
    expect(
      document.adoptedStyleSheets
        .flatMap(({ cssRules }) => [...cssRules])
        .some(({ cssText }) => cssText.includes('fixture-accent')),
    ).to.equal(false);
    delete page.classic;
  });

  it('frame: an app that is not trusted reaches nothing of the page, and speaks through its channel', async () => {
    let state: Record<string, unknown> = { said: undefined, heard: undefined, secret: 1 };
    const listeners = new Set<(next: typeof state, previous: typeof state) => void>();
    const globalState = {
      declared: new Set(['said', 'heard']),
      get: () => ({ title: 'shared' }),
      set(change: typeof state) {
        const previous = state;
        state = { ...state, ...change };
        for (const listener of listeners) listener(state, previous);
      },
      subscribe(listener: (next: typeof state, previous: typeof state) => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const host = await mounted('in-frame', { frame: true, props: { tab: 'a' }, globalState });
    while (state.said === undefined) await aTimeout(10);
    expect(state.said).to.deep.equal({
      name: 'inFrame',
      props: { tab: 'a' },
      state: { title: 'shared' },
      reach: 'SecurityError',
      origin: 'null',
    });
    host.props = { tab: 'b' };
    while ((state.heard as { type?: string } | undefined)?.type !== 'props') await aTimeout(10);
    expect(state.heard).to.deep.equal({ type: 'props', props: { tab: 'b' } });
    const answered = oneEvent(host, 'micro-app-message');
    host.postMessage({ n: 1 });
    expect(((await answered) as MicroAppMessageEvent).detail.data).to.deep.equal({
      heard: { n: 1 },
    });
    expect(host.shadowRoot!.querySelector('iframe')!.title).to.equal('Embedded application');
    await host.unload();
    expect(host.shadowRoot!.querySelector('iframe')).to.equal(null);
    expect(listeners.size).to.equal(0);
  });

  it('lets a sub-app host another one, whose fonts reach the page', async () => {
    const host = await mounted('nested-host');
    const inner = realmOf(host).inner as MicroAppHost;
    expect(rootOf(inner).querySelector('h1')!.textContent).to.equal('Classic');
    expect([...document.fonts].some(({ family }) => family.includes('Fixture Font'))).to.equal(
      true,
    );
    const ended = oneEvent(inner, 'micro-app-unmounted');
    await host.unload();
    await ended;
    expect([...document.fonts].some(({ family }) => family.includes('Fixture Font'))).to.equal(
      false,
    );
  });

  it('takes what a sub-app hosts away with it, even if that sub-app does not', async () => {
    const host = await mounted('nested-host');
    const inner = realmOf(host).inner as MicroAppHost;
    inner.keepAlive = 'warm';
    expect(livingRealms()).to.equal(2);
    await host.unload();
    expect(livingRealms()).to.equal(0);
    expect([...document.fonts].some(({ family }) => family.includes('Fixture Font'))).to.equal(
      false,
    );
  });

  it('works under a policy without eval, inline code or untrusted types', async () => {
    const frame = document.createElement('iframe');
    frame.src = appUrl('strict-policy');
    const answer = new Promise<{ shown?: string[]; violations: string[]; error?: string }>(
      (done) => {
        addEventListener(
          'message',
          function listen({ data }: MessageEvent<{ strictPolicy?: never }>) {
            if (!data?.strictPolicy) return;
            removeEventListener('message', listen);
            done(data.strictPolicy);
          },
        );
      },
    );
    document.body.append(frame);
    const { shown, violations, error } = await answer;
    frame.remove();
    expect({ error, shown }).to.deep.equal({
      error: undefined,
      shown: ['Classic rgb(1, 2, 3)', 'bootstrap one, bootstrap two, mount rgb(0, 0, 0)'],
    });
    expect(violations).to.deep.equal([]);
  });
});
