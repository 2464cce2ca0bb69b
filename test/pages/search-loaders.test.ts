import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loader as kaseLoader } from '#pages/kase/index.loader.ts';
import { loader as roadLoader } from '#pages/renta-reports/roads-searched/index.loader.ts';
import { loader as shopLoader } from '#pages/renta-reports/shops-searched/index.loader.ts';
import { loader as sampleLoader } from '#pages/sample.loader.ts';
import type { PageLoader } from '#src/client/query/page-loader.ts';
import { clearSettings, applySettings } from '#src/client/state/member-settings-state.ts';
import { listPlaces } from '#src/contract/places.ts';
import { kaseStatistics, searchKases } from '#src/features/kases/contract/kases.ts';
import { searchRoads } from '#src/features/roads/contract/roads.ts';
import { sampleStatistics, searchSamples } from '#src/features/samples/contract/samples.ts';
import { searchShops } from '#src/features/shops/contract/shops.ts';
import { requestOf } from '../support/queries.ts';

const queriesOf = (
  loader: PageLoader,
  query: Record<string, string> | string | URLSearchParams = {},
) => loader.queries(new URLSearchParams(query)).map(requestOf);
const read = (query: Record<string, string> | string) => queriesOf(kaseLoader, query);

describe('loaders of the searches', () => {
  it('request the endpoints of the contract', () => {
    assert.deepEqual(
      read({}).map(({ path }) => path),
      [listPlaces.path, searchKases.path, kaseStatistics.path],
    );
  });

  it('request what the search will, its default order and page included', () => {
    const [, rows, statistics] = read({
      city: '臺北市',
      district: '大安區',
      from: '2020Q1',
      page: '2',
    });
    assert.deepEqual(rows?.input, {
      city: '臺北市',
      district: '大安區',
      from: '2020Q1',
      sort: '-date',
      page: '2',
      limit: '10',
    });
    assert.deepEqual(statistics?.input, { city: '臺北市', district: '大安區', from: '2020Q1' });
    assert.equal(searchKases.input.parse(rows?.input).page, 2);
    assert.equal(kaseStatistics.input.parse(statistics?.input).city, '臺北市');
  });

  it('default to the city and page size of the member', () => {
    applySettings('m_1', { city: '臺北市', pageSize: 20 });
    const [, rows, statistics] = read({});
    assert.deepEqual(rows?.input, { city: '臺北市', sort: '-date', page: '1', limit: '20' });
    assert.deepEqual(statistics?.input, { city: '臺北市' });
    assert.deepEqual(read({ from: '2020Q1' })[2]?.input, { from: '2020Q1' });
    clearSettings();
    assert.deepEqual(read({})[2]?.input, {});
  });

  it('request what the lists of roads and of shops will', () => {
    const query = new URLSearchParams({ city: '臺北市', district: '大安區', page: '2' });
    const rest = { city: '臺北市', district: '大安區', page: '2', limit: '10' };
    const [, roads] = queriesOf(roadLoader, query);
    assert.equal(roads?.path, searchRoads.path);
    assert.deepEqual(roads?.input, { ...rest, sort: '-evidence' });
    assert.equal(searchRoads.input.parse(roads?.input).city, '臺北市');
    const [, shops] = queriesOf(shopLoader, query);
    assert.equal(shops?.path, searchShops.path);
    assert.deepEqual(shops?.input, { ...rest, sort: '-listed' });
    assert.equal(searchShops.input.parse(shops?.input).city, '臺北市');
  });

  it('default to the city of the member for survey samples', () => {
    applySettings('m_1', { city: '臺北市', pageSize: 20 });
    const asked = new Map(queriesOf(sampleLoader).map(({ path, input }) => [path, input]));
    assert.equal(asked.get(searchSamples.path)?.['city'], '臺北市');
    assert.deepEqual(asked.get(sampleStatistics.path), { city: '臺北市' });
    clearSettings();
  });

  for (const key of ['rent', 'q', 'sort']) {
    it(`leave an address with other parameters to the page: ${key}`, () => {
      const query = new URLSearchParams({ city: '臺北市', [key]: '600-' });
      assert.deepEqual(
        queriesOf(roadLoader, query).map(({ path }) => path),
        [listPlaces.path],
      );
      assert.deepEqual(
        queriesOf(shopLoader, query).map(({ path }) => path),
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
    it(`leave an address that is not plain to the page: ${query}`, () => {
      assert.deepEqual(
        read(query).map(({ path }) => path),
        [listPlaces.path],
      );
    });
  }
});
