import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decideStart } from '#src/app/document/start-decision.ts';
import { defaultRuntimeConfig } from '#src/domain/runtime-config.ts';

const guarded = ['/account/*', '/kase/*', '/sample', '/'];
const decide = (hash: string, more: Partial<Parameters<typeof decideStart>[0]> = {}) =>
  decideStart({ hash, isLoggedIn: false, config: defaultRuntimeConfig, guarded, ...more });

describe('what the document shows', () => {
  it('is the login at its address, whatever the way back', () => {
    for (const hash of ['#/login', '#/login?redirect=%2Fkase'])
      assert.deepEqual(decide(hash), { shows: 'login' });
  });

  it('is the login for an address that needs one, with the way back as the router writes it', () => {
    assert.deepEqual(decide('#/kase?city=臺北市&limit=20'), {
      shows: 'login',
      moveTo: `#/login?redirect=${encodeURIComponent('/kase?city=%E8%87%BA%E5%8C%97%E5%B8%82&limit=20')}`,
    });
    for (const hash of ['', '#', '#/'])
      assert.deepEqual(decide(hash), { shows: 'login', moveTo: '#/login?redirect=%2F' }, hash);
    assert.deepEqual(decide('#/account/nowhere'), {
      shows: 'login',
      moveTo: '#/login?redirect=%2Faccount%2Fnowhere',
    });
  });

  it('is a matter of the router at every other address', () => {
    for (const hash of ['#/register', '#/bill-detail?id=1', '#/sample/x', '#/nowhere', '#/kaseX'])
      assert.deepEqual(decide(hash), { shows: 'app' }, hash);
  });

  it('is a page for a member, also at the address of the login', () => {
    for (const hash of ['#/login', '#/kase'])
      assert.deepEqual(decide(hash, { isLoggedIn: true }), { shows: 'app' });
  });

  it('is not our login where the operator has another, or where nothing is known of it', () => {
    const doors = [{ path: '/our-login' }, { path: '/login', inRouter: false }];
    for (const login of doors) {
      const config = { ...defaultRuntimeConfig, doors: { login } };
      assert.deepEqual(decide('#/kase', { config }), { shows: 'app' });
      assert.deepEqual(decide('#/login', { config }), { shows: 'app' });
    }
    assert.deepEqual(decide('#/login', { config: undefined }), { shows: 'app' });
  });

  it('leaves an address without a page to the default sub-app', () => {
    const config = { ...defaultRuntimeConfig, defaultMicroApp: 'notes' };
    assert.deepEqual(decide('#/', { config }), { shows: 'app' });
    assert.deepEqual(decide('#/login', { config }), { shows: 'login' });
  });
});
