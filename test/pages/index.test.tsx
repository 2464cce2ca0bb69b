import { expect } from '@open-wc/testing';
import HomePage from '#pages/index.tsx';
import { greetingAt } from '#pages/home/greeting.part.ts';
import { login, logout } from '#src/access/access-state.ts';
import { FakeApi } from '../support/fake-api.ts';
import { act, click, labelled, renderRoutes, until } from '../support/render.tsx';

const district = (name: string, nameEn: string, n: number) => ({ name, nameHans: name, nameEn, n });
const taipei = {
  ...district('臺北市', 'Taipei', 3590),
  currency: 'TWD',
  quarters: { first: '2016Q4', last: '2021Q4' },
  newestRelease: '2021Q4',
  districts: [
    district('中山區', 'Zhongshan District', 600),
    district('大安區', "Da'an District", 710),
    district('空區', 'Empty District', 0),
  ],
};
const nowhere = { ...district('桃園市', 'Taoyuan', 0), currency: 'TWD', quarters: null, newestRelease: null, districts: [] };
const figures = { median: 849.3, q1: 591, q3: 1172, interval: { low: 794, high: 890 } };
const nothing = { median: null, q1: null, q3: null, interval: null };
const row = {
  id: 'k1',
  kind: 'lease',
  city: '臺北市',
  district: '大安區',
  road: '忠孝東路四段',
  roadHans: '忠孝东路四段',
  quarter: '2021Q4',
  areaBand: { from: 60, to: 100 },
  floorBand: 'ground',
  zoning: 'commercial',
  mainUse: 'commercial',
  remarks: [],
  completeness: 1,
  quality: 'A',
  priceJindou: 15,
  details: null,
};

const followedRoad = {
  id: 'rd_1',
  city: '臺北市',
  district: '大安區',
  name: '忠孝東路四段',
  nameHans: '忠孝东路四段',
  currency: 'TWD',
  lengthM: null,
  place: null,
  rent: { n: 63, median: 1192.4, q1: 870, q3: 1754, interval: null },
  qoq: null,
  yoy: { value: -0.197, level: 'road', window: 'year' },
  sparkline: [0, 0.5, 1],
  updated: '2021Q3',
  shops: null,
  survey: null,
  gaps: {},
};

describe('/', () => {
  let api: FakeApi;
  let unmount: () => Promise<void>;

  beforeEach(() => {
    login({ token: 'a-token' });
    api = new FakeApi();
    api.answers('GET /api/v1/places', [nowhere, taipei]);
    for (const list of ['orders', 'jobs', 'success-rates', 'sample-results'])
      api.answers(`GET /api/v1/${list}`, null, { list: [], total: 0, page: 1, limit: 10, pages: 0 });
    api.answers('GET /api/v1/notices', { unread: 3 }, { list: [], total: 3, page: 1, limit: 10, pages: 1 });
    api.answers('GET /api/v1/jindou/balance', {
      bought: 0,
      bonus: 20,
      held: 0,
      balance: 20,
      available: 20,
      lots: [{ remaining: 20, held: 0, expiresAt: new Date(Date.now() + 5 * 86_400_000 - 1000).toISOString() }],
    });
    api.answers('GET /api/v1/data-sources', []);
    api.answers('GET /api/v1/layouts/home', { tiles: [{ id: 'tour', isHidden: true }] });
    api.answers('GET /api/v1/followed-roads', [{ road: followedRoad, newKases: 2, followedAt: '2026-11-01T00:00:00Z' }]);
    api.answers('GET /api/v1/kases/statistics', {
      n: 710,
      ...figures,
      roads: 77,
      currency: 'TWD',
      histogram: [],
      quarters: { first: '2016Q4', last: '2021Q4' },
      newestRelease: '2021Q4',
    });
    api.answers('GET /api/v1/districts/rents', {
      currency: 'TWD',
      quarters: { first: '2020Q4', last: '2021Q3' },
      districts: [
        { ...district('大安區', "Da'an District", 93), ...figures },
        { ...district('中山區', 'Zhongshan District', 3), ...nothing },
      ],
    });
    api.answers('GET /api/v1/kases/charts', {
      currency: 'TWD',
      byArea: [],
      byQuarter: [
        { quarter: '2021Q3', complete: true, n: 22, ...figures },
        { quarter: '2021Q4', complete: false, n: 7, ...nothing },
      ],
    });
    api.answers(
      'GET /api/v1/kases',
      { totalIsCapped: false },
      { list: [row, { ...row, id: 'k2', road: '', roadHans: '' }], total: 2, page: 1, limit: 9, pages: 1 },
    );
  });

  afterEach(async () => {
    await unmount();
    api.remove();
    logout();
  });

  async function open(at = '/') {
    const page = await renderRoutes([{ path: '/', Component: HomePage }], at);
    unmount = page.unmount;
    const busy = () => page.element.querySelector('[aria-busy=true]');
    await until(() => !busy());
    const asked = (path: string) => api.asked.filter((call) => call.path === path).at(-1)?.query;
    return { ...page, asked };
  }

  it('opens on the district with most cases', async () => {
    const { element, asked } = await open();
    expect(asked('/api/v1/kases')?.get('district')).to.equal('大安區');
    await expect(element).to.be.accessible();
  });

  it('says first what waits, each part by itself', async () => {
    api.refuses('GET /api/v1/orders', 500);
    const { element } = await open();
    const strip = element.querySelector('section')!;
    expect(strip.textContent).to.contain('Alerts').and.to.contain('3').and.to.contain('in 5 days');
    expect(strip.querySelectorAll('[role=alert]')).to.have.length(2);
    api.answers('GET /api/v1/orders', null, { list: [], total: 4, page: 1, limit: 10, pages: 1 });
    await click(strip.querySelector<HTMLElement>('[role=alert] button'));
    await until(() => strip.querySelectorAll('[role=alert]').length === 1);
    expect(strip.textContent).to.contain('4');
  });

  it('shows of a road one follows its median, its change and what is new', async () => {
    const { element } = await open();
    const line = labelled(element, 'tr', '忠孝東路四段')!;
    expect(line.textContent).to.contain('1,192').and.to.contain('−19.7%').and.to.contain('63').and.to.contain('2 new');
    expect(line.querySelector('svg path')).not.to.equal(null);
  });

  it('leads an empty account to a real figure in two clicks', async () => {
    api.answers('GET /api/v1/layouts/home', { tiles: null });
    api.answers('GET /api/v1/followed-roads', []);
    api.answers('GET /api/v1/places/roads', [
      { id: 'rd_1', name: '忠孝東路四段', nameHans: '忠孝东路四段', n: 63, hasPlace: true },
    ]);
    api.answers('POST /api/v1/followed-roads', { id: 'rd_1', isFollowed: true });
    api.answers('POST /api/v1/layouts/home', { tiles: [{ id: 'tour', isHidden: true }] });
    const { element } = await open();
    await click(labelled(element, 'section ol button', '忠孝東路四段'));
    await until(() => labelled(element, 'section ol li', 'See its rent')?.textContent.includes('849'));
    const step = labelled(element, 'section ol li', 'See its rent')!;
    expect(step.textContent).to.contain('849').and.to.contain('95% interval 794–890').and.to.contain('n 710');
    await expect(element).to.be.accessible();
    await click(labelled(element, 'section button', 'Done'));
    expect(labelled(element, 'h2', 'Three steps')).to.equal(undefined);
    expect(api.asked.find(({ method, path }) => method === 'POST' && path.endsWith('/layouts/home'))?.body).to.deep.equal({
      tiles: [{ id: 'tour', isHidden: true }],
    });
  });

  it('names a place of the address there is nothing of', async () => {
    const { element } = await open('/?city=臺北市&district=nowhere');
    expect(element.querySelector('[role=status]')?.textContent).to.contain('district=nowhere');
  });

  it('keeps the chosen place in the address', async () => {
    const { element, asked, router } = await open('/?city=臺北市&district=中山區');
    expect(asked('/api/v1/kases')?.get('district')).to.equal('中山區');
    const select = labelled<HTMLSelectElement>(element, 'select', 'District')!;
    await act(() => {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, '大安區');
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(new URLSearchParams(router.state.location.search).get('district')).to.equal('大安區');
  });

  it('offers no place without cases', async () => {
    const { element } = await open();
    const offered = [...element.querySelectorAll('option')].map(({ value }) => value);
    expect(offered).to.deep.equal(['臺北市', '中山區', '大安區']);
  });

  it('shows no figure of a district with too few cases, and no road where none is stated', async () => {
    const { element } = await open();
    expect(labelled(element, 'tbody tr', 'Zhongshan')?.textContent).to.include('Sample too small (n=3)');
    expect([...element.querySelectorAll('ul li')].at(-1)?.textContent).to.include('no road stated');
  });

  it('leads on to the cases of a district and of a road', async () => {
    const { element } = await open();
    const query = (words: string) =>
      new URLSearchParams(labelled(element, 'main a, a', words)?.getAttribute('href')?.split('?')[1]);
    expect(query("Da'an").get('district')).to.equal('大安區');
    expect(query('忠孝東路四段').get('road')).to.equal('忠孝東路四段');
  });

  it('tells a quarter that is not complete from a fall', async () => {
    const { element } = await open();
    expect(element.querySelector('figure')?.textContent).to.include('2021Q4: 7 cases, not complete yet');
  });

  it('loses one tile and not the page when a call fails, and gets it back', async () => {
    api.refuses('GET /api/v1/districts/rents', 500);
    const { element } = await open();
    const alert = () => element.querySelector('[role=alert]');
    expect(alert()?.textContent).to.include('Request request-of-the-test');
    expect(element.textContent).to.include('1,192');
    await expect(element).to.be.accessible();
    api.answers('GET /api/v1/districts/rents', { currency: 'TWD', quarters: null, districts: [] });
    await click(alert()?.querySelector('button'));
    await until(() => !alert() && element.textContent?.includes('There are no cases'));
    expect(alert()).to.equal(null);
    expect(element.textContent).to.include('There are no cases in this city');
  });

  it('names the permission a tile needs', async () => {
    api.refuses('GET /api/v1/kases/charts', 403, { missing: ['kase-view'] });
    const { element } = await open();
    expect(element.querySelector('[role=alert]')?.textContent).to.include('This needs the permission “kase-view”.');
  });

  it('says what to do while there are no data at all', async () => {
    api.answers('GET /api/v1/places', [nowhere]);
    const { element } = await open();
    expect(element.textContent).to.include('No cases have been read in yet.');
  });
});

describe('greetingAt', () => {
  it('follows the hour', () => {
    const at = (hour: number) => greetingAt(new Date(2026, 0, 1, hour));
    expect([0, 5, 11, 13, 18].map(at)).to.deep.equal([
      'home.evening',
      'home.morning',
      'home.noon',
      'home.afternoon',
      'home.evening',
    ]);
  });
});
