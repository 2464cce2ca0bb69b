import { expect } from '@open-wc/testing';
import { applyRuntimeConfig, loadRuntimeConfig } from '#src/app/runtime-config.ts';
import { accessPages, setAccessPages } from '#src/client/access/access-guard.ts';
import { login, logout } from '#src/client/access/access-state.ts';
import { accessKey } from '#src/client/access/access-storage.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import { defaultRuntimeConfig } from '#src/domain/runtime-config.ts';

describe('loadRuntimeConfig', () => {
  const { fetch, console: real } = globalThis;
  const { error } = real;
  let complaints: string[];
  beforeEach(() => {
    complaints = [];
    console.error = (line: string) => complaints.push(line);
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    console.error = error;
  });
  const served = (body: string, status = 200) => {
    globalThis.fetch = async () => new Response(body, { status });
  };

  it('answers what the operator decided', async () => {
    const config = { ...defaultRuntimeConfig, languages: ['en'], build: 'a1b2c3' };
    served(JSON.stringify(config));
    expect(await loadRuntimeConfig()).to.deep.equal(config);
    expect(complaints).to.deep.equal([]);
  });

  it('answers the defaults where nothing was decided', async () => {
    served(JSON.stringify({ ...defaultRuntimeConfig, build: 'a1b2c3' }));
    expect(await loadRuntimeConfig()).to.equal(defaultRuntimeConfig);
    expect(complaints).to.deep.equal([]);
  });

  const broken: [string, () => void, RegExp][] = [
    [
      'wrong values',
      () =>
        served(
          JSON.stringify({ ...defaultRuntimeConfig, build: null, languages: 'en', telemetry: 1 }),
        ),
      /languages: .*; telemetry: /,
    ],
    ['a page in its place', () => served('<!doctype html>'), /JSON/],
    ['null', () => served('null'), /expected an object, got null/],
    ['a server that fails', () => served('', 502), /got status 502/],
    [
      'no network',
      () => (globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'))),
      /Failed to fetch/,
    ],
  ];
  for (const [what, arrange, reason] of broken) {
    it(`falls back to the defaults with one message: ${what}`, async () => {
      arrange();
      expect(await loadRuntimeConfig()).to.equal(defaultRuntimeConfig);
      expect(complaints).to.have.length(1);
      expect(complaints[0])
        .to.match(/^\.\/config\.json: .*The defaults hold\.$/)
        .and.to.match(reason);
    });
  }

  it('does not let the first page wait for a server that does not answer', async () => {
    globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) =>
        init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as Error)),
      );
    expect(await loadRuntimeConfig('./config.json', 20)).to.equal(defaultRuntimeConfig);
    expect(complaints).to.have.length(1);
  });
});

describe('applyRuntimeConfig', () => {
  afterEach(() => {
    applyRuntimeConfig(defaultRuntimeConfig);
    logout();
    preferences.locale = 'zh-CN';
  });

  it('uses the configured storage of the login unless the member chose to be remembered', () => {
    applyRuntimeConfig({ ...defaultRuntimeConfig, accessStorage: 'local' });
    login({ token: 'a-token' });
    expect(localStorage.getItem(accessKey)).to.contain('a-token');
    logout();
    applyRuntimeConfig(defaultRuntimeConfig);
    login({ token: 'a-token' });
    expect(localStorage.getItem(accessKey)).to.equal(null);
  });

  it('chooses a language that is on offer', () => {
    preferences.locale = 'zh-CN';
    applyRuntimeConfig({ ...defaultRuntimeConfig, languages: ['en'] });
    expect(preferences.locale).to.equal('en');
    applyRuntimeConfig(defaultRuntimeConfig);
    expect(preferences.locale).to.equal('en', 'a choice that is on offer is left alone');
  });

  it('sets the configured login and forbidden paths, and keeps the defaults of the others', () => {
    applyRuntimeConfig({
      ...defaultRuntimeConfig,
      doors: { login: { path: '/portal/login', inRouter: false } },
    });
    expect(accessPages).to.deep.equal({
      login: { path: '/portal/login', inRouter: false },
      forbidden: { path: '/403', inRouter: true },
    });
    setAccessPages({ login: { path: '/login', inRouter: true } });
  });

  it('is available to the modules that read it', () => {
    const config = { ...defaultRuntimeConfig, sampleHost: 'https://samples.example' };
    applyRuntimeConfig(config);
    expect(runtimeConfig()).to.equal(config);
  });
});
