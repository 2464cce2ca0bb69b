import assert from 'node:assert/strict';
import { beforeEach, describe, it, mock } from 'node:test';
import {
  access,
  setAccessStorage,
  login,
  logout,
  restoreAccess,
  setCan,
  setRoles,
  setToken,
  update,
} from '#src/client/access/access-state.ts';
import { accessKey } from '#src/client/access/access-storage.ts';
import { provideStorage } from '../../support/memory-storage.ts';

const demo = { roles: ['member'], can: ['kase-view'], token: 'a-token' };

describe('access state', () => {
  let storages: ReturnType<typeof provideStorage>;
  beforeEach(() => {
    storages = provideStorage();
    logout();
  });

  it('is stored in session storage under the specified key', () => {
    login(demo);
    assert.deepEqual(JSON.parse(storages.session.getItem(accessKey)!), { login: true, ...demo });
    assert.equal(storages.local.getItem(accessKey), null);
    assert.equal(accessKey, '__MY_ACCESS__');
  });

  it('is stored in local storage for a member who wants to be remembered, also after changes', () => {
    login(demo, 'local');
    update({ can: [] });
    assert.deepEqual(JSON.parse(storages.local.getItem(accessKey)!).can, []);
    assert.equal(storages.session.getItem(accessKey), null);
  });

  it('is stored where the configuration says unless the member chose otherwise', () => {
    setAccessStorage('local');
    login(demo);
    assert.notEqual(storages.local.getItem(accessKey), null);
    login(demo, 'session');
    assert.equal(storages.local.getItem(accessKey), null);
    setAccessStorage('session');
  });

  it('is never gone from its storage while it changes, which other tabs would take for a logout', () => {
    login(demo, 'local');
    const removed = mock.method(storages.local, 'removeItem');
    update({ can: ['another'] });
    assert.equal(removed.mock.callCount(), 0);
    assert.equal(storages.session.length, 0);
  });

  it('lasts as long as the page where the browser forbids to store anything, or has no room left', () => {
    mock.method(storages.session, 'setItem', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    login(demo);
    assert.equal(access().token, demo.token);
    const forbidden = { configurable: true, get: () => assert.fail('forbidden') };
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(globalThis, name, forbidden);
    restoreAccess();
    assert.equal(access().login, false);
    login(demo, 'local');
    assert.deepEqual(access().can, demo.can);
    logout();
    assert.equal(access().login, false);
  });

  it('comes back after a reload, from where it was', () => {
    storages.local.setItem(accessKey, JSON.stringify({ login: true, ...demo }));
    restoreAccess();
    update({ token: 'another' });
    assert.equal(access().login, true);
    assert.equal(JSON.parse(storages.local.getItem(accessKey)!).token, 'another');
  });

  it('merges roles, permissions and token one by one, and stores each', () => {
    login(demo);
    setRoles(['analyst']);
    setCan(['kase-view', 'kase-verify']);
    setToken('another');
    const merged = {
      login: true,
      roles: ['analyst'],
      can: ['kase-view', 'kase-verify'],
      token: 'another',
    };
    assert.deepEqual(access(), merged);
    assert.deepEqual(JSON.parse(storages.session.getItem(accessKey)!), merged);
  });

  it('is no login by roles, permissions and token alone', () => {
    setRoles(['admin']);
    setCan(['report']);
    setToken('a-token');
    assert.equal(access().login, false);
    restoreAccess();
    assert.deepEqual(access(), {
      login: false,
      roles: ['admin'],
      can: ['report'],
      token: 'a-token',
    });
  });

  it('is empty and leaves nothing behind after a logout', () => {
    login(demo, 'local');
    logout();
    assert.deepEqual(access(), { login: false, roles: [], can: [], token: null });
    assert.equal(storages.local.length + storages.session.length, 0);
  });

  it('replaces one login by the next whole', () => {
    login(demo);
    login({ token: 'another' });
    assert.deepEqual(access(), { login: true, roles: [], can: [], token: 'another' });
  });

  for (const broken of ['not json', 'null', '"text"', '7']) {
    it(`removes a stored copy that cannot be read: ${broken}`, () => {
      storages.session.setItem(accessKey, broken);
      restoreAccess();
      assert.equal(access().login, false);
      assert.equal(storages.session.getItem(accessKey), null);
    });
  }

  it('takes roles and permissions that are missing or no texts for none, and no token for a login', () => {
    storages.session.setItem(
      accessKey,
      JSON.stringify({ login: 'yes', roles: null, can: [1, 'kase-view'], token: 5 }),
    );
    restoreAccess();
    assert.deepEqual(access(), { login: false, roles: [], can: ['kase-view'], token: null });
  });
});
