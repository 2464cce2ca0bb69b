import { aTimeout, expect, oneEvent, waitUntil } from '@open-wc/testing';
import type { MicroAppErrorEvent, MicroAppEventMap } from '#elements/micro-app-host/events.ts';
import type { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';
import { openBrokenNetwork, type BrokenNetwork } from '../broken-network.ts';
import { appUrl, rootOf } from '../mount-app.ts';

describe('the code of realms', () => {
  let page: BrokenNetwork;
  beforeEach(async () => {
    page = await openBrokenNetwork();
  });
  afterEach(() => page.close());
  /** Puts a host into the page and waits for one of its events. */
  const shown = async (host: MicroAppHost, until: keyof MicroAppEventMap) => {
    const told = oneEvent(host, until);
    page.window.document.body.append(host);
    return told;
  };

  it('comes before the first app when the page has been idle', async () => {
    await page.load('define.ts');
    await waitUntil(async () => (await page.asked()) === 1, 'nobody has asked for it', {
      timeout: 5000,
    });
    await waitUntil(() => page.realms() === 1, 'no realm was made ready', { timeout: 5000 });
  });

  it('is asked for while the entry is, so that neither waits for the other', async () => {
    await page.set('held');
    const fetched: unknown[] = [];
    page.window.fetch = (address) => {
      fetched.push(address);
      return new Promise(() => {});
    };
    const host = await page.hostFor('classic');
    expect(await page.asked()).to.equal(0);
    await shown(host, 'micro-app-loading');
    await waitUntil(async () => (await page.asked()) === 1, 'it waits for the entry');
    expect(fetched).to.deep.equal([appUrl('classic')]);
    expect(host.status).to.equal('LOADING');
  });

  it('mounts the app as soon as it is there', async () => {
    await page.set('held');
    const host = await page.hostFor('classic');
    await shown(host, 'micro-app-loading');
    await page.set('open');
    await oneEvent(host, 'micro-app-mounted');
    expect(rootOf(host).querySelector('h1')!.textContent).to.equal('Classic');
  });

  it('does nothing for an element that was removed while loading', async () => {
    await page.set('held');
    const host = await page.hostFor('classic');
    await shown(host, 'micro-app-loading');
    setTimeout(() => host.remove());
    await oneEvent(host, 'micro-app-unmounted');
    await page.set('open');
    await aTimeout(200);
    expect(host.status).to.equal('NOT_LOADED');
    expect(host.shadowRoot!.querySelector('[part=app]')).to.equal(null);
    await waitUntil(() => page.realms() === 0, 'a realm is left', { timeout: 5000 });
  });

  it('can fail to load: every app that needs it gets its own error, and a retry loads it again', async () => {
    await page.set('broken');
    const failure = async (name: string) => {
      const host = await page.hostFor(name);
      const { detail } = (await shown(host, 'micro-app-error')) as MicroAppErrorEvent;
      return { host, error: detail.error };
    };
    const [{ host, error }, other] = await Promise.all([failure('classic'), failure('leaky')]);
    expect([error.app, other.error.app]).to.deep.equal(['classic', 'leaky']);
    expect(error.code).to.equal('load-failed');
    expect(error.message).to.match(/\/realm\/realm\.ts load failed$/);
    expect(host.shadowRoot!.querySelector('[role=alert]')!.textContent).to.contain(
      'could not be shown',
    );
    // A frame that was still loading is removed as soon as it has loaded.
    await waitUntil(() => page.realms() === 0, 'a realm is left', { timeout: 5000 });
    await page.set('open');
    host.shadowRoot!.querySelector<HTMLButtonElement>('[part=retry]')!.click();
    await oneEvent(host, 'micro-app-mounted');
    expect(rootOf(host).querySelector('h1')!.textContent).to.equal('Classic');
    expect(host.shadowRoot!.querySelector('[role=alert]')).to.equal(null);
  });

  it('is asked for once more by the first attempt itself, in case the network stumbles', async () => {
    await page.set('broken');
    await shown(await page.hostFor('classic'), 'micro-app-error');
    expect(await page.asked()).to.equal(2);
  });
});
