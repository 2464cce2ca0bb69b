import { aTimeout, expect, oneEvent, waitUntil } from '@open-wc/testing';
import type { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';
import { hostFor, livingRealms, mounted, realmOf, removeHosts, rootOf } from './mount-app.ts';

const page = window as unknown as {
  leakyCounts: Record<string, number>;
  leakyTargets: EventTarget[];
  leakyLate: () => void;
  hangingMountSignal?: AbortSignal;
};
const reports = 'ReportingObserver' in window && 'vibrate' in navigator;
const fonts = () => [...document.fonts].map(({ family }) => family.replace(/"/g, ''));

/** Does to the page what a forgotten listener, observer or channel would notice. */
async function stir(): Promise<void> {
  for (const target of [
    window,
    document,
    document.fonts,
    screen.orientation,
    visualViewport!,
    ...page.leakyTargets,
  ])
    target.dispatchEvent(new Event('leaky-ping'));
  for (const target of page.leakyTargets) target.dispatchEvent(new Event('change'));
  window.dispatchEvent(new Event('resize'));
  visualViewport!.dispatchEvent(new Event('scroll'));
  performance.mark('stir');
  // Without a user gesture the browser does not do it, and reports that.
  if (reports) navigator.vibrate(1);
  document.body.toggleAttribute('data-stir');
  const channel = new BroadcastChannel('leaky');
  channel.postMessage('stir');
  await aTimeout(60);
  channel.close();
}

describe('what a sub-app leaves behind', () => {
  beforeEach(() => (page.leakyCounts = {}));
  afterEach(removeHosts);

  it('is everything it has started, while it is mounted', async () => {
    await mounted('leaky');
    const all = [
      'body listener',
      'channel',
      'document listener',
      'font listener',
      'frame',
      'idle',
      'interval',
      'media listener',
      'module interval',
      'module window listener',
      'mutation',
      'onchange of the media',
      'onresize',
      'onscroll of the viewport',
      'performance',
      ...(reports ? ['report'] : []),
      'screen listener',
      'shared worker',
      ...('scheduler' in window ? ['task'] : []),
      'timeout',
      'viewport listener',
      'window listener',
      'worker',
    ];
    // Idle time and a worker's start come when the machine has time for them.
    for (let turn = 0; turn < 100 && !all.every((what) => what in page.leakyCounts); turn++)
      await stir();
    expect(Object.keys(page.leakyCounts).sort()).to.deep.equal(all);
    expect(fonts()).to.include.members(['Leaky Font', 'Leaky Script Font']);
    expect(history.scrollRestoration).to.equal('manual');
  });

  for (const keepAlive of ['destroy', 'warm'] as const) {
    it(`is nothing after an unmount, with keep-alive ${keepAlive}`, async () => {
      const host = await mounted('leaky', { keepAlive });
      const root = rootOf(host);
      await host.unmount();
      page.leakyCounts = {};
      await stir();
      expect(page.leakyCounts).to.deep.equal({});
      expect(fonts().filter((family) => family.startsWith('Leaky'))).to.deep.equal([]);
      expect(history.scrollRestoration).to.equal('auto');
      expect(root.childNodes.length).to.equal(0);
      expect(root.adoptedStyleSheets.length).to.equal(0);
      expect('leakedGlobal' in window).to.equal(false);
      expect(livingRealms()).to.equal(keepAlive === 'warm' ? 1 : 0);
    });
  }

  it('is nothing that its code begins between two mounts', async () => {
    const host = await mounted('leaky', { keepAlive: 'warm' });
    await host.unmount();
    page.leakyLate();
    page.leakyCounts = {};
    await stir();
    expect(page.leakyCounts).to.deep.equal({});
    expect(fonts().filter((family) => family.startsWith('Leaky'))).to.deep.equal([]);
  });

  it('comes back with a warm mount as far as it is the code’s own, and only once', async () => {
    const host = await mounted('leaky', { keepAlive: 'warm' });
    await host.unmount();
    await host.mount();
    page.leakyCounts = {};
    window.dispatchEvent(new Event('leaky-ping'));
    expect(page.leakyCounts).to.include({ 'module window listener': 1, 'window listener': 1 });
    await waitUntil(() => page.leakyCounts['module interval']! > 0, 'its interval never came back');
    expect(rootOf(host).querySelectorAll('.leaky').length).to.equal(1);
  });

  it('is no realm after an unload', async () => {
    const host = await mounted('leaky', { keepAlive: 'warm' });
    await host.unload();
    expect(livingRealms()).to.equal(0);
    expect(host.shadowRoot!.querySelector('[part=app]')).to.equal(null);
  });

  const removals: [when: string, app: string, wait: (host: MicroAppHost) => Promise<unknown>][] = [
    ['at once', 'classic', async () => {}],
    ['while it loads', 'classic', (host) => oneEvent(host, 'micro-app-loading')],
    ['while it mounts', 'slow-mount', (host) => oneEvent(host, 'micro-app-mounting')],
    [
      'while it mounts and never ends',
      'hanging-mount',
      (host) => oneEvent(host, 'micro-app-mounting'),
    ],
    [
      'while its failing mount is under way',
      'rejecting-mount',
      (host) => oneEvent(host, 'micro-app-mounting'),
    ],
    ['while it bootstraps and never ends', 'hanging-bootstrap', async () => aTimeout(60)],
  ];
  for (const [when, app, wait] of removals) {
    it(`is nothing when the element is removed ${when}`, async () => {
      const { error } = console;
      console.error = () => {};
      const host = hostFor(app);
      const waiting = wait(host);
      document.body.append(host);
      await waiting;
      host.remove();
      await aTimeout(30);
      await host.unload();
      await aTimeout(200);
      console.error = error;
      expect(livingRealms()).to.equal(0);
      expect(host.status).to.equal('NOT_LOADED');
      expect(host.shadowRoot?.querySelector('[part=app]') ?? null).to.equal(null);
    });
  }

  for (const keepAlive of ['destroy', 'warm'] as const) {
    it(`is nothing, with a timeout of unmount reported, when unmount never ends, with keep-alive ${keepAlive}`, async () => {
      const host = await mounted('hanging-unmount', {
        keepAlive,
        timeouts: { unmount: { millis: 40 } },
      });
      const { error } = console;
      console.error = () => {};
      const told = oneEvent(host, 'micro-app-unmounted');
      host.remove();
      await oneEvent(host, 'micro-app-unmounting');
      await host.unload();
      await told;
      console.error = error;
      expect(host.status).to.equal('NOT_LOADED');
      expect(livingRealms()).to.equal(0);
    });
  }

  it('reports the unmount of an app removed while mounting, and aborts its signal', async () => {
    const host = hostFor('hanging-mount');
    setTimeout(() => document.body.append(host));
    await oneEvent(host, 'micro-app-mounting');
    setTimeout(() => host.remove());
    await oneEvent(host, 'micro-app-unmounted');
    expect(page.hangingMountSignal!.aborted).to.equal(true);
  });

  it('does not grow over many warm mounts', async () => {
    const host = await mounted('leaky', { keepAlive: 'warm' });
    const inPage = () => document.querySelectorAll('*').length;
    await host.unmount();
    const before = inPage();
    for (let i = 0; i < 30; i++) {
      await host.mount();
      await host.unmount();
    }
    expect(inPage()).to.equal(before);
    await host.mount();
    page.leakyCounts = {};
    window.dispatchEvent(new Event('leaky-ping'));
    expect(page.leakyCounts['window listener']).to.equal(1);
  });

  it('can be put back at once after a removal', async () => {
    const host = await mounted('classic');
    host.remove();
    await oneEvent(host, 'micro-app-unmounted');
    document.body.append(host);
    await oneEvent(host, 'micro-app-mounted');
    expect(realmOf(host).classic).to.not.equal(undefined);
    expect(livingRealms()).to.equal(1);
  });
});
