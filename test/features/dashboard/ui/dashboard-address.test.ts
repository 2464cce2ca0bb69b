import { expect } from '@open-wc/testing';
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
  it('stands for the city with most cases, the newest quarter and medians when it says nothing', () => {
    const { scope, wrong } = scopeAt('');
    expect([scope.city.name, scope.one, scope.method, scope.surface]).to.deep.equal([
      '臺北市',
      undefined,
      'median',
      'density',
    ]);
    expect(scope.cases).to.deep.equal({});
    expect(wrong).to.deep.equal([]);
  });

  it('comes back as it was written', () => {
    const query =
      'city=臺北市&district=大安區&floor=ground&area=30-60&from=2019Q1&to=2020Q4&method=hedonic&heat=rent&bandwidth=400';
    const { state, wrong } = read(query);
    expect(wrong).to.deep.equal([]);
    expect(new URLSearchParams(dashboardAddress.write(state)).toString()).to.equal(
      new URLSearchParams(query).toString(),
    );
    const { scope } = scopeAt(query);
    expect([scope.one, scope.method, scope.bandwidth]).to.deep.equal(['大安區', 'hedonic', 400]);
  });

  it('names what it cannot use and falls back to the usual', () => {
    const { wrong } = read('city=Atlantis&method=guess&bandwidth=7&floor=attic&page=2x');
    expect(wrong.map(({ key }) => key)).to.have.members([
      'city',
      'method',
      'bandwidth',
      'floor',
      'page',
    ]);
    expect(scopeAt('city=Atlantis').scope.city.name).to.equal('臺北市');
    const fallen = read('city=Atlantis&district=大安區&road=rd_1').wrong.map(({ key }) => key);
    expect(fallen, 'with the city its parts').to.have.members(['city', 'district', 'road']);
    expect(scopeAt('city=臺北市&district=nowhere').wrong).to.deep.equal([
      { key: 'district', value: 'nowhere' },
    ]);
  });

  it('draws roads of the one district it names, at most five, and of several or none no road', () => {
    const { state, wrong } = read('city=臺北市&district=大安區&road=rd_1&road=rd_2');
    expect(wrong).to.deep.equal([]);
    expect(scopeOf(state.filter, [taoyuan, taipei])!.scope.roads).to.deep.equal(['rd_1', 'rd_2']);
    for (const query of [
      'city=臺北市&road=rd_1',
      'city=臺北市&district=大安區&district=中山區&road=rd_1',
      `city=臺北市&district=大安區&${[1, 2, 3, 4, 5, 6].map((n) => `road=rd_${n}`).join('&')}`,
    ]) {
      expect(read(query).wrong.map(({ key }) => key), query).to.deep.equal(['road']); // prettier-ignore
      expect(scopeAt(query).scope.roads, query).to.deep.equal([]);
    }
  });

  it('takes the districts it names together, and the whole city where it names none', () => {
    const { scope } = scopeAt('city=臺北市&district=大安區&district=中山區');
    expect(placeOf(scope)).to.deep.equal({ city: '臺北市', district: ['大安區', '中山區'] });
    expect(placeOf(scopeAt('city=臺北市').scope)).to.deep.equal({ city: '臺北市' });
  });

  it('refuses a time that ends before it begins, by its beginning', () => {
    const { state, wrong } = read('city=臺北市&from=2021Q1&to=2020Q4');
    expect(wrong).to.deep.equal([{ key: 'from', value: '2021Q1' }]);
    expect(state.filter['to']).to.equal('2020Q4');
  });
});

it('districts are drawn by their number of cases, five at most and none without', () => {
  expect(defaultDistricts(taipei).map(({ name }) => name)).to.deep.equal([
    '中山區',
    '大安區',
    'a',
    'b',
    'c',
  ]);
});

it('the case search is opened with everything the dashboard is narrowed to', () => {
  const { scope } = scopeAt(
    'city=臺北市&district=大安區&category=fnb-tea&grade=A&grade=B&floor=ground&floor=upper&area=30-60&to=2020Q4',
  );
  const query = new URLSearchParams(searchAddress(scope, { from: '2020Q1' }).split('?')[1]);
  expect(query.getAll('floor')).to.deep.equal(['ground', 'upper']);
  expect([query.getAll('grade'), query.getAll('category')]).to.deep.equal([
    ['A', 'B'],
    ['fnb-tea'],
  ]);
  expect(['city', 'district', 'area', 'to', 'from'].map((key) => query.get(key))).to.deep.equal([
    '臺北市',
    '大安區',
    '30-60',
    '2020Q4',
    '2020Q1',
  ]);
});

it('a link says so where a search cannot take several districts', () => {
  const several = scopeAt('city=臺北市&district=大安區&district=中山區&grade=A&floor=ground').scope;
  const one = scopeAt('city=臺北市&district=大安區').scope;
  expect(vacancyText(several, 'dashboard.open')).to.equal('dashboard.open.city');
  expect(vacancyText(one, 'dashboard.open.samples')).to.equal('dashboard.open.samples');
  expect(new URLSearchParams(searchAddress(several).split('?')[1]).has('district')).to.equal(false);
  expect(new URLSearchParams(sampleAddress(one).split('?')[1]).get('district')).to.equal('大安區');
  // A tile of roads follows their grade and no floor, and neither does its link.
  expect(ofRoads(several).cases).to.deep.equal({ grade: ['A'] });
});

it('a road leads to its sheet, with the list of its district behind it', () => {
  const { scope } = scopeAt('city=臺北市&floor=ground');
  const [path, query] = roadSheetAddress(scope, { id: 'r17', district: '大安區' }).split('?');
  expect(path).to.equal('/renta-reports/roads-searched');
  expect([...new URLSearchParams(query)]).to.deep.equal([
    ['city', '臺北市'],
    ['district', '大安區'],
    ['road', 'r17'],
  ]);
});
