import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import { saveAppearance } from '#src/app/save-appearance.ts';
import { login, logout } from '#src/client/access/access-state.ts';
import { clearSettings, settings, applySettings } from '#src/client/state/member-settings-state.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { setUserInfo } from '#src/client/state/session.ts';
import { FakeApi } from '../support/fake-api.ts';

const path = '/api/v1/account/settings';

describe('language and theme of an account', () => {
  const before = { ...preferences };
  let api: FakeApi;
  let stop = () => {};

  beforeEach(async () => {
    Object.assign(preferences, { locale: 'zh-CN', theme: 'system' });
    await aTimeout(0);
    api = new FakeApi();
    api.answers(`PATCH ${path}`, {});
    login({ token: 'a-token' });
    setUserInfo({ id: 'm1', account: 'demo', name: 'Demo' });
    stop = saveAppearance();
  });

  afterEach(async () => {
    stop();
    api.remove();
    logout();
    setUserInfo(null);
    clearSettings();
    Object.assign(preferences, before);
    await aTimeout(0);
  });

  /** What was sent once so much was; where nothing is expected, after a while. */
  const sent = async (calls = 0) => {
    if (calls > 0) await waitUntil(() => api.asked.length >= calls, 'less was sent');
    else await aTimeout(20);
    return api.asked.map(({ method, body }) => [method, body]);
  };

  it('are saved at once where they were changed before its code was there', async () => {
    stop();
    stop = saveAppearance({ locale: 'en', theme: 'system' });
    expect(await sent(1)).to.deep.equal([['PATCH', { locale: 'zh-CN' }]]);
  });

  it('are saved with the account when changed, each separately', async () => {
    preferences.theme = 'dark';
    await aTimeout(0);
    preferences.locale = 'en';
    expect(await sent(2)).to.deep.equal([
      ['PATCH', { theme: 'dark' }],
      ['PATCH', { locale: 'en' }],
    ]);
    expect(settings).to.include({ locale: 'en', theme: 'dark' });
  });

  it('are not sent back to the account that brought them', async () => {
    applySettings('m1', { locale: 'en', theme: 'dark' });
    expect(preferences).to.include({ locale: 'en', theme: 'dark' });
    expect(await sent()).to.deep.equal([]);
  });

  it('are saved only in the browser for a visitor; the density is never sent', async () => {
    preferences.density = 'compact';
    await aTimeout(0);
    logout();
    preferences.theme = 'dark';
    expect(await sent()).to.deep.equal([]);
  });

  it('arrive in the order in which they were pressed, even when one of them does not', async () => {
    const release = api.waits(`PATCH ${path}`, {});
    preferences.theme = 'light';
    await aTimeout(0);
    preferences.theme = 'dark';
    await sent(1);
    expect(await sent()).to.deep.equal(
      [['PATCH', { theme: 'light' }]],
      'the second waits for the first',
    );
    api.refuses(`PATCH ${path}`, 500);
    release();
    expect((await sent(2)).at(-1)).to.deep.equal(['PATCH', { theme: 'dark' }]);
    preferences.theme = 'system';
    expect((await sent(3)).at(-1)).to.deep.equal(['PATCH', { theme: 'system' }]);
  });
});
