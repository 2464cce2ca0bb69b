import { expect, oneEvent } from '@open-wc/testing';
import { MicroAppError } from '#elements/micro-app-host/errors.ts';
import type { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';
import {
  appUrl,
  failed,
  hostFor,
  livingRealms,
  mounted,
  removeHosts,
  rootOf,
} from './mount-app.ts';

const page = window as unknown as Record<string, number | undefined>;
const wrappers = (host: MicroAppHost) => host.shadowRoot!.querySelectorAll('[part=app]').length;

describe('an app that fails', () => {
  const { error: log, warn } = console;
  let logged: unknown[][];
  beforeEach(() => {
    logged = [];
    console.warn = (...words: unknown[]) => logged.push(words);
  });
  afterEach(async () => {
    console.error = log;
    console.warn = warn;
    await removeHosts();
    expect(livingRealms()).to.equal(0);
  });

  const gone = (app: string, file: string) => `${appUrl(app, file)} load failed with status 404`;
  const cases: [app: string, code: string, text: string, settings?: Partial<MicroAppHost>][] = [
    [
      'no-lifecycles',
      'lifecycle-missing',
      'You need to export lifecycle functions in noLifecycles entry',
    ],
    [
      'no-unmount',
      'lifecycle-missing',
      'You need to export lifecycle functions in noUnmount entry',
    ],
    [
      'throwing-script',
      'lifecycle-missing',
      'You need to export lifecycle functions in throwingScript entry',
    ],
    [
      'throwing-module',
      'lifecycle-missing',
      'You need to export lifecycle functions in throwingModule entry',
    ],
    ['empty-page', 'entry-empty', 'entry should not be empty!'],
    ['classic', 'entry-empty', 'entry should not be empty!', { entry: '' }],
    ['classic', 'entry-empty', 'entry should not be empty!', { entry: {} }],
    [
      'classic',
      'entry-invalid',
      'entry scripts or styles should be array!',
      { entry: { scripts: './main.js' as unknown as string[] } },
    ],
    ['two-entry-scripts', 'entry-scripts-many', 'You should not set multiply entry script!'],
    ['missing-page', 'load-failed', gone('missing-page', 'index.html')],
    ['missing-script', 'load-failed', gone('missing-script', 'main.js')],
    ['missing-module', 'load-failed', gone('missing-module', 'main.js')],
    [
      'throwing-bootstrap',
      'lifecycle-failed',
      "application 'throwingBootstrap' died in status BOOTSTRAPPING: no bootstrap today",
    ],
    [
      'rejecting-mount',
      'lifecycle-failed',
      "application 'rejectingMount' died in status MOUNTING: no mount today",
    ],
    [
      'hanging-mount',
      'lifecycle-timeout',
      "mount of application 'hangingMount' did not resolve or reject for 40 ms",
      { timeouts: { mount: { millis: 40, dieOnTimeout: true } } },
    ],
    [
      'classic',
      'entry-not-allowed',
      'https://elsewhere.example/ is not from an allowed origin, expected one of https://apps.example',
      { entry: 'https://elsewhere.example/', allowedOrigins: ['https://apps.example'] },
    ],
    [
      'in-frame',
      'entry-not-allowed',
      'https://elsewhere.example/ is not from an allowed origin, expected one of https://apps.example',
      {
        entry: 'https://elsewhere.example/',
        allowedOrigins: ['https://apps.example'],
        frame: true,
      },
    ],
  ];
  for (const [app, code, text, settings] of cases) {
    it(`${app}${settings ? ` with ${JSON.stringify(settings)}` : ''}: ${text.replace(/http\S+\//, '')}`, async () => {
      const { host, error } = await failed(app, settings);
      expect(error).to.be.instanceOf(MicroAppError);
      expect(error.message).to.equal(text);
      expect(error.code).to.equal(code);
      expect(error.app).to.equal(host.name);
      expect(wrappers(host)).to.equal(0);
    });
  }

  it('reports why lifecycles are missing when a script has thrown, and logs the script', async () => {
    console.error = (...words: unknown[]) => logged.push(words);
    const host = hostFor('throwing-module');
    setTimeout(() => document.body.append(host));
    const { detail } = (await oneEvent(host, 'micro-app-error')) as CustomEvent<{
      error: MicroAppError;
    }>;
    expect((detail.error.cause as Error).message).to.equal('thrown in a module');
    expect(
      logged.some(([text]) =>
        String(text).startsWith('error occurs while executing normal script'),
      ),
    ).to.equal(true);
  });

  for (const [setting, value, text] of [
    ['name', '', "name must be one path segment, for instance 'orders', got ''"],
    ['name', 'a/b', "name must be one path segment, for instance 'orders', got 'a/b'"],
    ['mode', 'history', "mode must be 'hash' or 'path', got 'history'"],
    ['keepAlive', 'forever', "keep-alive must be 'destroy', 'warm' or 'alive', got 'forever'"],
    [
      'timeouts',
      { mount: { millis: 0 } },
      'timeouts.mount.millis must be a number of milliseconds above 0, got 0',
    ],
    ['timeouts', { mount: 0 }, 'timeouts.mount must be an object, got 0'],
    ['allowedOrigins', 7, 'allowedOrigins must be a list, got 7'],
    [
      'globals',
      'icestark',
      "globals must be of qiankun, micro-app, wujie, garfish, got 'icestark'",
    ],
    ['props', 'tab', "props must be an object, got 'tab'"],
    ...(['sandbox', 'singular', 'plain', 'frame', 'ownRem', 'manual', 'prefetch'] as const).map(
      (flag) =>
        [flag, 'no', `${flag} must be on ('on', true) or off ('off', false), got 'no'`] as const,
    ),
    ['sandbox', 0, "sandbox must be on ('on', true) or off ('off', false), got 0"],
  ] as const) {
    it(`is refused before anything loads: ${setting} ${JSON.stringify(value)}`, async () => {
      const { fetch } = window;
      let fetched = 0;
      window.fetch = (...request) => {
        fetched += 1;
        return fetch(...request);
      };
      try {
        const { error } = await failed('classic', { [setting]: value });
        expect(error.code).to.equal('setting-invalid');
        expect(error.message).to.equal(text);
        expect(fetched).to.equal(0);
      } finally {
        window.fetch = fetch;
      }
    });
  }

  it('reports a browser without fetch', async () => {
    const { fetch } = window;
    Object.assign(window, { fetch: undefined });
    try {
      const { error } = await failed('classic');
      expect(error.message).to.equal(
        'Here is no "fetch" on the window env, you need to polyfill it',
      );
    } finally {
      window.fetch = fetch;
    }
  });

  it('stops what a failed mount has started', async () => {
    await failed('rejecting-mount');
    const before = page.rejectingMountTicks;
    await new Promise((done) => setTimeout(done, 40));
    expect(page.rejectingMountTicks).to.equal(before);
  });

  it('notices that its wrapper is gone', async () => {
    const { error } = await failed('removes-its-wrapper');
    expect(error.code).to.equal('wrapper-missing');
    expect(error.message).to.match(/^Wrapper element for removesItsWrapper-\w{8} is not existed!$/);
  });

  it('is taken away even when its unmount throws', async () => {
    console.error = () => {};
    const host = await mounted('throwing-unmount', { keepAlive: 'warm' });
    setTimeout(() => host.remove());
    const { detail } = (await oneEvent(host, 'micro-app-error')) as CustomEvent<{
      error: MicroAppError;
    }>;
    expect(detail.error.message).to.equal(
      "application 'throwingUnmount' died in status UNMOUNTING: no unmount today",
    );
    expect(wrappers(host)).to.equal(0);
  });

  it('stays as it is when its update throws', async () => {
    console.error = () => {};
    const host = await mounted('throwing-update');
    setTimeout(() => (host.props = { new: true }));
    const { detail } = (await oneEvent(host, 'micro-app-error')) as CustomEvent<{
      error: MicroAppError;
    }>;
    expect(detail.error.message).to.equal(
      "application 'throwingUpdate' died in status UPDATING: no update today",
    );
    expect(rootOf(host).querySelector('#app')!.textContent).to.equal('mounted');
  });

  it('shows a view of the failure whose button tries again', async () => {
    page.failsOnceCount = 0;
    const { host } = await failed('fails-once');
    expect(host.shadowRoot!.querySelector('[role=alert]')!.textContent).to.contain(
      'could not be shown',
    );
    await expect(host).to.be.accessible();
    host.shadowRoot!.querySelector<HTMLButtonElement>('[part=retry]')!.click();
    await oneEvent(host, 'micro-app-mounted');
    expect(host.shadowRoot!.querySelector('[role=alert]')).to.equal(null);
    expect(rootOf(host).querySelector('#app')!.textContent).to.equal('mounted');
  });

  it('shows what the page has to say of the failure, where it says something', async () => {
    console.error = () => {};
    const host = hostFor('no-lifecycles');
    host.innerHTML = '<p slot="error">Call us</p>';
    setTimeout(() => document.body.append(host));
    await oneEvent(host, 'micro-app-error');
    expect(host.querySelector('p')!.checkVisibility()).to.equal(true);
    const own = host.shadowRoot!.querySelector('[role=alert]')!;
    expect(own.checkVisibility()).to.equal(false);
  });

  it('has no place to be shown in while its element is out of the page', async () => {
    console.error = () => {};
    const host = hostFor('classic', { manual: true });
    const error = await host.mount().catch((thrown: unknown) => thrown as MicroAppError);
    expect((error as MicroAppError).message).to.equal(
      'Target container with micro-app-host not existed while classic rendering!',
    );
  });

  it('shows no view of the failure when the event is prevented', async () => {
    const host = hostFor('no-lifecycles');
    console.error = () => {};
    host.addEventListener('micro-app-error', (event) => event.preventDefault());
    setTimeout(() => document.body.append(host));
    await oneEvent(host, 'micro-app-error');
    expect(host.shadowRoot!.querySelector('slot[name=error]')).to.equal(null);
  });

  it('keeps no other app from mounting', async () => {
    await failed('no-lifecycles');
    const host = await mounted('classic');
    expect(host.status).to.equal('MOUNTED');
  });
});
