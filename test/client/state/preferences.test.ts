import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fromSource } from '../../support/load-module.ts';
import { provideStorage } from '../../support/memory-storage.ts';

const { local } = provideStorage();

/** Reads the module anew, as a reload of the page would. */
const reloaded = () =>
  fromSource<typeof import('#src/client/state/preferences.ts')>(
    `#src/client/state/preferences.ts?${Math.random()}`,
  );

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('begins with Chinese, the theme of the system and the standard density', async () => {
  assert.deepEqual(
    { ...(await reloaded()).preferences },
    { locale: 'zh-CN', theme: 'system', density: 'standard' },
  );
});

it('keeps a choice over a reload', async () => {
  const { preferences, preferencesKey } = await reloaded();
  preferences.theme = 'dark';
  preferences.locale = 'en';
  await settled();
  assert.match(local.getItem(preferencesKey)!, /"theme":"dark"/);
  assert.deepEqual(
    { ...(await reloaded()).preferences },
    { locale: 'en', theme: 'dark', density: 'standard' },
  );
});

it('takes the default for a stored value that is not among the choices', async () => {
  const { preferencesKey } = await reloaded();
  local.setItem(preferencesKey, JSON.stringify({ locale: 'fr', theme: 'dark', density: 3 }));
  assert.deepEqual(
    { ...(await reloaded()).preferences },
    { locale: 'zh-CN', theme: 'dark', density: 'standard' },
  );
  local.setItem(preferencesKey, '{broken');
  assert.equal((await reloaded()).preferences.theme, 'system');
});
