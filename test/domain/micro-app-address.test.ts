import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  appAtPath,
  appOrigins,
  hashPaths,
  originsOf,
  serverPaths,
} from '#src/domain/micro-app-address.ts';
import type { MicroAppEntry } from '#src/domain/runtime-config.ts';

const app = (more: Partial<MicroAppEntry> = {}): MicroAppEntry => ({
  name: 'orders',
  title: { 'zh-CN': '订单', en: 'Orders' },
  ...more,
});

describe('where a sub-app shows', () => {
  // What the configuration says, the addresses in the hash, the paths of the server.
  const cases: [string, Partial<MicroAppEntry>, string[], string[]][] = [
    ['nothing but a name: in the hash', {}, ['/orders'], []],
    [
      'hash mode, whatever the public path',
      { mode: 'hash', publicPath: '/apps/' },
      ['/orders'],
      [],
    ],
    ['path mode', { mode: 'path' }, [], ['/orders']],
    [
      'path mode with a public path: with it and without',
      { mode: 'path', publicPath: '/apps/' },
      [],
      ['/apps/orders', '/orders'],
    ],
    [
      'path mode with a public path that lacks its slash',
      { mode: 'path', publicPath: '/apps' },
      [],
      ['/apps/orders', '/orders'],
    ],
    ['a rule of its own', { activeRule: '#/sales/orders' }, ['/sales/orders'], []],
    [
      'several rules of both kinds',
      { activeRule: ['#/orders', '/shop/orders/', '#/o'] },
      ['/orders', '/o'],
      ['/shop/orders'],
    ],
  ];
  for (const [title, more, hash, paths] of cases) {
    it(title, () => {
      assert.deepEqual(hashPaths(app(more)), hash);
      assert.deepEqual(serverPaths(app(more)), paths);
    });
  }

  it('is found by a path of the server in whole segments', () => {
    const apps = [app({ mode: 'path' }), app({ name: 'notes' })];
    assert.equal(appAtPath(apps, '/orders')?.path, '/orders');
    assert.equal(appAtPath(apps, '/orders/12/lines')?.app.name, 'orders');
    for (const other of ['/ordersOld', '/', '/console/', '/notes'])
      assert.equal(appAtPath(apps, other), undefined);
  });
});

describe('where its files come from', () => {
  it('is no other origin for an address on the page’s own', () => {
    assert.deepEqual(originsOf(app()), []);
    assert.deepEqual(originsOf(app({ entry: './orders/' })), []);
  });

  it('is each other origin once, of every file of an entry', () => {
    assert.deepEqual(originsOf(app({ entry: 'https://orders.example:8443/app/?x=1' })), [
      'https://orders.example:8443',
    ]);
    assert.deepEqual(originsOf(app({ publicPath: 'https://apps.example/' })), [
      'https://apps.example',
    ]);
    const entry = {
      scripts: ['https://a.example/1.js', 'https://a.example/2.js'],
      styles: ['//b.example/s.css', '/own.css'],
    };
    assert.deepEqual(originsOf(app({ entry })), ['https://a.example', 'https://b.example']);
  });

  it('keeps origins apart that are only used in a frame', () => {
    const microApps = [
      app({ entry: 'https://a.example/' }),
      app({ name: 'guest', frame: true, entry: 'https://b.example/' }),
    ];
    assert.deepEqual(appOrigins({ microApps }), {
      trusted: ['https://a.example'],
      framed: ['https://b.example'],
    });
  });
});
