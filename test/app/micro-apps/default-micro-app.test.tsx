import { expect } from '@open-wc/testing';
import { createMemoryRouter, redirect } from 'react-router-dom';
import { openDefaultApp } from '#src/app/micro-apps/default-micro-app.ts';
import type { MicroAppEntry } from '#src/domain/runtime-config.ts';

const title = { 'zh-CN': '订单', en: 'Orders' };
const microApps: MicroAppEntry[] = [
  { name: 'orders', title },
  { name: 'sales', title, mode: 'path', publicPath: '/apps/' },
];

function started(at: string, defaultMicroApp: string | null) {
  const children = [
    { path: '/' },
    { path: '/kase' },
    { path: '/orders/*', handle: { place: '/orders' }, loader: () => Promise.resolve(null) },
  ];
  const router = createMemoryRouter([{ path: '/login' }, { path: '/', children }], {
    initialEntries: [at],
  });
  const left: string[] = [];
  openDefaultApp(router, { microApps, defaultMicroApp }, (href) => left.push(href));
  return { left, where: () => router.state.location.pathname, router };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

describe('the default app', () => {
  it('opens when no page was asked for', async () => {
    const { where } = started('/', 'orders');
    await settled();
    expect(where()).to.equal('/orders');
  });

  it('opens once, and not again on the home page', async () => {
    const { where, router } = started('/', 'orders');
    await settled();
    await router.navigate('/');
    await settled();
    expect(where()).to.equal('/');
  });

  it('leaves a page that was asked for, then and later', async () => {
    const { where, router } = started('/kase', 'orders');
    await settled();
    expect(where()).to.equal('/kase');
    await router.navigate('/');
    await settled();
    expect(where()).to.equal('/');
  });

  it('waits for the login', async () => {
    const { where, router } = started('/login', 'orders');
    await settled();
    expect(where()).to.equal('/login');
    await router.navigate('/', { replace: true });
    await settled();
    expect(where()).to.equal('/orders');
    // The address changes with the page: an action POP would leave it as it is.
    expect(router.state.historyAction).to.equal('REPLACE');
  });

  it('waits for the guards of the first page', async () => {
    let enter = () => {};
    const allowed = new Promise<void>((resolve) => (enter = resolve));
    const guarded = {
      path: '/',
      loader: async () => (await allowed, redirect('/login')),
      children: [{ index: true }],
    };
    const router = createMemoryRouter([{ path: '/login' }, guarded, { path: '/orders/*' }]);
    openDefaultApp(router, { microApps, defaultMicroApp: 'orders' });
    await settled();
    expect(router.state.location.pathname).to.equal('/');
    enter();
    await settled();
    expect(router.state.location.pathname).to.equal('/login');
  });

  it('in path mode is another document', async () => {
    const { left, where } = started('/', 'sales');
    await settled();
    expect([left, where()]).to.deep.equal([['/apps/sales'], '/']);
  });

  it('is none unless the configuration names one', async () => {
    const { left, where } = started('/', null);
    await settled();
    expect([left, where()]).to.deep.equal([[], '/']);
  });
});
