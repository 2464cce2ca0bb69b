import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readRuntimeConfig, readServedConfig } from '#src/contract/runtime-config.ts';
import { defaultRuntimeConfig } from '#src/domain/runtime-config.ts';

const title = { 'zh-CN': '现金流', en: 'Cash flow' };

describe('readRuntimeConfig', () => {
  it('lays what was written over the defaults', () => {
    assert.deepEqual(readRuntimeConfig({}).config, defaultRuntimeConfig);
    assert.deepEqual(readRuntimeConfig({ accessStorage: 'local' }).config, {
      ...defaultRuntimeConfig,
      accessStorage: 'local',
    });
  });

  it('lays it over other defaults where they are given', () => {
    const defaults = { ...defaultRuntimeConfig, microApps: [{ name: 'shown', title }] };
    assert.deepEqual(readRuntimeConfig({ accessStorage: 'local' }, defaults).config, {
      ...defaults,
      accessStorage: 'local',
    });
    assert.deepEqual(readRuntimeConfig({ microApps: [] }, defaults).config?.microApps, []);
  });

  it('takes every setting of a sub-app', () => {
    const app = {
      name: 'cash-flow',
      title,
      mode: 'path',
      publicPath: '/apps/',
      entry: { scripts: ['a.js'], styles: ['a.css'], html: '<div id="root"></div>' },
      activeRule: ['#/cash-flow', '/cash-flow'],
      keepAlive: 'alive',
      sandbox: true,
      singular: false,
      frame: false,
      access: ['can:kase-view'],
      opensWith: { selectedKase: title },
      trustedTypes: ['vue'],
      props: { discount: 0.08 },
    };
    const framed = { name: 'framed', title, frame: true, permissions: ['kase-view', 'export'] };
    const hashed = {
      name: 'hashed',
      title,
      integrity: { '/apps/hashed/main.js': `sha384-${'A'.repeat(64)}` },
    };
    for (const other of [framed, hashed]) {
      assert.deepEqual(readRuntimeConfig({ microApps: [other] }).problems, undefined);
    }
    const written = {
      microApps: [app, { name: 'notes', title, entry: '/apps/notes/' }],
      defaultMicroApp: 'notes',
    };
    assert.deepEqual(readRuntimeConfig(written).config, { ...defaultRuntimeConfig, ...written });
  });

  it('takes doors, of the console and outside of it', () => {
    for (const doors of [
      { login: { path: '/sign-in' }, forbidden: { path: '/exception/403', inRouter: true } },
      { login: { path: 'https://id.example/login?app=console', inRouter: false } },
      { forbidden: { path: '/portal/denied.html', inRouter: false } },
    ]) {
      assert.deepEqual(readRuntimeConfig({ doors }).config, { ...defaultRuntimeConfig, doors });
    }
  });

  it('takes a base map, by its style or by its archive', () => {
    const attribution = '© OpenStreetMap contributors';
    const archive = {
      pmtilesUrl: '/tiles/taipei.pmtiles',
      attribution,
      attributionUrl: 'https://www.openstreetmap.org/copyright',
    };
    const style = {
      styleUrl: 'https://styles.example/city.json',
      origins: ['https://tiles.example'],
      attribution,
    };
    for (const map of [archive, style, null]) {
      assert.deepEqual(readRuntimeConfig({ map }).config, { ...defaultRuntimeConfig, map });
    }
  });

  // What is written, and the lines that name it.
  const wrong: [object | string | null | number[], string[]][] = [
    ['x', ['the file: expected an object, got "x"']],
    [null, ['the file: expected an object, got null']],
    [[1], ['the file: expected an object, got [1]']],
    [
      { apiBase: 'api.example' },
      [
        'apiBase: expected an origin such as https://api.example, or "" for the page’s own, got "api.example"',
      ],
    ],
    [
      { apiBase: 'https://api.example/v1' },
      [
        'apiBase: expected an origin such as https://api.example, or "" for the page’s own, got "https://api.example/v1"',
      ],
    ],
    [
      { sampleHost: 8080 },
      ['sampleHost: expected an origin such as http://localhost:8080, got 8080'],
    ],
    [{ accessStorage: 'cookie' }, ['accessStorage: expected one of session, local, got "cookie"']],
    [{ doors: '/login' }, ['doors: expected { "login": …, "forbidden": … }, got "/login"']],
    [
      { doors: { login: { path: 'https://id.example/' }, forbidden: {}, logout: { path: '/' } } },
      [
        'doors.login.path: expected a path of the console such as /login; for one outside of it, "inRouter": false beside it, got "https://id.example/"',
        'doors.forbidden.path: expected a path of the console such as /login; for one outside of it, "inRouter": false beside it, got nothing',
        'doors.logout: expected no such key; there are login, forbidden',
      ],
    ],
    [
      {
        doors: {
          login: { path: 'javascript:alert(1)', inRouter: false },
          forbidden: { path: '//evil.example', inRouter: 'no' },
        },
      },
      [
        'doors.login.path: expected an address that begins with https:// or /, got "javascript:alert(1)"',
        'doors.forbidden.path: expected a path of the console such as /login; for one outside of it, "inRouter": false beside it, got "//evil.example"',
        'doors.forbidden.inRouter: expected true or false, got "no"',
      ],
    ],
    [{ languages: [] }, ['languages: expected each language once, at least one, got []']],
    [
      { languages: ['en', 'en'] },
      ['languages: expected each language once, at least one, got ["en","en"]'],
    ],
    [{ languages: ['fr'] }, ['languages[0]: expected one of zh-CN, zh-Hant, en, got "fr"']],
    [
      { map: 'on' },
      ['map: expected { "styleUrl" or "pmtilesUrl": …, "attribution": … } or null, got "on"'],
    ],
    [{ map: { attribution: 'A' } }, ['map: expected one of styleUrl and pmtilesUrl, got neither']],
    [
      { map: { styleUrl: '/a.json', pmtilesUrl: '/b.pmtiles', attribution: 'A' } },
      ['map: expected one of styleUrl and pmtilesUrl, got both'],
    ],
    [
      {
        map: {
          pmtilesUrl: 'taipei.pmtiles',
          attribution: '',
          origins: ['tiles.example'],
          colour: 'red',
        },
      },
      [
        'map.pmtilesUrl: expected an address that begins with https:// or /, got "taipei.pmtiles"',
        'map.attribution: expected a text that names who made the map, got ""',
        'map.origins[0]: expected an origin such as https://tiles.example, got "tiles.example"',
        'map.colour: expected no such key; there are styleUrl, pmtilesUrl, attribution, attributionUrl, origins',
      ],
    ],
    [
      { microApps: [{ name: 'a', title, frame: true, permissions: ['account-view'] }] },
      [
        'microApps[0].permissions[0]: expected one of road-view, shop-view, kase-view, sample-view, preshop-view, export, got "account-view"',
      ],
    ],
    [
      { microApps: [{ name: 'a', title, permissions: ['kase-view'] }] },
      [
        'microApps[0].permissions: expected "frame": true beside it, since other apps call as the person does',
      ],
    ],
    [
      { microApps: [{ name: 'a', title, frame: true, integrity: {} }] },
      [
        'microApps[0].integrity: expected none for an app in a frame, whose own page checks its files',
      ],
    ],
    ...[
      { '/a.js': 'sha384-short' },
      { 'a b.js': `sha256-${'A'.repeat(43)}=` },
      { '/a.js': `md5-${'A'.repeat(22)}==` },
    ].map((integrity): [object, string[]] => [
      { microApps: [{ name: 'a', title, integrity }] },
      [
        `microApps[0].integrity: expected an object of addresses with hashes such as "sha384-…", got ${
          JSON.stringify(integrity).length > 60
            ? `${JSON.stringify(integrity).slice(0, 60)}…`
            : JSON.stringify(integrity)
        }`,
      ],
    ]),
    [
      { microAppApproval: true },
      ['microAppApproval: expected one of second-person, none, got true'],
    ],
    [{ telemetry: true }, ['telemetry: expected { "endpoint": … } or null, got true']],
    [
      { telemetry: {} },
      ['telemetry.endpoint: expected an address that begins with https:// or /, got nothing'],
    ],
    [
      { telemetry: { endpoint: 'http://measures.example/' } },
      [
        'telemetry.endpoint: expected an address that begins with https:// or /, got "http://measures.example/"',
      ],
    ],
    [
      { telemetry: { endpoint: '//measures.example/' } },
      [
        'telemetry.endpoint: expected an address that begins with https:// or /, got "//measures.example/"',
      ],
    ],
    [
      { microApps: [{ name: 'a b', title }] },
      ['microApps[0].name: expected one path segment such as "orders", got "a b"'],
    ],
    [
      { microApps: [{ name: 'a', title: { en: 'A' } }] },
      ['microApps[0].title.zh-CN: expected the title in this language, got nothing'],
    ],
    [
      { microApps: [{ name: 'a', title, entry: '' }] },
      ['microApps[0].entry: expected an address or { scripts, styles, html }, got ""'],
    ],
    [
      { microApps: [{ name: 'a', title, entry: { scripts: 'a.js' } }] },
      ['microApps[0].entry.scripts: expected a list of texts, got "a.js"'],
    ],
    [
      { microApps: [{ name: 'a', title, opensWith: { lease: title } }] },
      ['microApps[0].opensWith.lease: expected no such key; there are selectedKase'],
    ],
    [
      { microApps: [{ name: 'a', title, opensWith: { selectedKase: { en: 'A' } } }] },
      [
        'microApps[0].opensWith.selectedKase.zh-CN: expected the words in this language, got nothing',
      ],
    ],
    [
      { microApps: [{ name: 'a', title, trustedTypes: ["vue; script-src 'unsafe-eval'"] }] },
      [
        `microApps[0].trustedTypes: expected a list of names such as 'vue', none of them 'default', got ["vue; script-src 'unsafe-eval'"]`,
      ],
    ],
    [
      { microApps: [{ name: 'a', title, globals: ['qiankun', 'icestark'] }] },
      [
        'microApps[0].globals[1]: expected one of qiankun, micro-app, wujie, garfish, got "icestark"',
      ],
    ],
    [
      { microApps: [{ name: 'a', title, entry: 'https://a.example/', development: true }] },
      [
        'microApps[0].entry: expected an address of this machine such as http://localhost:5173/ for an app in development, got "https://a.example/"',
      ],
    ],
    [
      { sharedState: { theme: 'dark' } },
      [
        `sharedState: expected an object without the console's own keys locale, theme, selectedKase, got {"theme":"dark"}`,
      ],
    ],
    [
      { defaultMicroApp: 'a' },
      ['defaultMicroApp: expected the name of one of microApps, or null, got "a"'],
    ],
    [
      { tilte: 1, microApps: [{ name: 'a', title, colour: 'red' }], accessStorage: 1 },
      [
        'accessStorage: expected one of session, local, got 1',
        'microApps[0].colour: expected no such key; there are name, title, mode, publicPath, entry, activeRule, keepAlive, sandbox, singular, frame, permissions, integrity, access, opensWith, trustedTypes, globals, development, props',
        'tilte: expected no such key; there are apiBase, sampleHost, accessStorage, doors, languages, microApps, microAppApproval, defaultMicroApp, sharedState, telemetry, map',
      ],
    ],
  ];
  for (const [value, lines] of wrong) {
    it(`names what is wrong in ${JSON.stringify(value)}`, () => {
      assert.deepEqual(readRuntimeConfig(value).problems, lines);
    });
  }

  // Each of these would inject a directive, a source or credentials into the header of the page.
  const hidden = [
    'https://evil.example;sandbox/',
    "https://a'unsafe-inline'/",
    'https://user:secret@apps.example/',
    'https://user@apps.example/',
    'https://apps.example,evil.example/',
    'https://apps.example evil.example/',
    'https://*.example/',
    'https://',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    'data:text/javascript,0',
  ];
  for (const address of hidden) {
    it(`refuses ${address} as a source of code`, () => {
      const app = { name: 'a', title };
      for (const [place, wrong] of [
        ['entry', { ...app, entry: address }],
        ['publicPath', { ...app, publicPath: address }],
        ['entry.scripts[0]', { ...app, entry: { scripts: [address] } }],
        ['entry.styles[0]', { ...app, entry: { styles: [address] } }],
      ] as const) {
        const { problems = [] } = readRuntimeConfig({ microApps: [wrong] });
        assert.equal(problems.length, 1, place);
        assert.ok(
          problems[0]!.startsWith(`microApps[0].${place}: expected an address`),
          problems[0],
        );
      }
    });
  }

  it('refuses hosts elsewhere in the file that would add to the policy, and the policy named default', () => {
    const origin = 'https://evil.example;sandbox';
    for (const [place, value] of [
      ['apiBase', { apiBase: origin }],
      ['sampleHost', { sampleHost: origin }],
      ['telemetry.endpoint', { telemetry: { endpoint: `${origin}/` } }],
      ['map.styleUrl', { map: { styleUrl: `${origin}/style.json`, attribution: 'A' } }],
      ['map.origins[0]', { map: { styleUrl: '/style.json', attribution: 'A', origins: [origin] } }],
      [
        'microApps[0].trustedTypes',
        { microApps: [{ name: 'a', title, trustedTypes: ['default'] }] },
      ],
    ] as const) {
      const { problems = [] } = readRuntimeConfig(value);
      assert.ok(
        problems.some((line) => line.startsWith(`${place}: expected`)),
        `${place}: ${problems.join()}`,
      );
    }
  });

  it('takes addresses of the page itself, of other hosts, ports and numbers', () => {
    for (const entry of [
      '/apps/a/',
      'apps/a/',
      'https://apps.example/a/',
      'http://localhost:7500/',
      'http://[::1]:7500/',
    ]) {
      assert.equal(
        readRuntimeConfig({ microApps: [{ name: 'a', title, entry }] }).problems,
        undefined,
        entry,
      );
    }
  });

  it('refuses two apps of one name', () => {
    const { problems } = readRuntimeConfig({
      microApps: [
        { name: 'a', title },
        { name: 'a', title },
      ],
    });
    assert.match(
      problems!.join(),
      /^microApps: expected a list of apps with names of their own, got/,
    );
  });
});

describe('readServedConfig', () => {
  it('ignores unknown keys of a newer server', () => {
    const { config } = readServedConfig({ ...defaultRuntimeConfig, build: 'a1b2', later: true });
    assert.deepEqual([config?.build, config?.accessStorage], ['a1b2', 'session']);
  });

  it('refuses an answer that lacks something', () => {
    const { apiBase: _, ...rest } = defaultRuntimeConfig;
    assert.deepEqual(readServedConfig({ ...rest, build: null }).problems, [
      'apiBase: expected an origin such as https://api.example, or "" for the page’s own, got nothing',
    ]);
    assert.deepEqual(readServedConfig({ ...defaultRuntimeConfig, build: 7 }).problems, [
      'build: expected a text or null, got 7',
    ]);
  });
});
