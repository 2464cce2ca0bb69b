import { expect } from '@open-wc/testing';
import { kaseQuestions, roadQuestions, sampleQuestions, shopQuestions } from '#src/app/search-questions.ts';
import { kaseStatistics, searchKases } from '#src/contract/kases.ts';
import { listPlaces } from '#src/contract/places.ts';
import { searchRoads } from '#src/contract/roads.ts';
import { sampleStatistics, searchSamples } from '#src/contract/samples.ts';
import { searchShops } from '#src/contract/shops.ts';
import { forgetSettings, takeSettings } from '#src/state/settings.ts';

const read = (query: Record<string, string> | string) => kaseQuestions(new URLSearchParams(query));

describe('what searches ask first', () => {
  it('names endpoints of the contract', () => {
    expect(read({}).map(({ path }) => path)).to.deep.equal([listPlaces.path, searchKases.path, kaseStatistics.path]);
  });

  it('is what the search will ask, its usual order and page included', () => {
    const [, rows, statistics] = read({ city: '臺北市', district: '大安區', from: '2020Q1', page: '2' });
    expect(rows?.query).to.deep.equal({
      city: '臺北市',
      district: '大安區',
      from: '2020Q1',
      sort: '-date',
      page: '2',
      limit: '10',
    });
    expect(statistics?.query).to.deep.equal({ city: '臺北市', district: '大安區', from: '2020Q1' });
    expect(searchKases.input.parse(rows?.query).page).to.equal(2);
    expect(kaseStatistics.input.parse(statistics?.query).city).to.equal('臺北市');
  });

  it('is of the city and as long as the member chose, where the address says nothing', () => {
    takeSettings('m_1', { city: '臺北市', pageSize: 20 });
    const [, rows, statistics] = read({});
    expect(rows?.query).to.deep.equal({ city: '臺北市', sort: '-date', page: '1', limit: '20' });
    expect(statistics?.query).to.deep.equal({ city: '臺北市' });
    expect(read({ from: '2020Q1' })[2]?.query).to.deep.equal({ from: '2020Q1' });
    forgetSettings();
    expect(read({})[2]?.query).to.deep.equal({});
  });

  it('is what the lists of roads and of shops will ask', () => {
    const query = new URLSearchParams({ city: '臺北市', district: '大安區', page: '2' });
    const rest = { city: '臺北市', district: '大安區', page: '2', limit: '10' };
    const [, roads] = roadQuestions(query);
    expect(roads?.path).to.equal(searchRoads.path);
    expect(roads?.query).to.deep.equal({ ...rest, sort: '-evidence' });
    expect(searchRoads.input.parse(roads?.query).city).to.equal('臺北市');
    const [, shops] = shopQuestions(query);
    expect(shops?.path).to.equal(searchShops.path);
    expect(shops?.query).to.deep.equal({ ...rest, sort: '-listed' });
    expect(searchShops.input.parse(shops?.query).city).to.equal('臺北市');
  });

  it('begins in the city the member chose, where the list is cut by it', () => {
    takeSettings('m_1', { city: '臺北市', pageSize: 20 });
    const asked = new Map(sampleQuestions(new URLSearchParams()).map(({ path, query }) => [path, query]));
    expect(asked.get(searchSamples.path)?.['city']).to.equal('臺北市');
    expect(asked.get(sampleStatistics.path)).to.deep.equal({ city: '臺北市' });
    forgetSettings();
  });

  for (const key of ['rent', 'q', 'sort']) {
    it(`leaves a list whose address says more to the page: ${key}`, () => {
      const query = new URLSearchParams({ city: '臺北市', [key]: '600-' });
      expect(roadQuestions(query).map(({ path }) => path)).to.deep.equal([listPlaces.path]);
      expect(shopQuestions(query).map(({ path }) => path)).to.deep.equal([listPlaces.path]);
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
      expect(read(query).map(({ path }) => path)).to.deep.equal([listPlaces.path]);
    });
  }
});
