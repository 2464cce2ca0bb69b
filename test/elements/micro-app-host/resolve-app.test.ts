import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resolveApp } from '#elements/micro-app-host/resolve-app.ts';

const at = (address: string) => new URL(address, 'https://console.example/');

describe('an app that the address chooses', () => {
  it('may be a name alone, which means hash mode', () => {
    const app = resolveApp('orders');
    assert.equal(app.mode, 'hash');
    assert.equal(app.entry, '/orders/');
    assert.equal(app.container, '#micro-app');
    assert.equal(app.activeRule(at('#/orders/1')), true);
    assert.deepEqual([app.sandbox, app.singular, app.plain, app.frame], [true, true, false, false]);
    assert.equal(app.keepAlive, 'destroy');
  });

  it('is active by its path in path mode', () => {
    const { activeRule } = resolveApp({ name: 'orders', mode: 'path', publicPath: '/apps/' });
    assert.deepEqual(
      [activeRule(at('/orders')), activeRule(at('/apps/orders/1')), activeRule(at('#/orders'))],
      [true, true, false],
    );
  });

  it('may say itself when it is active', () => {
    const { activeRule } = resolveApp({
      name: 'orders',
      activeRule: ['#/bills', ({ hash }) => hash === '#exact'],
    });
    assert.deepEqual(
      [activeRule(at('#/bills/2')), activeRule(at('#exact')), activeRule(at('#/orders'))],
      [true, true, false],
    );
  });
});
