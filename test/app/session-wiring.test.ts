import { expect, waitUntil } from '@open-wc/testing';
import { endSession, restoreSession, wireSession } from '#src/app/session-wiring.ts';
import { setAccessPages } from '#src/client/access/access-guard.ts';
import { access, login, logout } from '#src/client/access/access-state.ts';
import { accessKey } from '#src/client/access/access-storage.ts';
import { call, configureHttp } from '#src/client/http/call.ts';
import { busy } from '#src/client/state/busy-state.ts';
import {
  clearSettings,
  settings,
  settingsKey,
  applySettings,
} from '#src/client/state/member-settings-state.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { session, setUserInfo } from '#src/client/state/session.ts';
import { listPlaces } from '#src/contract/places.ts';
import { displaySettings } from '#src/domain/member-settings.ts';
import { currentSession } from '#src/features/auth/contract/sessions.ts';
import { FakeApi } from '../support/fake-api.ts';
import { routerAt } from '../support/router-at.ts';

const member = { id: 'm1', account: 'demo', name: 'Demo' };

describe('wiring', () => {
  const before = { ...preferences };
  let api: FakeApi;

  beforeEach(() => {
    api = new FakeApi();
    login({ token: 'a-token' });
  });

  afterEach(() => {
    api.remove();
    logout();
    setUserInfo(null);
    clearSettings();
    Object.assign(preferences, before);
    configureHttp({ token: () => null, onNotLoggedIn: () => {}, onBusy: () => {} });
  });

  it('redirects to the login page once when fifty calls fail with 401', async () => {
    const { router, sentTo } = routerAt('/kase', '?page=2');
    wireSession(router);
    api.refuses('GET /api/v1/places', 401);
    api.refuses('GET /api/v1/sessions/current', 401);
    const calls = Array.from({ length: 25 }, () => [
      call(listPlaces, {}),
      call(currentSession, {}),
    ]);
    await Promise.allSettled(calls.flat());
    expect(api.asked.length).to.equal(50);
    expect(sentTo).to.deep.equal([`/login?redirect=${encodeURIComponent('/kase?page=2')}`]);
    expect(access().login).to.equal(false);
    expect(sessionStorage.getItem(accessKey)).to.equal(null);
  });

  it('returns to the requested page after a session that ended during navigation', () => {
    const { router, sentTo } = routerAt('/');
    Object.assign(router.state, {
      navigation: { state: 'loading', location: { pathname: '/kase', search: '?page=2' } },
    });
    endSession(router);
    expect(sentTo).to.deep.equal([`/login?redirect=${encodeURIComponent('/kase?page=2')}`]);
  });

  it('opens a login page that is no route of the console through the browser', () => {
    setAccessPages({ login: { path: '/portal/login', inRouter: false } });
    const { router, sentTo } = routerAt('/kase');
    const left: string[] = [];
    endSession(router, 'session-expired', (path) => left.push(path));
    setAccessPages({ login: { path: '/login', inRouter: true } });
    expect(left).to.deep.equal(['/portal/login?redirect=%2Fkase']);
    expect(sentTo).to.deep.equal([]);
  });

  it('sends the current token with every call, and shows the progress bar', async () => {
    wireSession(routerAt('/').router);
    const release = api.waits('GET /api/v1/places', []);
    const asked = call(listPlaces, {});
    expect(busy.calls).to.equal(true);
    release();
    await asked;
    expect(busy.calls).to.equal(false);
    expect(api.asked[0]?.authorization).to.equal('a-token');
  });

  it('loads the member and the permissions of a stored token after a reload', async () => {
    api.answers('GET /api/v1/sessions/current', {
      member,
      roles: ['member'],
      can: ['kase-view'],
      expiresAt: '2027-01-01T00:00:00Z',
      settings: {
        locale: 'en',
        theme: 'dark',
        dateForm: 'locale',
        areaUnit: 'sqft',
        rentUnit: 'day',
        rentConvention: '30',
        area: 'net',
        city: '臺北市',
        pageSize: 20,
      },
    });
    await restoreSession();
    expect({ ...session.userInfo }).to.deep.equal(member);
    expect(access().can).to.deep.equal(['kase-view']);
    expect({ ...settings }).to.deep.equal({
      locale: 'en',
      theme: 'dark',
      dateForm: 'locale',
      areaUnit: 'sqft',
      rentUnit: 'day',
      rentConvention: '30',
      area: 'net',
      city: '臺北市',
      pageSize: 20,
    });
    expect(preferences).to.include({ locale: 'en', theme: 'dark' });
  });

  it('keeps the browser’s appearance for a member who chose none', async () => {
    Object.assign(preferences, { locale: 'en', theme: 'dark' });
    api.answers('GET /api/v1/sessions/current', {
      member,
      roles: [],
      can: [],
      expiresAt: '',
      settings: displaySettings(null),
    });
    await restoreSession();
    expect(preferences).to.include({ locale: 'en', theme: 'dark' });
  });

  it('prefers a setting changed during the request to the response, and saves it with the account', async () => {
    // What another test file kept in the storage of this origin is no part of this one.
    Object.assign(preferences, { locale: 'zh-CN', theme: 'light' });
    const settingsThen = { ...displaySettings(null), locale: 'en', theme: 'light' };
    const answer = { member, roles: [], can: [], expiresAt: '', settings: settingsThen };
    api.answers('PATCH /api/v1/account/settings', {});
    const release = api.waits('GET /api/v1/sessions/current', answer);
    const restored = restoreSession();
    preferences.theme = 'dark';
    release();
    await restored;
    // The language was not chosen now: there the account's holds.
    expect(preferences).to.include({ locale: 'en', theme: 'dark' });
    expect(settings).to.include({ locale: 'en', theme: 'dark' });
    const saved = () => api.asked.filter(({ method }) => method === 'PATCH');
    await waitUntil(() => saved().length > 0, 'it was not saved');
    expect(saved().map(({ body }) => body)).to.deep.equal([{ theme: 'dark' }]);
  });

  it('forgets how a member wants things shown with the login, and not for a login over another one', async () => {
    wireSession(routerAt('/').router);
    applySettings('m1', { pageSize: 50 });
    login({ token: 'another-token' });
    await Promise.resolve();
    expect(settings.pageSize).to.equal(50);
    logout();
    await Promise.resolve();
    expect(settings.pageSize).to.equal(10);
    expect(localStorage.getItem(settingsKey)).to.equal(null);
  });

  it('stays logged in when the server does not answer', async () => {
    api.breaks('GET /api/v1/sessions/current');
    await restoreSession();
    expect(access().login).to.equal(true);
  });
});
