import '#elements/console-progress/define.ts';
import { expect } from '@open-wc/testing';
import { login, logout } from '#src/access/access-state.ts';
import { guard } from '#src/app/guard.ts';
import { routeTree } from '#src/app/router.tsx';
import { setUserInfo } from '#src/state/session.ts';
import { FakeApi } from '../support/fake-api.ts';
import { renderRoutes, type Rendered } from '../support/render.tsx';

const loaded = (file: string) => performance.getEntriesByType('resource').some(({ name }) => name.includes(file));

describe('router', () => {
  let api: FakeApi;
  let shown: Rendered | undefined;

  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/places', []);
    logout();
  });

  afterEach(async () => {
    await shown?.unmount();
    api.remove();
    logout();
    setUserInfo(null);
  });

  const open = async (at: string) => {
    const rendered = await renderRoutes(routeTree, at);
    shown = rendered;
    // The pages are fetched one by one here, unlike in a build.
    for (
      let turn = 0;
      turn < 40 && (rendered.router.state.navigation.state !== 'idle' || !rendered.element.querySelector('h1'));
      turn++
    ) {
      await rendered.settle(100);
    }
    return rendered;
  };

  it('leads a visitor to the login page and keeps where they wanted to go', async () => {
    const { router, element } = await open('/kase?city=臺北市');
    expect(router.state.location.pathname).to.equal('/login');
    expect(new URLSearchParams(router.state.location.search).get('redirect')).to.equal(
      `/kase?city=${encodeURIComponent('臺北市')}`,
    );
    expect(element.querySelector('h1')?.textContent).to.equal('Log in');
    expect(document.title).to.equal('Log in - Renta Console');
  });

  it('downloads nothing of a page it refuses', async () => {
    await open('/kase');
    expect(loaded('/pages/login.tsx')).to.equal(true);
    expect(loaded('/pages/kase/index.tsx')).to.equal(false);
    expect(loaded('/src/app/desk.tsx')).to.equal(false);
  });

  it('answers an address nobody owns by itself, without a login and without the console around it', async () => {
    const { router, element } = await open('/nowhere');
    expect(router.state.location.pathname).to.equal('/nowhere');
    expect(element.querySelector('h1')?.textContent).to.equal('Page not found');
    expect(element.querySelector('nav')).to.equal(null);
    await expect(element).to.be.accessible();
  });

  for (const address of ['/exception/nothing', '/order/nothing', '/kase/nothing', '/renta-reports']) {
    it(`asks for a login before it answers ${address}, which is the layout's`, async () => {
      const { router } = await open(address);
      expect(router.state.location.pathname).to.equal('/login');
    });
  }

  it('answers an unknown address of the layout inside it, with the pages nearest to it', async () => {
    login({ token: 'a-token' });
    const { element } = await open('/renta-reports/kase-search');
    expect(element.querySelector('h1')?.textContent).to.equal('Page not found');
    const nearest = element.querySelector('main nav a');
    expect(nearest?.getAttribute('href')).to.equal('/renta-reports/kase-searched');
    expect(element.querySelector('header')).not.to.equal(null);
    await expect(element).to.be.accessible();
  });

  it('shows the forbidden page inside the layout', async () => {
    login({ token: 'a-token' });
    const { element } = await open('/403');
    expect(element.querySelector('main h1')?.textContent).to.equal('Access denied');
  });

  it('moves the focus to the heading after a change of page, not on the first', async () => {
    login({ token: 'a-token' });
    const { element, router, settle } = await open('/403');
    expect(element.contains(document.activeElement)).to.equal(false);
    void router.navigate('/exception/404');
    for (let turn = 0; turn < 30 && !element.querySelector('main nav'); turn++) await settle(50);
    expect(document.activeElement).to.equal(element.querySelector('main h1'));
  });

  it('checks the rules again on every navigation inside the layout', async () => {
    login({ token: 'a-token' });
    const { router, settle } = await open('/403');
    logout();
    void router.navigate('/exception/404');
    await settle(200);
    expect(router.state.location.pathname).to.equal('/login');
  });
});

describe('guard', () => {
  it('runs the rules of the outer route first', async () => {
    logout();
    const page = () => <h1>page</h1>;
    const { router, settle, unmount } = await renderRoutes(
      [
        {
          path: '/',
          middleware: [guard('/', ['login'])],
          children: [{ path: 'x', middleware: [guard('/x', ['role:admin'])], Component: page }],
        },
        { path: '/login', Component: page },
        { path: '/403', Component: page },
      ],
      '/login',
    );
    await router.navigate('/x');
    await settle();
    expect(router.state.location.pathname).to.equal('/login');
    login({ token: 'a-token' });
    await router.navigate('/x');
    await settle();
    expect(router.state.location.pathname).to.equal('/403');
    logout();
    await unmount();
  });
});
