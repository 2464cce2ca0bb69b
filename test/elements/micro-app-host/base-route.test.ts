import { expect, oneEvent } from '@open-wc/testing';
import { resolveApp } from '#elements/micro-app-host/resolve-app.ts';
import { mounted, realmOf, removeHosts } from './mount-app.ts';

const baseOf = (app: Parameters<typeof resolveApp>[0]) => resolveApp(app).baseRoute;

describe('the base route of an app', () => {
  afterEach(removeHosts);

  it('is in its props, and under the names of other hosts', async () => {
    const host = await mounted('records-props', {
      baseRoute: '/orders',
      globals: ['micro-app', 'qiankun'],
    });
    const { given, __MICRO_APP_BASE_ROUTE__: route } = realmOf(host) as unknown as {
      given: Record<string, unknown>;
      __MICRO_APP_BASE_ROUTE__: string;
    };
    expect([given.baseRoute, given.base, route]).to.deep.equal(['/orders', '/orders', '/orders']);
  });

  it('is an attribute, and empty for an element that says nothing', async () => {
    const host = await mounted('records-props');
    expect((realmOf(host).given as Record<string, unknown>).baseRoute).to.equal('');
    const shown = oneEvent(host, 'micro-app-mounted');
    host.setAttribute('base-route', '/reports');
    expect(host.baseRoute).to.equal('/reports');
    await shown;
    expect((realmOf(host).given as Record<string, unknown>).baseRoute).to.equal('/reports');
  });

  it('leaves a prop that the page gives itself', async () => {
    const host = await mounted('records-props', {
      baseRoute: '/orders',
      globals: ['qiankun'],
      props: { base: '/own' },
    });
    expect((realmOf(host).given as Record<string, unknown>).base).to.equal('/own');
  });

  it('of a registered app is what the address chooses it by', () => {
    expect(baseOf('orders')).to.equal('/orders');
    expect(baseOf({ name: 'orders', mode: 'path', publicPath: '/apps/' })).to.equal('/apps/orders');
    expect(baseOf({ name: 'orders', activeRule: '#/sales' })).to.equal('/sales');
    expect(baseOf({ name: 'orders', mode: 'path', activeRule: ['/sales', '/bills'] })).to.equal(
      '/sales',
    );
    expect(baseOf({ name: 'orders', activeRule: () => true })).to.equal('');
    expect(baseOf({ name: 'orders', baseRoute: '/own', activeRule: '/sales' })).to.equal('/own');
  });
});
