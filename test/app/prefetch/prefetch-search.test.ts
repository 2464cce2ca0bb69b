import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  prefetchKases,
  prefetchRoads,
  prefetchSamples,
  prefetchShops,
} from '#src/app/prefetch/prefetch-search.ts';
import { clearSettings, applySettings } from '#src/client/state/member-settings-state.ts';
import { listPlaces } from '#src/contract/places.ts';
import { kaseStatistics, searchKases } from '#src/features/kases/contract/kases.ts';
import { searchRoads } from '#src/features/roads/contract/roads.ts';
import { sampleStatistics, searchSamples } from '#src/features/samples/contract/samples.ts';
import { searchShops } from '#src/features/shops/contract/shops.ts';

const read = (query: Record<string, string> | string) => prefetchKases(new URLSearchParams(query));

describe('what searches ask first', () => {
  it('names endpoints of the contract', () => {
    assert.deepEqual(
      read({}).map(({ path }) => path),
      [listPlaces.path, searchKases.path, kaseStatistics.path],
    );
  });

  it('is what the search will ask, its usual order and page included', () => {
    const [, rows, statistics] = read({
      city: '臺北市',
      district: '大安區',
      from: '2020Q1',
      page: '2',
    });
    assert.deepEqual(rows?.query, {
      city: '臺北市',
      district: '大安區',
      from: '2020Q1',
      sort: '-date',
      page: '2',
      limit: '10',
    });
    assert.deepEqual(statistics?.query, { city: '臺北市', district: '大安區', from: '2020Q1' });
    assert.equal(searchKases.input.parse(rows?.query).page, 2);
    assert.equal(kaseStatistics.input.parse(statistics?.query).city, '臺北市');
  });

  it('is of the city and as long as the member chose, where the address says nothing', () => {
    applySettings('m_1', { city: '臺北市', pageSize: 20 });
    const [, rows, statistics] = read({});
    assert.deepEqual(rows?.query, { city: '臺北市', sort: '-date', page: '1', limit: '20' });
    assert.deepEqual(statistics?.query, { city: '臺北市' });
    assert.deepEqual(read({ from: '2020Q1' })[2]?.query, { from: '2020Q1' });
    clearSettings();
    assert.deepEqual(read({})[2]?.query, {});
  });

  it('is what the lists of roads and of shops will ask', () => {
    const query = new URLSearchParams({ city: '臺北市', district: '大安區', page: '2' });
    const rest = { city: '臺北市', district: '大安區', page: '2', limit: '10' };
    const [, roads] = prefetchRoads(query);
    assert.equal(roads?.path, searchRoads.path);
    assert.deepEqual(roads?.query, { ...rest, sort: '-evidence' });
    assert.equal(searchRoads.input.parse(roads?.query).city, '臺北市');
    const [, shops] = prefetchShops(query);
    assert.equal(shops?.path, searchShops.path);
    assert.deepEqual(shops?.query, { ...rest, sort: '-listed' });
    assert.equal(searchShops.input.parse(shops?.query).city, '臺北市');
  });

  it('begins in the city the member chose, where the list is cut by it', () => {
    applySettings('m_1', { city: '臺北市', pageSize: 20 });
    const asked = new Map(
      prefetchSamples(new URLSearchParams()).map(({ path, query }) => [path, query]),
    );
    assert.equal(asked.get(searchSamples.path)?.['city'], '臺北市');
    assert.deepEqual(asked.get(sampleStatistics.path), { city: '臺北市' });
    clearSettings();
  });

  for (const key of ['rent', 'q', 'sort']) {
    it(`leaves a list whose address says more to the page: ${key}`, () => {
      const query = new URLSearchParams({ city: '臺北市', [key]: '600-' });
      assert.deepEqual(
        prefetchRoads(query).map(({ path }) => path),
        [listPlaces.path],
      );
      assert.deepEqual(
        prefetchShops(query).map(({ path }) => path),
        [listPlaces.path],
      );
    });
  }

  for (const query of [
    'limit=1000',
    'page=0',
    'page=99999',
    'sort=rent',
    'from=2020',
    'from=2021Q1&to=2020Q1',
    'district=大安區',
    'city=Paris',
    'city=臺北市&district=大安區&road=甲&road=乙',
    'area=61-99',
    'view=charts',
    'unknown=1',
  ]) {
    it(`leaves what is not plain to the page: ${query}`, () => {
      assert.deepEqual(
        read(query).map(({ path }) => path),
        [listPlaces.path],
      );
    });
  }
});
