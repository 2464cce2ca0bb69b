import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import {
  changedFiles,
  filesOf,
  computeIntegrity,
} from '#src/features/micro-apps/ui/registration/app-integrity.ts';

const base = 'https://apps.example/orders/index.html';
const { fetch: nativeFetch } = globalThis;

before(
  () => void Object.assign(globalThis, { location: new URL('https://console.example/console/') }),
);
after(() => void Reflect.deleteProperty(globalThis, 'location'));

describe('files that the page of a sub-app names', () => {
  for (const [what, html, files] of [
    [
      'scripts and style sheets',
      '<link rel="stylesheet" href="a.css"><script src="/b.js"></script>',
      ['orders/a.css', 'b.js'],
    ],
    [
      'modules, whatever the case and order of attributes',
      "<SCRIPT defer SRC='m.js' type=module></SCRIPT>",
      ['orders/m.js'],
    ],
    ['addresses without quotation marks', '<script src=c.js></script>', ['orders/c.js']],
    [
      'a sheet with more relations',
      '<link href="a.css" rel="preload stylesheet">',
      ['orders/a.css'],
    ],
    [
      'an address with an entity',
      '<script src="a.js?b=1&amp;c=2"></script>',
      ['orders/a.js?b=1&c=2'],
    ],
    [
      'a file after an attribute with a bracket',
      '<script data-if="a > b" src="a.js"></script>',
      ['orders/a.js'],
    ],
    [
      'each file once',
      '<script src="a.js"></script><script src="./a.js"></script>',
      ['orders/a.js'],
    ],
    ['nothing in comments, not even over lines', '<!-- <script src="a.js">\n</script> -->', []],
    [
      'no icons, no preloads, no scripts in the page',
      '<link rel="icon" href="i.svg"><link rel=preload href=a.js><script>1</script>',
      [],
    ],
    ['no attributes that only end alike', '<script data-src="a.js"></script>', []],
  ] as const)
    it(`are ${what}`, () => {
      assert.deepEqual(
        filesOf(html, base),
        files.map((file) => `https://apps.example/${file}`),
      );
    });
});

describe('deployed files that changed', () => {
  const registered = { 'https://apps.example/a.js': 'sha384-A', '/b.js': 'sha384-B' };

  it('are none when all hashes match', () =>
    assert.deepEqual(changedFiles(registered, { ...registered }), []));

  it('are those with another hash, those that are gone and those that are new', () => {
    const now = { 'https://apps.example/a.js': 'sha384-X', '/c.js': 'sha384-C' };
    assert.deepEqual(changedFiles(registered, now), [
      'https://apps.example/a.js',
      '/b.js',
      '/c.js',
    ]);
  });

  it('are found by address, however an operator wrote it', () => {
    const written = {
      'https://console.example/b.js': 'sha384-B',
      'https://apps.example/x/../a.js': 'sha384-A',
    };
    assert.deepEqual(changedFiles(written, registered), []);
  });
});

describe('hashes of what is deployed', () => {
  let deployed: Record<string, string>;
  afterEach(() => void (globalThis.fetch = nativeFetch));
  const deploy = (files: Record<string, string>) => {
    deployed = files;
    globalThis.fetch = (input) => {
      const url = input instanceof Request ? input.url : input.toString();
      const response =
        url in deployed ? new Response(deployed[url]) : new Response('', { status: 404 });
      return Promise.resolve(Object.defineProperty(response, 'url', { value: url }));
    };
  };
  // By `printf abc | openssl dgst -sha384 -binary | base64`.
  const ofAbc = 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn';

  it('are those of the page and of every file it names, its own origin as a path', async () => {
    deploy({
      'https://console.example/orders/': '<script src="main.js"></script>',
      'https://console.example/orders/main.js': 'abc',
    });
    const now = await computeIntegrity({ name: 'orders' });
    assert.deepEqual(Object.keys(now), ['/orders/', '/orders/main.js']);
    assert.equal(now['/orders/main.js'], ofAbc);
  });

  it('are those of the files of a list', async () => {
    deploy({ 'https://apps.example/a.js': 'abc', 'https://apps.example/a.css': 'abc' });
    const entry = {
      scripts: ['https://apps.example/a.js'],
      styles: ['https://apps.example/a.css'],
    };
    assert.deepEqual(await computeIntegrity({ name: 'orders', entry }), {
      'https://apps.example/a.js': ofAbc,
      'https://apps.example/a.css': ofAbc,
    });
  });

  it('are rejected when a file is missing, which is named', async () => {
    deploy({ [base]: '<script src="gone.js"></script>' });
    await assert.rejects(computeIntegrity({ name: 'orders', entry: base }), {
      message: 'https://apps.example/orders/gone.js (404)',
    });
  });
});
