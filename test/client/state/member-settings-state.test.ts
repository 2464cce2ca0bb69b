import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { defaultRuntimeConfig } from '#src/domain/runtime-config.ts';
import { fromSource } from '../../support/load-module.ts';
import { provideStorage } from '../../support/memory-storage.ts';

const { local, session: tab } = provideStorage();
const { preferences } = await fromSource<typeof import('#src/client/state/preferences.ts')>(
  '#src/client/state/preferences.ts',
);
const { setRuntimeConfig } = await fromSource<typeof import('#src/client/state/runtime-config.ts')>(
  '#src/client/state/runtime-config.ts',
);
const { session } = await fromSource<typeof import('#src/client/state/session.ts')>(
  '#src/client/state/session.ts',
);

/** Reads the module anew, as a reload of the page would. */
const reloaded = () =>
  fromSource<typeof import('#src/client/state/member-settings-state.ts')>(
    `#src/client/state/member-settings-state.ts?${Math.random()}`,
  );

const usual = {
  locale: null,
  theme: null,
  areaUnit: 'city',
  rentUnit: 'city',
  rentConvention: '365/12',
  area: 'gross',
  city: '',
  pageSize: 10,
  dateForm: 'iso',
};
const chosen = {
  locale: 'en',
  theme: 'dark',
  areaUnit: 'ping',
  rentUnit: 'day',
  rentConvention: '30',
  area: 'net',
  city: '臺北市',
  pageSize: 20,
  dateForm: 'locale',
};

describe('the settings of a member', () => {
  beforeEach(() => {
    local.clear();
    tab.clear();
    session.userInfo = null;
    Object.assign(preferences, { locale: 'zh-CN', theme: 'system' });
  });

  it('are the defaults until the member changes them', async () => {
    assert.deepEqual({ ...(await reloaded()).settings }, usual);
  });

  it('are there at once after a reload, and in a new tab', async () => {
    (await reloaded()).applySettings('m_1', chosen);
    assert.deepEqual({ ...(await reloaded()).settings }, chosen);
    tab.clear();
    assert.deepEqual({ ...(await reloaded()).settings }, chosen);
  });

  it('of this tab come before those another member left in the browser', async () => {
    const { applySettings: takeSettings, settingsKey } = await reloaded();
    takeSettings('m_1', chosen);
    local.setItem(settingsKey, JSON.stringify({ of: 'm_2', ...chosen, pageSize: 100 }));
    assert.equal((await reloaded()).settings.pageSize, 20);
  });

  it('use the default for an invalid value', async () => {
    const { applySettings: takeSettings, settingsKey } = await reloaded();
    takeSettings('m_1', {
      locale: 'fr',
      theme: 'sepia',
      areaUnit: 'acre',
      rentUnit: 'week',
      rentConvention: 31,
      city: null,
      pageSize: 7,
      dateForm: 'roman',
    });
    assert.deepEqual({ ...(await reloaded()).settings }, usual);
    tab.setItem(settingsKey, '{broken');
    assert.deepEqual({ ...(await reloaded()).settings }, usual);
  });

  it('go with the login', async () => {
    const {
      applySettings: takeSettings,
      clearSettings: forgetSettings,
      settings,
    } = await reloaded();
    takeSettings('m_1', chosen);
    forgetSettings();
    assert.deepEqual({ ...settings }, usual);
    assert.deepEqual({ ...(await reloaded()).settings }, usual);
  });

  it('include language and theme, and keep those of the browser where none are set', async () => {
    const { applySettings: takeSettings, clearSettings: forgetSettings } = await reloaded();
    takeSettings('m_1', chosen);
    assert.deepEqual([preferences.locale, preferences.theme], ['en', 'dark']);
    forgetSettings();
    takeSettings('m_2', { ...chosen, locale: null, theme: null });
    assert.deepEqual([preferences.locale, preferences.theme], ['en', 'dark']);
  });

  it('ignore a language the console does not offer', async () => {
    setRuntimeConfig({ ...defaultRuntimeConfig, languages: ['zh-CN'] });
    (await reloaded()).applySettings('m_1', chosen);
    assert.deepEqual([preferences.locale, preferences.theme], ['zh-CN', 'dark']);
    setRuntimeConfig(defaultRuntimeConfig);
  });

  it('follow changes of the same member in another tab, and of no other member', async () => {
    const { watchSettings: followSettings, settings, settingsKey } = await reloaded();
    session.userInfo = { id: 'm_1', account: 'lin', name: 'Lin' };
    const target = new EventTarget();
    const told = (of: string) =>
      target.dispatchEvent(
        Object.assign(new Event('storage'), {
          key: settingsKey,
          newValue: JSON.stringify({ of, ...chosen }),
        }),
      );
    const end = followSettings(target);
    told('m_2');
    assert.deepEqual({ ...settings }, usual);
    told('m_1');
    assert.deepEqual({ ...settings }, chosen);
    end();
    settings.pageSize = 50;
    told('m_1');
    assert.equal(settings.pageSize, 50);
  });
});
