import { expect } from '@open-wc/testing';
import { resolveApp } from '#elements/micro-app-host/resolve-app.ts';

const at = (address: string) => new URL(address, 'https://console.example/');

describe('an app that the address chooses', () => {
  it('may be a name alone, which means hash mode', () => {
    const app = resolveApp('orders');
    expect(app.mode).to.equal('hash');
    expect(app.entry).to.equal('/orders/');
    expect(app.container).to.equal('#micro-app');
    expect(app.activeRule(at('#/orders/1'))).to.equal(true);
    expect([app.sandbox, app.singular, app.plain, app.frame]).to.deep.equal([true, true, false, false]);
    expect(app.keepAlive).to.equal('destroy');
  });

  it('is active by its path in path mode', () => {
    const { activeRule } = resolveApp({ name: 'orders', mode: 'path', publicPath: '/apps/' });
    expect([activeRule(at('/orders')), activeRule(at('/apps/orders/1')), activeRule(at('#/orders'))]).to.deep.equal([
      true,
      true,
      false,
    ]);
  });

  it('may say itself when it is active', () => {
    const { activeRule } = resolveApp({ name: 'orders', activeRule: ['#/bills', ({ hash }) => hash === '#exact'] });
    expect([activeRule(at('#/bills/2')), activeRule(at('#exact')), activeRule(at('#/orders'))]).to.deep.equal([
      true,
      true,
      false,
    ]);
  });
});
