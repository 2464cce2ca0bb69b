import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  dashboardAddress,
  ofRoads,
  vacancyText,
  placeOf,
  roadSheetAddress,
  sampleAddress,
  scopeOf,
  searchAddress,
  defaultDistricts,
} from '#src/features/dashboard/ui/dashboard-address.ts';

const district = (name: string, n: number) => ({ name, nameHans: name, nameEn: name, n });
const taipei = {
  ...district('臺北市', 300),
  newestRelease: '2021Q4',
  quarters: { first: '2017Q1', last: '2021Q4' },
  districts: [
    district('大安區', 70),
    district('中山區', 90),
    district('空區', 0),
    ...['a', 'b', 'c', 'd'].map((name) => district(name, 10)),
  ],
};
const taoyuan = { ...district('桃園市', 20), newestRelease: null, quarters: null, districts: [] };
const read = (query: string) => dashboardAddress.read(new URLSearchParams(query));
const scopeAt = (query: string) => scopeOf(read(query).state.filter, [taoyuan, taipei])!;

describe('the address of the dashboard', () => {
  it('defaults to the city with most cases, the newest quarter and medians', () => {
    const { scope, wrong } = scopeAt('');
    assert.deepEqual(
      [scope.city.name, scope.one, scope.method, scope.surface],
      ['臺北市', undefined, 'median', 'density'],
    );
    assert.deepEqual(scope.cases, {});
    assert.deepEqual(wrong, []);
  });

  it('comes back as it was written', () => {
    const query =
      'city=臺北市&district=大安區&floor=ground&area=30-60&from=2019Q1&to=2020Q4&method=hedonic&heat=rent&bandwidth=400';
    const { state, wrong } = read(query);
    assert.deepEqual(wrong, []);
    assert.equal(
      new URLSearchParams(dashboardAddress.write(state)).toString(),
      new URLSearchParams(query).toString(),
    );
    const { scope } = scopeAt(query);
    assert.deepEqual([scope.one, scope.method, scope.bandwidth], ['大安區', 'hedonic', 400]);
  });

  it('names what it cannot use and falls back to the usual', () => {
    const { wrong } = read('city=Atlantis&method=guess&bandwidth=7&floor=attic&page=2x');
    assert.deepEqual(
      wrong.map(({ key }) => key).toSorted(),
      ['city', 'method', 'bandwidth', 'floor', 'page'].toSorted(),
    );
    assert.equal(scopeAt('city=Atlantis').scope.city.name, '臺北市');
    const fallen = read('city=Atlantis&district=大安區&road=rd_1').wrong.map(({ key }) => key);
    assert.deepEqual(
      fallen.toSorted(),
      ['city', 'district', 'road'].toSorted(),
      'with the city its parts',
    );
    assert.deepEqual(scopeAt('city=臺北市&district=nowhere').wrong, [
      { key: 'district', value: 'nowhere' },
    ]);
  });

  it('draws roads of the one district it names, at most five, and of several or none no road', () => {
    const { state, wrong } = read('city=臺北市&district=大安區&road=rd_1&road=rd_2');
    assert.deepEqual(wrong, []);
    assert.deepEqual(scopeOf(state.filter, [taoyuan, taipei])!.scope.roads, ['rd_1', 'rd_2']);
    for (const query of [
      'city=臺北市&road=rd_1',
      'city=臺北市&district=大安區&district=中山區&road=rd_1',
      `city=臺北市&district=大安區&${[1, 2, 3, 4, 5, 6].map((n) => `road=rd_${n}`).join('&')}`,
    ]) {
      assert.deepEqual(read(query).wrong.map(({ key }) => key), ['road'], query); // prettier-ignore
      assert.deepEqual(scopeAt(query).scope.roads, [], query);
    }
  });

  it('takes the districts it names together, and the whole city where it names none', () => {
    const { scope } = scopeAt('city=臺北市&district=大安區&district=中山區');
    assert.deepEqual(placeOf(scope), { city: '臺北市', district: ['大安區', '中山區'] });
    assert.deepEqual(placeOf(scopeAt('city=臺北市').scope), { city: '臺北市' });
  });

  it('refuses a time that ends before it begins, by its beginning', () => {
    const { state, wrong } = read('city=臺北市&from=2021Q1&to=2020Q4');
    assert.deepEqual(wrong, [{ key: 'from', value: '2021Q1' }]);
    assert.equal(state.filter['to'], '2020Q4');
  });
});

it('districts are drawn by their number of cases, five at most and none without', () => {
  assert.deepEqual(
    defaultDistricts(taipei).map(({ name }) => name),
    ['中山區', '大安區', 'a', 'b', 'c'],
  );
});

it('the case search is opened with everything the dashboard is narrowed to', () => {
  const { scope } = scopeAt(
    'city=臺北市&district=大安區&category=fnb-tea&grade=A&grade=B&floor=ground&floor=upper&area=30-60&to=2020Q4',
  );
  const query = new URLSearchParams(searchAddress(scope, { from: '2020Q1' }).split('?')[1]);
  assert.deepEqual(query.getAll('floor'), ['ground', 'upper']);
  assert.deepEqual([query.getAll('grade'), query.getAll('category')], [['A', 'B'], ['fnb-tea']]);
  assert.deepEqual(
    ['city', 'district', 'area', 'to', 'from'].map((key) => query.get(key)),
    ['臺北市', '大安區', '30-60', '2020Q4', '2020Q1'],
  );
});

it('reports in a link that a search cannot take several districts', () => {
  const several = scopeAt('city=臺北市&district=大安區&district=中山區&grade=A&floor=ground').scope;
  const one = scopeAt('city=臺北市&district=大安區').scope;
  assert.equal(vacancyText(several, 'dashboard.open'), 'dashboard.open.city');
  assert.equal(vacancyText(one, 'dashboard.open.samples'), 'dashboard.open.samples');
  assert.equal(new URLSearchParams(searchAddress(several).split('?')[1]).has('district'), false);
  assert.equal(new URLSearchParams(sampleAddress(one).split('?')[1]).get('district'), '大安區');
  // A tile of roads follows their grade and no floor, and neither does its link.
  assert.deepEqual(ofRoads(several).cases, { grade: ['A'] });
});

it('a road leads to its sheet, with the list of its district behind it', () => {
  const { scope } = scopeAt('city=臺北市&floor=ground');
  const [path, query] = roadSheetAddress(scope, { id: 'r17', district: '大安區' }).split('?');
  assert.equal(path, '/renta-reports/roads-searched');
  assert.deepEqual(
    [...new URLSearchParams(query)],
    [
      ['city', '臺北市'],
      ['district', '大安區'],
      ['road', 'r17'],
    ],
  );
});
