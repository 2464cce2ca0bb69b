import { expect } from '@open-wc/testing';
import { MicroAppError } from '#elements/micro-app-host/errors.ts';
import { addressOf, appUrl, failed, mounted, realmOf, removeHosts, rootOf } from './mount-app.ts';

const { fetch: nativeFetch } = window;
const { error: nativeLog } = console;

async function hashOf(url: string, bits = 384): Promise<string> {
  const bytes = await (await nativeFetch(url)).arrayBuffer();
  return `sha${bits}-${btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, bytes))))}`;
}

const wrongHash = `sha384-${'A'.repeat(64)}`;

/** Serves an entry made by a test at the address of a fixture's page. */
function serveEntry(app: string, html: string): void {
  window.fetch = (input, init) =>
    addressOf(input) === appUrl(app)
      ? Promise.resolve(
          new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
        )
      : nativeFetch(input, init);
}

describe('hashes of an app’s files, given by the page', () => {
  afterEach(async () => {
    window.fetch = nativeFetch;
    await removeHosts();
  });

  for (const [app, files] of [
    ['classic', ['index.html', 'main.js', 'style.css']],
    ['module', ['index.html', 'main.js']],
  ] as const) {
    it(`let the ${app} app run when its files are those`, async () => {
      const hashes = await Promise.all(
        files.map(async (file) => [appUrl(app, file), await hashOf(appUrl(app, file))]),
      );
      const host = await mounted(app, {
        integrity: Object.fromEntries(hashes) as Record<string, string>,
      });
      const title = rootOf(host).querySelector('h1')!;
      expect(title.textContent).to.equal(app === 'classic' ? 'Classic' : 'Module');
      if (app === 'classic') expect(getComputedStyle(title).letterSpacing).to.equal('3px');
    });

    for (const file of files) {
      it(`refuse the ${app} app when ${file} differs, and say which file, what was expected and what came`, async () => {
        const url = appUrl(app, file);
        // As it may be written too: relative to the page.
        const { host, error } = await failed(app, {
          integrity: { [new URL(url).pathname]: wrongHash },
        });
        expect(error).to.be.instanceOf(MicroAppError);
        expect(error.code).to.equal('integrity-mismatch');
        const got = await hashOf(url);
        expect(error.message).to.equal(
          `${url} does not match its integrity, expected ${wrongHash}, got ${got}`,
        );
        expect(error.evidence).to.deep.equal({ url, expected: [wrongHash], got });
        expect(host.status).to.equal('NOT_LOADED');
      });
    }
  }

  it('refuse the app for a script that differs even where another offers its lifecycles', async () => {
    const other = appUrl('plain-page', 'main.js');
    serveEntry(
      'classic',
      `<div id="app"></div><script src="${other}"></script><script src="main.js"></script>`,
    );
    await mounted('classic', { integrity: { [other]: await hashOf(other) } });
    await removeHosts();
    const { error } = await failed('classic', { integrity: { [other]: wrongHash } });
    expect(error.code).to.equal('integrity-mismatch');
    expect(error.evidence).to.include({ url: other });
  });

  it('refuse it also where the app runs in the page itself', async () => {
    const { error } = await failed('classic', {
      sandbox: false,
      integrity: { [appUrl('classic', 'main.js')]: wrongHash },
    });
    expect(error.code).to.equal('integrity-mismatch');
    expect('classic' in window).to.equal(false);
  });

  it('hold for an entry that is a list of files', async () => {
    const scripts = [appUrl('classic', 'main.js')];
    const settings = { entry: { scripts, html: '<div id="app"></div>' } };
    await mounted('classic', {
      ...settings,
      integrity: { [scripts[0]!]: await hashOf(scripts[0]!) },
    });
    await removeHosts();
    const { error } = await failed('classic', {
      ...settings,
      integrity: { [scripts[0]!]: wrongHash },
    });
    expect(error.code).to.equal('integrity-mismatch');
  });

  it('come before those the entry says', async () => {
    const url = appUrl('classic', 'main.js');
    serveEntry(
      'classic',
      `<div id="app"></div><script src="main.js" integrity="${wrongHash}"></script>`,
    );
    await mounted('classic', { integrity: { [url]: await hashOf(url) } });
  });

  it('are refused with a frame, which loads its files itself', async () => {
    const { error } = await failed('in-frame', {
      frame: true,
      integrity: { [appUrl('in-frame')]: wrongHash },
    });
    expect(error.code).to.equal('setting-invalid');
    expect(error.message).to.match(/^integrity must be left out with frame, got/);
  });
});

describe('hashes that an entry says of its own files count as in a page', () => {
  let logged: unknown[];
  beforeEach(() => {
    logged = [];
    console.error = (...words: unknown[]) => logged.push(...words);
  });
  afterEach(async () => {
    window.fetch = nativeFetch;
    console.error = nativeLog;
    await removeHosts();
  });
  const codes = () =>
    logged.filter((word) => word instanceof MicroAppError).map(({ code }) => code);

  it('a script or sheet that matches is used', async () => {
    const [script, style] = [
      await hashOf(appUrl('classic', 'main.js'), 512),
      await hashOf(appUrl('classic', 'style.css'), 256),
    ];
    serveEntry(
      'classic',
      `<link rel="stylesheet" href="style.css" integrity="${style}"><div id="app"></div><script src="main.js" integrity="${script}"></script>`,
    );
    const host = await mounted('classic');
    expect(getComputedStyle(rootOf(host).querySelector('h1')!).letterSpacing).to.equal('3px');
    expect(codes()).to.deep.equal([]);
  });

  it('a sheet that differs is left out, and the app is shown', async () => {
    serveEntry(
      'classic',
      `<link rel="stylesheet" href="style.css" integrity="${wrongHash}"><div id="app"></div><script src="main.js"></script>`,
    );
    const host = await mounted('classic');
    expect(getComputedStyle(rootOf(host).querySelector('h1')!).letterSpacing).to.equal('normal');
    expect(codes()).to.deep.equal(['integrity-mismatch']);
  });

  it('a script that differs does not run, is named in the log, and stops no other', async () => {
    const script = `<script src="../module/words-classic.js" integrity="${wrongHash}"></script>`;
    serveEntry('classic', `<div id="app"></div>${script}<script src="main.js"></script>`);
    const host = await mounted('classic');
    expect(realmOf(host)['classicWords']).to.equal(undefined);
    expect(codes()).to.deep.equal(['integrity-mismatch']);
  });

  for (const type of ['classic', 'module'] as const) {
    it(`the only ${type} script that differs does not run, and is why the app cannot be shown`, async () => {
      const kind = type === 'module' ? ' type="module"' : '';
      serveEntry(
        type,
        `<div id="app"></div><script${kind} src="main.js" integrity="${wrongHash}"></script>`,
      );
      const { error } = await failed(type);
      expect(error.code).to.equal('integrity-mismatch');
    });
  }

  it('of several kinds the strongest decides, and what is no hash decides nothing', async () => {
    const url = appUrl('classic', 'main.js');
    for (const integrity of [
      `sha256-${'A'.repeat(43)}= ${await hashOf(url)}`,
      `${wrongHash} ${await hashOf(url)}`,
      'md5-abc',
    ]) {
      serveEntry(
        'classic',
        `<div id="app"></div><script src="main.js" integrity="${integrity}"></script>`,
      );
      await mounted('classic');
      await removeHosts();
    }
    serveEntry(
      'classic',
      `<div id="app"></div><script src="main.js" integrity="${await hashOf(url, 256)} ${wrongHash}"></script>`,
    );
    expect((await failed('classic')).error.code).to.equal('integrity-mismatch');
  });
});
