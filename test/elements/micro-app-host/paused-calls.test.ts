import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import type { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';
import { mounted, realmOf, removeHosts } from './mount-app.ts';

type Realm = ReturnType<typeof realmOf>;
interface Scheduler {
  postTask(work: () => unknown, options?: object): Promise<unknown>;
}
const schedulerOf = (realm: Realm) => (realm as { scheduler?: Scheduler }).scheduler;

/** Each requests one later call, and returns the function that cancels it. */
const requests: Record<string, (realm: Realm, call: () => void) => () => void> = {
  requestAnimationFrame(realm, call) {
    const id = realm.requestAnimationFrame(call);
    return () => realm.cancelAnimationFrame(id);
  },
  setTimeout(realm, call) {
    const id = realm.setTimeout(call, 20);
    return () => realm.clearTimeout(id);
  },
  requestIdleCallback(realm, call) {
    const id = realm.requestIdleCallback(call);
    return () => realm.cancelIdleCallback(id);
  },
  'scheduler.postTask'(realm, call) {
    const stop = new AbortController();
    void schedulerOf(realm)!
      .postTask(() => {}, { delay: 10, signal: stop.signal })
      .then(call, () => {});
    return () => stop.abort();
  },
};

describe('a call that is pending when an app with a warm realm is unmounted', () => {
  let host: MicroAppHost;
  let realm: Realm;
  beforeEach(async () => {
    host = await mounted('classic', { keepAlive: 'warm' });
    realm = realmOf(host);
  });
  afterEach(removeHosts);

  for (const [what, request] of Object.entries(requests)) {
    const isMissing = () =>
      what === 'requestIdleCallback'
        ? !realm.requestIdleCallback
        : what.startsWith('scheduler') && !schedulerOf(realm);

    it(`${what}: is made at the next mount, once, and not before`, async function () {
      if (isMissing()) this.skip();
      let calls = 0;
      request(realm, () => (calls += 1));
      await host.unmount();
      await aTimeout(80);
      expect(calls).to.equal(0);
      await host.mount();
      await waitUntil(() => calls > 0, 'it was never made', { timeout: 3000 });
      await host.unmount();
      await host.mount();
      await aTimeout(80);
      expect(calls).to.equal(1);
    });

    it(`${what}: is made at the next mount when it was asked for between the two`, async function () {
      if (isMissing()) this.skip();
      let calls = 0;
      await host.unmount();
      request(realm, () => (calls += 1));
      await aTimeout(80);
      expect(calls).to.equal(0);
      await host.mount();
      await waitUntil(() => calls > 0, 'it was never made', { timeout: 3000 });
    });

    it(`${what}: is not made when it has been taken back meanwhile, nor after an unload`, async function () {
      if (isMissing()) this.skip();
      let calls = 0;
      const cancel = request(realm, () => (calls += 1));
      request(realm, () => (calls += 1));
      await host.unmount();
      cancel();
      await host.unload();
      await host.mount();
      await aTimeout(100);
      expect(calls).to.equal(0);
    });
  }

  it('keeps a queue alive that requests a frame only when none is pending', async () => {
    let requested = false;
    const queue: (() => void)[] = [];
    const drawn: string[] = [];
    const draw = (what: string) => {
      queue.push(() => drawn.push(what));
      if (requested) return;
      requested = true;
      realm.requestAnimationFrame(() => {
        requested = false;
        for (const act of queue.splice(0)) act();
      });
    };
    draw('last of the first mount');
    await host.unmount();
    await host.mount();
    draw('second mount');
    await waitUntil(() => drawn.length === 2, 'nothing is drawn any more');
  });

  it('setTimeout: has the time left that it had', async () => {
    let calls = 0;
    realm.setTimeout(() => (calls += 1), 400);
    await aTimeout(250);
    await host.unmount();
    await aTimeout(250);
    await host.mount();
    expect(calls).to.equal(0);
    await aTimeout(250);
    expect(calls).to.equal(1);
  });

  it('setInterval of a mount: ends with it', async () => {
    let calls = 0;
    realm.setInterval(() => (calls += 1), 5);
    await waitUntil(() => calls > 0, 'it never began');
    await host.unmount();
    const before = calls;
    await host.mount();
    await aTimeout(40);
    expect(calls).to.equal(before);
  });
});
