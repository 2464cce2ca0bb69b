import { expect } from '@open-wc/testing';
import { syncPreferences } from '#src/app/sync-preferences.ts';
import { createGlobalState } from '#src/client/state/global-state.ts';
import { preferences } from '#src/client/state/preferences.ts';
import { setRuntimeConfig } from '#src/client/state/runtime-config.ts';
import { defaultRuntimeConfig } from '#src/domain/runtime-config.ts';
import type { SharedState } from '#src/domain/shared-state.ts';

/** The system's own choice, which a test may change. */
class System extends EventTarget {
  matches = false;
  choose(dark: boolean) {
    this.matches = dark;
    this.dispatchEvent(new Event('change'));
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('language and look in the shared state', () => {
  const before = { ...preferences };
  let part: () => void;
  let system: System;

  function joined() {
    const shared = createGlobalState<SharedState>({
      locale: 'zh-CN',
      theme: 'light',
      selectedKase: null,
    });
    system = new System();
    part = syncPreferences(shared, system as unknown as MediaQueryList);
    return shared;
  }

  beforeEach(() => Object.assign(preferences, { locale: 'zh-CN', theme: 'system' }));
  afterEach(async () => {
    part();
    setRuntimeConfig(defaultRuntimeConfig);
    Object.assign(preferences, before);
    await settled();
  });

  it('are those of the console', async () => {
    const shared = joined();
    Object.assign(preferences, { locale: 'en', theme: 'dark' });
    await settled();
    expect(shared.get()).to.include({ locale: 'en', theme: 'dark' });
  });

  it('say what is seen where the console goes with the system', () => {
    const shared = joined();
    expect(shared.get().theme).to.equal('light');
    system.choose(true);
    expect(shared.get().theme).to.equal('dark');
  });

  it('are taken over by the console when a sub-app sets them', async () => {
    const shared = joined();
    shared.set({ locale: 'en', theme: 'dark' });
    await settled();
    expect(preferences).to.include({ locale: 'en', theme: 'dark' });
  });

  it('are reset when a sub-app sets an unknown value', async () => {
    setRuntimeConfig({ ...defaultRuntimeConfig, languages: ['zh-CN'] });
    const shared = joined();
    shared.set({ locale: 'en', theme: 'sepia' as 'dark' });
    await settled();
    await settled();
    expect(preferences).to.include({ locale: 'zh-CN', theme: 'system' });
    expect(shared.get()).to.include({ locale: 'zh-CN', theme: 'light' });
  });

  it('are apart again after the end', async () => {
    const shared = joined();
    part();
    preferences.locale = 'en';
    await settled();
    expect(shared.get().locale).to.equal('zh-CN');
  });
});
