import { expect } from '@open-wc/testing';
import { globalStateContext } from '#elements/micro-app-host/global-state-bridge.ts';
import Layout from '#pages/layout.tsx';
import AppLayout from '#src/app/app-layout.tsx';
import { removeApp, instanceOf } from '#src/app/micro-apps/micro-app-instances.ts';
import { withMicroApps } from '#src/app/micro-apps/micro-app-routes.tsx';
import { login, logout } from '#src/client/access/access-state.ts';
import { ajax } from '#src/client/http/ajax.ts';
import { configureHttp } from '#src/client/http/call.ts';
import { busy } from '#src/client/state/busy-state.ts';
import { setRuntimeConfig } from '#src/client/state/runtime-config.ts';
import { sharedState } from '#src/client/state/shared-state.ts';
import { defaultRuntimeConfig, type MicroAppEntry } from '#src/domain/runtime-config.ts';
import type { SharedState } from '#src/domain/shared-state.ts';
import { opened } from '#src/features/navigation/ui/opened-tabs.ts';
import { FakeApi } from '../../support/fake-api.ts';
import { click, labelled, renderRoutes, until } from '../../support/render.tsx';

const title = (text: string) => ({ 'zh-CN': `${text}应用`, en: `${text} app` });
const entryOf = (folder: string) =>
  new URL(`/test/fixtures/apps/${folder}/index.html`, location.href).href;
const classic: MicroAppEntry = {
  name: 'classic',
  title: title('Classic'),
  entry: entryOf('classic'),
  keepAlive: 'alive',
};
const failsOnce: MicroAppEntry = {
  name: 'failsOnce',
  title: title('Failing'),
  entry: entryOf('fails-once'),
};
const guarded: MicroAppEntry = {
  name: 'guarded',
  title: title('Guarded'),
  entry: entryOf('module'),
  access: ['can:app-manage'],
};
const apps = [classic, failsOnce, guarded];

const page = (text: string) => () => <h1>{text}</h1>;
const tree = [
  {
    Component: AppLayout,
    hydrateFallbackElement: <></>,
    children: [
      {
        path: '/',
        Component: Layout,
        children: [
          { path: '/', handle: { title: 'page.home' }, Component: page('Home page') },
          { path: '/403', handle: { title: 'page.403' }, Component: page('Denied') },
        ],
      },
    ],
  },
  { path: '*', Component: page('Nothing here') },
];
// As the router of the console does it, without the wait of a loader's chunk.
const lazyPage = (_: string, load: () => Promise<{ default: React.ComponentType }>) => ({
  lazy: async () => ({ Component: (await load()).default }),
});

const hostOf = (app: MicroAppEntry) => instanceOf(app).host;
/** The shadow root an app lives in, and the window of its realm. */
const rootOf = (app: MicroAppEntry) =>
  hostOf(app).shadowRoot!.querySelector('[part=app]')!.shadowRoot!;
const realmOf = (app: MicroAppEntry) =>
  rootOf(app).querySelector('body')!.ownerDocument.defaultView as Window &
    typeof globalThis & { classic: { calls: string[]; props: Record<string, unknown> } };

describe('sub-apps in the console', () => {
  let api: FakeApi;
  let shown: Awaited<ReturnType<typeof renderRoutes>>;
  const { error } = console;

  beforeEach(() => {
    api = new FakeApi();
    setRuntimeConfig({ ...defaultRuntimeConfig, microApps: apps });
    login({ token: 'a-token', can: ['kase-view'] });
    opened.tabs = [];
  });

  afterEach(async () => {
    console.error = error;
    await shown.unmount();
    await Promise.all(apps.map(({ name }) => removeApp(name)));
    api.remove();
    logout();
    setRuntimeConfig(defaultRuntimeConfig);
  });

  async function open(at: string) {
    shown = await renderRoutes(withMicroApps(tree, apps, lazyPage), at);
    const { router, element, settle } = shown;
    const isMounted = (app: MicroAppEntry) =>
      hostOf(app).phase === 'mounted' || hostOf(app).phase === 'activated';
    const go = async (to: string) => {
      void router.navigate(to);
      await settle(20);
    };
    return {
      element,
      go,
      router,
      settle,
      mounted: (app: MicroAppEntry) => until(() => isMounted(app)),
    };
  }

  it('mount in the container of the layout, with title, standing and tab', async () => {
    const { element, mounted } = await open('/classic');
    await mounted(classic);
    await until(() => element.querySelector('main')?.textContent?.includes('Mounted,'));
    expect(hostOf(classic).closest('main #micro-app')).not.to.equal(null);
    expect(rootOf(classic).querySelector('.title')?.textContent).to.equal('Classic');
    expect(element.querySelector('main h1')?.textContent).to.equal('Classic app');
    expect(
      labelled(element, 'nav[aria-label="Open pages"] a', 'Classic app')?.getAttribute('href'),
    ).to.equal('/classic');
    expect(
      labelled(element, 'nav[aria-label="Main menu"] a', 'Classic app')?.getAttribute(
        'aria-current',
      ),
    ).to.equal('page');
    expect(busy.apps).to.equal(false);
    await expect(element).to.be.accessible();
  });

  it('reach the host with every setting that is the host’s', async () => {
    await open('/');
    const kept = {
      name: 'whole',
      mode: 'path',
      publicPath: '/apps/',
      entry: { scripts: ['/apps/whole/main.js'] },
      keepAlive: 'warm',
      sandbox: false,
      singular: false,
      frame: true,
      globals: ['qiankun'],
      integrity: { '/apps/whole/main.js': `sha384-${'A'.repeat(64)}` },
    } as const;
    // A setting the configuration gets must be added to one of both, else this does not compile.
    const whole: { [Setting in keyof MicroAppEntry]-?: unknown } = {
      ...kept,
      title: title('Whole'),
      activeRule: '/whole',
      access: ['login'],
      opensWith: {},
      trustedTypes: ['vue'],
      permissions: ['kase-view'],
      development: true,
      props: { report: 7 },
    };
    const { host } = instanceOf(whole as MicroAppEntry);
    for (const [setting, value] of Object.entries(kept))
      expect(host[setting as keyof typeof kept], setting).to.deep.equal(value);
    expect(host.props, 'a frame gets no function that calls in the member’s name').to.deep.equal({
      report: 7,
    });
    await removeApp('whole');
  });

  it('are one page with all addresses below theirs, and none with those that only begin alike', async () => {
    const { element, go, mounted } = await open('/classic/list/2?sort=a');
    await mounted(classic);
    const { calls } = realmOf(classic).classic;
    await go('/classic/other');
    expect(hostOf(classic).phase).to.equal('mounted');
    expect(calls).to.deep.equal(['bootstrap', 'mount']);
    await go('/classicOld');
    expect(element.textContent).to.equal('Nothing here');
  });

  it('are offered only when their access rules allow', async () => {
    const { element, go, router } = await open('/');
    const links = [...element.querySelectorAll('nav[aria-label="Main menu"] a')].map(
      (link) => link.textContent,
    );
    expect(links).to.include('Classic app').and.not.to.include('Guarded app');
    await go('/guarded');
    await until(() => router.state.location.pathname === '/403');
    expect(router.state.location.pathname).to.equal('/403');
  });

  it('keep their state, hidden, while another page is shown', async () => {
    const { go, mounted } = await open('/classic');
    await mounted(classic);
    const node = rootOf(classic).querySelector('.title');
    await go('/');
    expect(hostOf(classic).isConnected).to.equal(true);
    expect(hostOf(classic).checkVisibility()).to.equal(false);
    await go('/classic');
    await until(() => hostOf(classic).phase === 'activated');
    expect(rootOf(classic).querySelector('.title')).to.equal(node);
    expect(hostOf(classic).checkVisibility()).to.equal(true);
    expect(realmOf(classic).classic.calls).to.deep.equal(['bootstrap', 'mount']);
  });

  it('end with their tab', async () => {
    const { element, mounted } = await open('/classic');
    await mounted(classic);
    const host = hostOf(classic);
    await click(labelled(element, 'button', 'Close “Classic app”'));
    await until(() => !host.isConnected);
    expect(host.isConnected).to.equal(false);
    expect(host.status).to.equal('NOT_LOADED');
  });

  it('end with the login, and with them what was chosen', async () => {
    const { mounted } = await open('/classic');
    await mounted(classic);
    const host = hostOf(classic);
    logout();
    await until(() => !host.isConnected);
    expect(host.isConnected).to.equal(false);
    expect(sharedState.get().selectedKase).to.equal(null);
  });

  it('that fail leave a view with the error word for word, and open when they are tried again', async () => {
    console.error = () => {};
    const { element } = await open('/failsOnce');
    await until(() => element.querySelector('[role=alert]'));
    const failure = element.querySelector('[role=alert]')!;
    expect(failure.querySelector('h2')?.textContent).to.equal('Failing app could not be opened');
    expect(failure.querySelector('code')?.textContent).to.equal(
      "[failsOnce] application 'failsOnce' died in status MOUNTING: not the first time",
    );
    expect(busy.apps).to.equal(false);
    await expect(element).to.be.accessible();
    await click(labelled(failure, 'button', 'Try again'));
    await until(() => hostOf(failsOnce).phase === 'mounted');
    expect(element.querySelector('[role=alert]')).to.equal(null);
    expect(rootOf(failsOnce).querySelector('#app')?.textContent).to.equal('mounted');
  });

  it('show their permissions and shared data', async () => {
    const { element, mounted } = await open('/classic');
    await mounted(classic);
    await click(labelled(element, 'button', 'Permissions and shared data'));
    const facts = element.querySelector('dialog[open] dl')!.textContent;
    expect(facts)
      .to.contain(entryOf('classic'))
      .and.to.contain('keeps its view and state until you close the tab');
    expect(element.querySelector('dialog[open]')!.textContent).to.contain(
      'Selected case (selectedKase)none',
    );
  });

  describe('share a state with the console', () => {
    const kase = {
      id: 'k1',
      city: '臺北市',
      district: '大安區',
      road: '東豐街',
      quarter: '2021Q3',
      areaM2: 50,
      currency: 'TWD' as const,
      rentMinorPerMonth: 100,
    };
    const inside = () => rootOf(classic).querySelector('#app')!;

    afterEach(() => sharedState.set({ selectedKase: null }));

    it('which they read, once or on every change, by an event', async () => {
      const { mounted, settle } = await open('/classic');
      await mounted(classic);
      const seen: unknown[] = [];
      const request = new (realmOf(classic).Event)('context-request', {
        bubbles: true,
        composed: true,
      });
      const callback = ({ selectedKase }: SharedState) => seen.push(selectedKase?.id ?? null);
      inside().dispatchEvent(
        Object.assign(request, { context: globalStateContext, callback, subscribe: true }),
      );
      sharedState.set({ selectedKase: kase });
      await settle();
      expect(seen).to.deep.equal([null, 'k1']);
    });

    it('whose declared keys they set by an event, and no others', async () => {
      const { mounted } = await open('/classic');
      await mounted(classic);
      const warned: unknown[] = [];
      const { warn } = console;
      console.warn = (text: unknown) => warned.push(text);
      const detail = { selectedKase: kase, undeclared: 1 };
      inside().dispatchEvent(
        new CustomEvent('global-state-set', { detail, bubbles: true, composed: true }),
      );
      console.warn = warn;
      expect(sharedState.get().selectedKase).to.deep.equal(kase);
      expect('undeclared' in sharedState.get()).to.equal(false);
      expect(warned).to.deep.equal(["'undeclared' not declared when init state！"]);
    });

    it('and the function for calls, which carries their member’s token', async () => {
      api.answers('GET /api/v1/places', [{ name: '臺北市' }]);
      configureHttp({ token: () => 'a-token' });
      const { mounted } = await open('/classic');
      await mounted(classic);
      const call = realmOf(classic).classic.props['ajax'] as typeof ajax;
      expect(await call({ url: '/api/v1/places' })).to.deep.equal([{ name: '臺北市' }]);
      configureHttp({ token: () => null });
      expect(api.asked.map(({ path, authorization }) => [path, authorization])).to.deep.include([
        '/api/v1/places',
        'a-token',
      ]);
    });
  });
});
