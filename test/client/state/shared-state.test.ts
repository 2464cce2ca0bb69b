import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { SelectedKase } from '#src/domain/shared-state.ts';
import { fromSource } from '../../support/load-module.ts';
import { provideStorage } from '../../support/memory-storage.ts';

const { session } = provideStorage();

/** Reads the module anew, as a reload of the page would. */
const reloaded = () =>
  fromSource<typeof import('#src/client/state/shared-state.ts')>(
    `#src/client/state/shared-state.ts?${Math.random()}`,
  );

const turn = () => new Promise((resolve) => setTimeout(resolve));
const kase: SelectedKase = {
  id: 'k1',
  city: '臺北市',
  district: '大安區',
  road: '忠孝東路四段',
  quarter: '2021Q3',
  areaM2: 63.2,
  currency: 'TWD',
  rentMinorPerMonth: 12_000_000,
};

describe('the state shared with sub-apps', () => {
  beforeEach(() => session.clear());

  it('declares language, look and the chosen case', async () => {
    const { sharedState } = await reloaded();
    assert.deepEqual([...sharedState.declared], ['locale', 'theme', 'selectedKase']);
    assert.deepEqual(sharedState.get(), { locale: 'zh-CN', theme: 'light', selectedKase: null });
  });

  it('keeps the chosen case over a reload, until another or none is chosen', async () => {
    const { sharedState } = await reloaded();
    sharedState.set({ selectedKase: kase });
    await turn();
    assert.deepEqual((await reloaded()).sharedState.get().selectedKase, kase);
    sharedState.set({ selectedKase: null });
    await turn();
    assert.equal((await reloaded()).sharedState.get().selectedKase, null);
  });

  for (const [what, stored] of [
    ['no JSON', '{'],
    ['no case', '"k1"'],
    ['a case without a place', JSON.stringify({ ...kase, road: undefined })],
    ['a case with an unknown currency', JSON.stringify({ ...kase, currency: 'euro' })],
    ['a rent that is no number', JSON.stringify({ ...kase, rentMinorPerMonth: '12' })],
  ] as const) {
    it(`begins without a case when what was stored is ${what}`, async () => {
      const { selectedKaseKey } = await reloaded();
      session.setItem(selectedKaseKey, stored);
      assert.equal((await reloaded()).sharedState.get().selectedKase, null);
    });
  }
});
