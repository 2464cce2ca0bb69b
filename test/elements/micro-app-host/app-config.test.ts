import { expect } from '@open-wc/testing';
import { resolveTimeouts } from '#elements/micro-app-host/app-config.ts';
import { defaultTimeouts } from '#elements/micro-app-host/lifecycle/timeouts.ts';
import { MicroAppError } from '#elements/micro-app-host/errors.ts';
import { resolveApp } from '#elements/micro-app-host/resolve-app.ts';

const refusal = (work: () => unknown): MicroAppError => {
  try {
    work();
  } catch (thrown) {
    return thrown as MicroAppError;
  }
  throw new Error('nothing was refused');
};

describe('the configuration of an app', () => {
  it('has its entry under the public path', () => {
    expect(resolveApp({ name: 'orders', publicPath: '/apps/' }).entry).to.equal('/apps/orders/');
    expect(resolveApp({ name: 'orders', publicPath: 'https://apps.example' }).entry).to.equal(
      'https://apps.example/orders/',
    );
    expect(resolveApp({ name: 'orders', entry: '/elsewhere.html' }).entry).to.equal(
      '/elsewhere.html',
    );
  });

  it('takes an address for its origin among those that are allowed', () => {
    expect(
      resolveApp({ name: 'orders', allowedOrigins: ['https://apps.example/'] }).allowedOrigins,
    ).to.deep.equal(['https://apps.example']);
  });

  it('waits 4 s for bootstrap and 3 s for the others, warns each second and lets nothing die', () => {
    const { bootstrap, mount, unmount, unload, update } = resolveApp('orders').timeouts;
    expect(bootstrap).to.deep.equal({ millis: 4000, dieOnTimeout: false, warningMillis: 1000 });
    for (const timeout of [mount, unmount, unload, update])
      expect(timeout).to.deep.equal({ millis: 3000, dieOnTimeout: false, warningMillis: 1000 });
  });

  it('may change a part of a timeout', () => {
    expect(resolveTimeouts('orders', { mount: { dieOnTimeout: true } })).to.deep.equal({
      ...defaultTimeouts,
      mount: { millis: 3000, dieOnTimeout: true, warningMillis: 1000 },
    });
  });

  const refused: [setting: string, config: object][] = [
    ['name', { name: '' }],
    ['name', { name: ' ' }],
    ['name', { name: 'a/b' }],
    ['name', { name: '..' }],
    ['name', { name: 'a?b' }],
    ['name', {}],
    ['mode', { name: 'a', mode: 'history' }],
    ['keep-alive', { name: 'a', keepAlive: 'yes' }],
    ['activeRule', { name: 'a', activeRule: 7 }],
    ['globals', { name: 'a', globals: ['icestark'] }],
    ['globals', { name: 'a', globals: 'qiankun' }],
    ['props', { name: 'a', props: 'tab' }],
    ['loader', { name: 'a', loader: 'spinner' }],
    ['container', { name: 'a', container: '' }],
    ['container', { name: 'a', container: null }],
    ['publicPath', { name: 'a', publicPath: 7 }],
    ['entry', { name: 'a', entry: 7 }],
    ['allowedOrigins', { name: 'a', allowedOrigins: 'https://apps.example' }],
    ['allowedOrigins', { name: 'a', allowedOrigins: ['apps.example'] }],
    ['timeouts', { name: 'a', timeouts: 3000 }],
    ['timeouts.mount', { name: 'a', timeouts: { mount: 3000 } }],
    ['timeouts', { name: 'a', timeouts: { start: { millis: 1 } } }],
    ['timeouts.mount.millis', { name: 'a', timeouts: { mount: { millis: -1 } } }],
    ['timeouts.mount.millis', { name: 'a', timeouts: { mount: { millis: Number.NaN } } }],
    [
      'timeouts.unmount.warningMillis',
      { name: 'a', timeouts: { unmount: { warningMillis: '1000' } } },
    ],
  ];
  for (const [setting, config] of refused) {
    it(`refuses ${JSON.stringify(config)} by naming ${setting}`, () => {
      const error = refusal(() => resolveApp(config as { name: string }));
      expect(error).to.be.instanceOf(MicroAppError);
      expect(error.code).to.equal('setting-invalid');
      expect(error.message).to.match(new RegExp(`^${setting} must be .+, got `));
    });
  }

  for (const option of ['strictStyleIsolation', 'experimentalStyleIsolation']) {
    it(`refuses ${option} with the render function of older hosts`, () => {
      const error = refusal(() =>
        resolveApp({ name: 'a', render: () => {}, sandbox: { [option]: true } } as never),
      );
      expect(error.message).to.equal(`${option} can not be used with legacy render!`);
      expect(error.code).to.equal('legacy-render');
    });
  }
});
