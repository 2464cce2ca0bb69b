import '#elements/console-progress/define.ts';
import { expect } from '@open-wc/testing';
import { login, logout } from '#src/client/access/access-state.ts';
import { setLastDenial } from '#src/client/access/last-denial.ts';
import { routeTree } from '#src/app/router.tsx';
import { setUserInfo } from '#src/client/state/session.ts';
import { FakeApi } from '../support/fake-api.ts';
import { renderRoutes, until, type Rendered } from '../support/render.tsx';

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
      turn < 40 &&
      (rendered.router.state.navigation.state !== 'idle' || !rendered.element.querySelector('h1'));
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
    await until(() => document.title === 'Log in - Renta Console');
    expect(document.title).to.equal('Log in - Renta Console');
  });

  it('waits for the answer a page is about while another page is there to look at, but not long', async () => {
    login({ token: 'a-token', can: ['road-view'] });
    const { router, element, settle } = await open('/403');
    const release = api.waits('GET /api/v1/roads', []);
    await router.navigate(`/renta-reports/roads-searched?city=${encodeURIComponent('臺北市')}`);
    await settle();
    expect(router.state.location.pathname).to.equal('/renta-reports/roads-searched');
    expect(
      element.querySelector('tbody tr')?.getAttribute('aria-hidden'),
      'a place for the rows',
    ).to.equal('true');
    release();
    await settle(50);
    expect(api.asked.filter(({ path }) => path === '/api/v1/roads')).to.have.length(1);
  });

  it('renders the stand-alone 404 without login or layout for an unknown top-level address', async () => {
    const { router, element } = await open('/nowhere');
    expect(router.state.location.pathname).to.equal('/nowhere');
    expect(element.querySelector('h1')?.textContent).to.equal('Page not found');
    expect(element.querySelectorAll('nav').length).to.equal(0);
    expect(element.querySelector('main section a')?.getAttribute('href')).to.match(/^\//);
    await expect(element).to.be.accessible();
  });

  for (const address of [
    '/exception/nothing',
    '/order/nothing',
    '/kase/nothing',
    '/renta-reports',
  ]) {
    it(`requires a login for ${address} of the layout`, async () => {
      const { router } = await open(address);
      expect(router.state.location.pathname).to.equal('/login');
    });
  }

  it('answers an unknown address of the layout inside it, with the pages nearest to it', async () => {
    login({ token: 'a-token' });
    const { element } = await open('/renta-reports/kase-search');
    expect(element.querySelector('h1')?.textContent).to.equal('Page not found');
    const nearest = element.querySelector('main nav[aria-label="Did you mean"] a');
    expect(nearest?.getAttribute('href')).to.equal('/renta-reports/kase-searched');
    expect(element.querySelector('header')).not.to.equal(null);
    await expect(element).to.be.accessible();
  });

  it('shows the forbidden page inside the layout', async () => {
    login({ token: 'a-token' });
    const { element } = await open('/403');
    expect(element.querySelector('main h1')?.textContent).to.equal('Access denied');
  });

  it('names on the forbidden page what was wanted and what is missing for it, and only there', async () => {
    login({ token: 'a-token', roles: ['member'] });
    setLastDenial({
      wanted: '/order/my-order/unpay-order?page=2',
      lack: { denial: 'forbidden', rule: 'can:order-view', missing: ['order-view'], kind: 'can' },
    });
    const { element } = await open('/403');
    const main = element.querySelector('main')!;
    expect(main.textContent).to.contain('You need the permission “View orders” (order-view).');
    expect(main.textContent).to.contain('/order/my-order/unpay-order?page=2');
    expect(
      main.querySelector('a[href="/order/my-order/unpay-order?page=2"]')?.textContent,
    ).to.equal('Try again');
    await expect(element).to.be.accessible();
  });

  for (const [address, title] of [
    ['/exception', 'Access denied'],
    ['/exception/403', 'Access denied'],
    ['/exception/404', 'Page not found'],
    ['/exception/500', 'Server error'],
  ] as const) {
    it(`shows ${address} inside the layout, with the way to the others`, async () => {
      api.answers('GET /healthz', { status: 'running' });
      login({ token: 'a-token' });
      const { element } = await open(address);
      expect(element.querySelector('main h1')?.textContent).to.equal(title);
      const others = [...element.querySelectorAll('nav[aria-label="Error pages"] a')];
      expect(others.map((link) => link.getAttribute('href'))).to.deep.equal(
        ['403', '404', '500'].map((code) => `/exception/${code}`),
      );
      expect(element.querySelector('nav[aria-label="Main menu"], nav')).not.to.equal(null);
      await expect(element).to.be.accessible();
    });
  }

  it('moves the focus to the heading after a change of page, not on the first', async () => {
    login({ token: 'a-token' });
    const { element, router, settle } = await open('/403');
    expect(element.contains(document.activeElement)).to.equal(false);
    void router.navigate('/exception/404');
    for (let turn = 0; turn < 30 && !element.querySelector('main search'); turn++) await settle(50);
    // Once the page is seen, so that it need not wait for it.
    await until(() => document.activeElement !== document.body);
    expect(document.activeElement).to.equal(element.querySelector('main h1'));
  });

  it('checks the rules again on every navigation inside the layout', async () => {
    login({ token: 'a-token' });
    const { router, settle } = await open('/403');
    logout();
    void router.navigate('/exception/404');
    for (let turn = 0; turn < 40 && router.state.location.pathname !== '/login'; turn++)
      await settle(50);
    expect(router.state.location.pathname).to.equal('/login');
  });
});
