import { aTimeout, expect, oneEvent } from '@open-wc/testing';
import type { MicroAppEvent } from '#elements/micro-app-host/events.ts';
import { hostFor, livingRealms, mounted, realmOf, removeHosts, rootOf } from './mount-app.ts';

interface Classic {
  calls: string[];
  scriptSeen: string;
  props: Record<string, unknown>;
}

describe('<micro-app-host> mounting', () => {
  afterEach(removeHosts);

  it('mounts a classic app from its page, with its globals in a realm of their own', async () => {
    const host = await mounted('classic');
    expect(rootOf(host).querySelector('h1')!.textContent).to.equal('Classic');
    expect((realmOf(host).classic as Classic).calls).to.deep.equal(['bootstrap', 'mount']);
    expect(realmOf(host).topLevel).to.deep.equal({ declared: true });
    expect('classic' in window).to.equal(false);
    expect('topLevel' in window).to.equal(false);
  });

  it('lets a classic script see its own script node', async () => {
    const host = await mounted('classic');
    expect((realmOf(host).classic as Classic).scriptSeen).to.match(/classic\/main\.js$/);
  });

  it('mounts an app of modules by its exports, with its own import map and its own element names', async () => {
    const host = await mounted('module');
    expect(rootOf(host).querySelector('h1')!.textContent).to.equal('Module');
    expect(rootOf(host).querySelector('fixture-badge')!.textContent).to.equal('badge red');
    expect(realmOf(host).madeByNew).to.be.instanceOf(HTMLElement);
    expect(customElements.get('fixture-badge')).to.equal(undefined);
  });

  it('shows each stage, with the name and the random id of the instance', async () => {
    const host = hostFor('classic');
    const seen: string[] = [];
    for (const phase of ['loading', 'mounting', 'mounted', 'unmounting', 'unmounted']) {
      host.addEventListener(`micro-app-${phase}` as 'micro-app-loading', ({ detail }) =>
        seen.push(`${detail.name} ${detail.phase}`),
      );
    }
    document.body.append(host);
    const { detail } = (await oneEvent(host, 'micro-app-mounted')) as MicroAppEvent;
    expect(detail.instanceId).to.match(/^classic-\w{8}$/);
    expect(rootOf(host).host.id).to.equal(`micro-app-${detail.instanceId}`);
    expect(detail.ms).to.be.above(0);
    host.remove();
    await oneEvent(host, 'micro-app-unmounted');
    expect(seen).to.deep.equal(
      ['loading', 'mounting', 'mounted', 'unmounting', 'unmounted'].map(
        (phase) => `classic ${phase}`,
      ),
    );
  });

  it('shows many instances of one app, each in its own realm', async () => {
    const [one, two] = [await mounted('module'), await mounted('module')];
    expect(one.instanceId).to.not.equal(two.instanceId);
    expect(realmOf(one)).to.not.equal(realmOf(two));
    expect(realmOf(one).badgeClass).to.not.equal(realmOf(two).badgeClass);
  });

  it('gives props that are lists and objects of the app’s own realm', async () => {
    const host = await mounted('classic', {
      props: { list: [1, { two: 2 }], when: new Date(0), call: () => 7 },
    });
    const realm = realmOf(host);
    const { list, when, call } = (realm.classic as Classic).props;
    expect(list).to.be.instanceOf(realm.Array);
    expect((list as unknown[])[1]).to.be.instanceOf(realm.Object);
    expect(when).to.be.instanceOf(realm.Date);
    expect(call).to.be.instanceOf(realm.Function);
    expect((call as () => number)()).to.equal(7);
  });

  it('hands new props to the app while it is mounted', async () => {
    const host = await mounted('classic', { props: { step: 1 } });
    host.props = { step: 2 };
    await aTimeout(0);
    const app = realmOf(host).classic as Classic;
    expect(app.calls).to.deep.equal(['bootstrap', 'mount', 'update']);
    expect(app.props.step).to.equal(2);
  });

  it('stays mounted when the element is moved', async () => {
    const host = await mounted('classic');
    const realm = realmOf(host);
    const place = document.body.appendChild(document.createElement('div'));
    place.append(host);
    await new Promise((done) => setTimeout(done, 20));
    expect(realmOf(host)).to.equal(realm);
    expect((realm.classic as Classic).calls).to.deep.equal(['bootstrap', 'mount']);
    place.remove();
  });

  it('waits for a call when it is mounted by hand', async () => {
    const host = hostFor('classic', { manual: true });
    document.body.append(host);
    expect(host.status).to.equal('NOT_LOADED');
    await host.mount({ by: 'hand' });
    expect(host.status).to.equal('MOUNTED');
    expect((realmOf(host).classic as Classic).props.by).to.equal('hand');
    await host.unmount();
    expect(livingRealms()).to.equal(0);
  });

  it('takes a list of scripts and styles as an entry', async () => {
    const base = '/test/fixtures/apps/classic';
    const host = await mounted('classic', {
      entry: {
        scripts: [`${base}/main.js`],
        styles: [`${base}/style.css`],
        html: '<div id="app"></div>',
      },
    });
    expect(getComputedStyle(rootOf(host).querySelector('h1')!).color).to.equal('rgb(1, 2, 3)');
  });

  it('calls unload before the realm ends', async () => {
    const page = window as unknown as { classicUnloads?: number };
    page.classicUnloads = 0;
    const host = await mounted('classic');
    host.remove();
    await oneEvent(host, 'micro-app-unmounted');
    await host.unload();
    expect(page.classicUnloads).to.equal(1);
    expect(livingRealms()).to.equal(0);
  });
});
