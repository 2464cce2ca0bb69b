import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { supplyToken } from '#src/app/micro-apps/scoped-token.ts';
import { FakeApi } from '../../support/fake-api.ts';

const path = 'POST /api/v1/tokens/scoped';
const answer = (token: string, seconds: number) => ({
  token,
  made: {
    id: 'at_1',
    app: 'isolated',
    permissions: ['kase-view'],
    createdAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2026-01-01T00:10:00.000Z',
    lastUsedAt: null,
    calls: 0,
  },
  expiresInSeconds: seconds,
});

describe('the token of an isolated sub-app', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  let api: FakeApi;
  let end: () => void;
  let host: { props: Record<string, unknown> };
  let firsts: number;
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    Object.assign(globalThis, {
      document: page,
      location: new URL('https://console.example/console/'),
    });
    page.visibilityState = 'visible';
    api = new FakeApi();
    host = { props: {} };
    firsts = 0;
  });
  afterEach(() => {
    end();
    api.remove();
    mock.timers.reset();
    for (const name of ['document', 'location']) Reflect.deleteProperty(globalThis, name);
  });

  const begin = () => {
    end = supplyToken({ name: 'isolated', props: { report: 7 } }, host, () => firsts++);
  };
  /**
   * Waits until the requests have responses; a response takes turns of the event loop, not time.
   */
  const settle = async () => {
    for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done));
  };
  const pass = async (ms: number) => {
    mock.timers.tick(ms);
    await settle();
  };
  const seen = (state: 'visible' | 'hidden') => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const tokenNow = () => (host.props['api'] as { token: string } | null)?.token;

  it('is in its props beside its own, with its permissions, before it is opened', async () => {
    api.answers(path, answer('rk_app_1', 600));
    begin();
    assert.equal(firsts, 0);
    await settle();
    assert.equal(firsts, 1);
    assert.deepEqual(host.props, {
      report: 7,
      api: {
        origin: 'https://console.example',
        token: 'rk_app_1',
        permissions: ['kase-view'],
        expiresAt: '2026-01-01T00:10:00.000Z',
      },
    });
    assert.deepEqual(api.asked[0]?.body, { app: 'isolated' });
  });

  for (const [seconds, atMs] of [
    [600, 510_000],
    [120, 30_000],
  ] as const) {
    it(`is replaced 90 seconds before its ${seconds} are over, and not earlier`, async () => {
      api.answers(path, answer('rk_app_1', seconds));
      begin();
      await settle();
      api.answers(path, answer('rk_app_2', seconds));
      await pass(atMs - 1);
      assert.equal(tokenNow(), 'rk_app_1');
      await pass(1);
      assert.equal(tokenNow(), 'rk_app_2');
      assert.equal(firsts, 1, 'the app is opened once');
    });
  }

  it('of a session about to end is asked for again after 20 seconds, not without a pause', async () => {
    api.answers(path, answer('rk_app_1', 5));
    begin();
    await settle();
    await pass(19_999);
    assert.equal(api.asked.length, 1);
    await pass(1);
    assert.equal(api.asked.length, 2);
  });

  it('is kept when the next one is refused, and asked for again after 20 seconds', async () => {
    api.answers(path, answer('rk_app_1', 600));
    begin();
    await settle();
    api.breaks(path);
    await pass(510_000);
    assert.equal(tokenNow(), 'rk_app_1');
    api.answers(path, answer('rk_app_2', 600));
    await pass(20_000);
    assert.equal(tokenNow(), 'rk_app_2');
  });

  it('is null when it is refused from the start, and the app is opened', async () => {
    api.refuses(path, 422);
    begin();
    await settle();
    assert.equal(firsts, 1);
    assert.deepEqual(host.props, { report: 7, api: null });
  });

  it('is not renewed while the page is hidden, and renewed when it becomes visible', async () => {
    api.answers(path, answer('rk_app_1', 600));
    begin();
    await settle();
    seen('hidden');
    await pass(3_600_000);
    assert.equal(api.asked.length, 1);
    api.answers(path, answer('rk_app_2', 600));
    seen('visible');
    await settle();
    assert.equal(tokenNow(), 'rk_app_2');
  });

  it('is neither given nor asked for after the app was left', async () => {
    const release = api.waits(path, answer('rk_app_1', 600));
    begin();
    end();
    release();
    await settle();
    await pass(3_600_000);
    seen('visible');
    await settle();
    assert.deepEqual(host.props, { report: 7, api: null });
    assert.deepEqual([api.asked.length, firsts], [1, 0]);
  });
});
