import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import { registrySupport } from '#elements/registry-support.ts';
import { reportedErrors } from '../../support/reported-errors.ts';
import { mounted, realmOf, removeHosts } from './mount-app.ts';

type Realm = ReturnType<typeof realmOf>;

/** A function of the realm that throws, as the app's own code would have it. */
const throwing = (realm: Realm, what: string) =>
  new realm.Function(`throw new Error(${JSON.stringify(what)})`) as () => void;

const acts: Record<string, (realm: Realm, call: () => void) => unknown> = {
  setTimeout: (realm, call) => realm.setTimeout(call),
  requestAnimationFrame: (realm, call) => realm.requestAnimationFrame(call),
  requestIdleCallback: (realm, call) => realm.requestIdleCallback(call),
  setInterval(realm, call) {
    const id = realm.setInterval(() => realm.clearInterval(id), 1);
    const failing = realm.setInterval(call, 1);
    realm.setTimeout(() => realm.clearInterval(failing), 5);
  },
  queueMicrotask: (realm, call) => realm.queueMicrotask(call),
  'listener of the window': (realm, call) => {
    realm.addEventListener('fail', call);
    realm.document.body.dispatchEvent(new Event('fail', { bubbles: true }));
  },
  'listener of the window outside': (realm, call) => {
    realm.addEventListener('fail', call);
    window.dispatchEvent(new Event('fail'));
  },
  'listener of the document': (realm, call) => {
    realm.document.addEventListener('fail', call);
    realm.document.body.dispatchEvent(new Event('fail', { bubbles: true }));
  },
  'listener of the document outside': (realm, call) => {
    realm.document.addEventListener('fail', call);
    document.body.dispatchEvent(new Event('fail', { bubbles: true }));
  },
  'listener called once': (realm, call) => {
    realm.document.body.addEventListener('fail', call, { once: true });
    realm.document.body.dispatchEvent(new Event('fail'));
  },
  'object with handleEvent': (realm, call) => {
    realm.addEventListener('fail', { handleEvent: call });
    window.dispatchEvent(new Event('fail'));
  },
  connectedCallback(realm, call) {
    const { define } = new realm.Function(
      'call',
      'return { define() { customElements.define("x-failing", class extends HTMLElement { connectedCallback() { call(); } }) } }',
    )(call) as { define(): void };
    define();
    realm.document.body.append(realm.document.createElement('x-failing'));
  },
};

describe('an error that an app throws', () => {
  let reported: ReturnType<typeof reportedErrors>;
  let realm: Realm;
  beforeEach(async () => {
    reported = reportedErrors();
    realm = realmOf(await mounted('classic'));
  });
  afterEach(async () => {
    await removeHosts();
    reported.end();
  });

  for (const [what, act] of Object.entries(acts)) {
    it(`goes to the app’s onerror and not to the page’s: ${what}`, async function () {
      if (what === 'requestIdleCallback' && !realm.requestIdleCallback) this.skip();
      // Where registries are polyfilled, the polyfill calls reactions, in the page.
      if (what === 'connectedCallback' && registrySupport(window) !== 'native') this.skip();
      const told: string[] = [];
      realm.onerror = (_event, _source, _line, _column, error) => {
        told.push(error!.message);
        return true;
      };
      act(realm, throwing(realm, what));
      await waitUntil(() => told.length > 0, 'the app was never told', { timeout: 3000 });
      await aTimeout(20);
      expect(new Set(told)).to.deep.equal(new Set([what]));
      expect(reported.messages).to.deep.equal([]);
    });
  }
});
