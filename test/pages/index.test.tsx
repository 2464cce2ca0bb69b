import { expect } from '@open-wc/testing';
import HomePage from '#pages/index.tsx';
import { login, logout } from '#src/client/access/access-state.ts';
import { greetingAt } from '#src/features/home/ui/greeting.ts';
import { FakeApi } from '../support/fake-api.ts';
import { act, click, labelled, renderRoutes, type, until } from '../support/render.tsx';

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
const nowhere = {
  ...district('桃園市', 'Taoyuan', 0),
  currency: 'TWD',
  quarters: null,
  newestRelease: null,
  districts: [],
};
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
const newest = { quarter: '2021Q3', window: 'quarter', n: 12, median: 1240.2 };

describe('/', () => {
  let api: FakeApi;
  let unmount: () => Promise<void>;

  beforeEach(() => {
    login({ token: 'a-token' });
    api = new FakeApi();
    api.answers('GET /api/v1/places', [nowhere, taipei]);
    api.answers('POST /api/v1/followed-roads/rd_1/seen', { id: 'rd_1', isFollowed: true });
    for (const list of [
      'orders',
      'jobs',
      'success-rates',
      'sample-results',
      'bookings',
      'consulting-reports',
    ])
      api.answers(`GET /api/v1/${list}`, null, {
        list: [],
        total: 0,
        page: 1,
        limit: 10,
        pages: 0,
      });
    api.answers(
      'GET /api/v1/notices',
      { unread: 3 },
      { list: [], total: 3, page: 1, limit: 10, pages: 1 },
    );
    api.answers('GET /api/v1/jindou/balance', {
      bought: 0,
      bonus: 20,
      held: 0,
      balance: 20,
      available: 20,
      lots: [
        {
          remaining: 20,
          held: 0,
          expiresAt: new Date(Date.now() + 5 * 86_400_000 - 1000).toISOString(),
        },
      ],
    });
    api.answers('GET /api/v1/data-sources', []);
    api.answers('GET /api/v1/layouts/home', { tiles: [{ id: 'tour', isHidden: true }] });
    api.answers('GET /api/v1/followed-roads', [
      { road: followedRoad, newest, newKases: 2, followedAt: '2026-11-01T00:00:00Z' },
    ]);
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
      {
        list: [row, { ...row, id: 'k2', road: '', roadHans: '' }],
        total: 2,
        page: 1,
        limit: 9,
        pages: 1,
      },
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
    await click(labelled(strip, '[role=alert] button', 'Try again'));
    await until(() => strip.querySelectorAll('[role=alert]').length === 1);
    expect(strip.textContent).to.contain('4');
  });

  it('shows of a road one follows its newest median with its quarter, its change and what is new', async () => {
    const { element } = await open();
    const line = labelled(element, 'tr', '忠孝東路四段')!;
    expect(line.textContent)
      .to.contain('1,240')
      .and.to.contain('2021Q3')
      .and.to.contain('−19.7%')
      .and.to.contain('2 new');
    expect(labelled(line, 'td', '12')).not.to.equal(undefined);
    expect(line.querySelector('svg path')).not.to.equal(null);
  });

  it('leads from a road one follows to its sheet and to what is new, and says that it was seen', async () => {
    const { element } = await open();
    const line = labelled(element, 'tr', '忠孝東路四段')!;
    const seen = () => api.asked.filter(({ path }) => path.endsWith('/rd_1/seen')).length;
    expect(labelled(line, 'a', '2 new')?.getAttribute('href'))
      .to.contain('/kase?')
      .and.to.contain('road=');
    const sheet = labelled<HTMLAnchorElement>(line, 'a', '忠孝東路四段')!;
    expect(sheet.getAttribute('href')).to.equal('/renta-reports/roads-searched?road=rd_1');
    // The page of roads is not mounted here; that it was gone to is enough.
    sheet.addEventListener('click', (event) => event.preventDefault());
    await click(sheet);
    await until(() => seen() === 1);
  });

  it('finds a road to follow by its name, and says of those one follows that one does', async () => {
    const other = { ...followedRoad, id: 'rd_2', name: '仁愛路四段', nameHans: '仁爱路四段' };
    const found = (...list: object[]) => ({
      list,
      total: list.length,
      page: 1,
      limit: 10,
      pages: 1,
    });
    api.answers('GET /api/v1/roads', { totalIsCapped: false }, found(followedRoad));
    api.answers('POST /api/v1/followed-roads', { id: 'rd_2', isFollowed: true });
    const { element, asked } = await open();
    await click(labelled(element, 'button', 'Manage'));
    await until(() => labelled(element, 'li button', '忠孝東路四段'));
    expect(labelled<HTMLButtonElement>(element, 'li button', '忠孝東路四段')!.disabled).to.equal(
      true,
    );
    expect(asked('/api/v1/roads')?.get('district')).to.equal('大安區');
    api.answers('GET /api/v1/roads', { totalIsCapped: false }, found(other));
    await type(element.querySelector<HTMLInputElement>('input[type=search]')!, '仁愛');
    await until(() => labelled(element, 'li button', '仁愛路四段'));
    expect([
      asked('/api/v1/roads')?.get('q'),
      asked('/api/v1/roads')?.has('district'),
    ]).to.deep.equal(['仁愛', false]);
    // The list was dimmed while it was refetched, and is fading in.
    await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
    await expect(element).to.be.accessible();
    await click(labelled(element, 'li button', '仁愛路四段'));
    await until(() =>
      api.asked.some(
        ({ method, body }) => method === 'POST' && (body as { id?: string }).id === 'rd_2',
      ),
    );
  });

  it('shows the delivery that confirms itself first, with its moment and the way there', async () => {
    login({ token: 'a-token', can: ['booking-create', 'report-order'] });
    const sheet = { id: 'bk_1', confirmsAt: new Date(2026, 10, 25, 9, 30).toISOString() };
    const one = (...list: object[]) => ({
      list,
      total: list.length,
      page: 1,
      limit: 100,
      pages: 1,
    });
    api.answers(
      'GET /api/v1/bookings',
      null,
      one({ ...sheet, id: 'bk_2', confirmsAt: '2026-12-24T00:00:00Z' }, sheet),
    );
    api.answers('GET /api/v1/consulting-reports', { open: 0, overdue: 0, unassigned: 0 }, one({ id: 'cr_1', scope: '', status: 'delivered', no: 'CR1', createdAt: '2026-11-01T00:00:00Z' })); // prettier-ignore
    api.answers('GET /api/v1/orders', null, { list: [], total: 3, page: 1, limit: 10, pages: 1 });
    const { element } = await open();
    await until(() => element.textContent?.includes('booking sheets delivered'));
    const cell = labelled(element, 'dl', 'Awaiting delivery')!;
    // Three orders, the booked ones among them, and the report.
    expect(cell.textContent)
      .to.contain('4')
      .and.to.contain('2026-11-25 09:30')
      .and.to.contain('1 consulting report delivered');
    expect(cell.querySelector('a')?.getAttribute('href')).to.equal(
      '/order/my-order/booking-sheet?id=bk_1',
    );
  });

  it('shows the sections without a place when places fail to load', async () => {
    api.refuses('GET /api/v1/places', 500);
    const { element } = await open();
    expect(element.querySelectorAll('[role=alert]')).to.have.length(1);
    expect(element.textContent)
      .to.contain('in 5 days')
      .and.to.contain('1,240')
      .and.to.contain('2 new');
    api.answers('GET /api/v1/places', [nowhere, taipei]);
    await click(labelled(element, '[role=alert] button', 'Try again'));
    await until(() => element.querySelector('h2#evidence'));
  });

  it('counts unread notices of all topics, and says how many are of searches', async () => {
    api.answers(
      'GET /api/v1/notices',
      { unread: 14 },
      { list: [], total: 12, page: 1, limit: 10, pages: 2 },
    );
    const { element, asked } = await open();
    expect(asked('/api/v1/notices')?.get('topic')).to.equal('search');
    const cell = labelled(element, 'dl', 'Alerts')!;
    expect(cell.textContent).to.contain('14').and.to.contain('12 from searches');
  });

  it('says of unread notices that none is of a search, and that nothing is unread', async () => {
    const none = { list: [], total: 0, page: 1, limit: 10, pages: 1 };
    api.answers('GET /api/v1/notices', { unread: 4 }, none);
    const first = await open();
    expect(labelled(first.element, 'dl', 'Alerts')!.textContent).to.contain('4none from searches');
    await unmount();
    api.answers('GET /api/v1/notices', { unread: 0 }, none);
    const { element } = await open();
    expect(labelled(element, 'dl', 'Alerts')!.textContent).to.contain('0no unread alerts');
  });

  it('names the order that lapses first among all, and leads from gifts to where they are listed', async () => {
    const order = (minute: number) => ({
      items: [],
      expiresAt: new Date(2026, 0, 1, 10, minute).toISOString(),
    });
    const list = Array.from({ length: 12 }, (_, at) => order(30 - at));
    api.answers('GET /api/v1/orders', null, { list, total: 12, page: 1, limit: 100, pages: 1 });
    const { element } = await open();
    expect(
      api.asked.find(
        ({ path, query }) => path === '/api/v1/orders' && query.get('limit') === '100',
      ),
    ).not.to.equal(undefined);
    expect(labelled(element, 'dl', 'Orders awaiting payment')?.textContent).to.contain('10:19');
    expect(
      labelled(element, 'dl', 'Expiring bonus jindou')?.querySelector('a')?.getAttribute('href'),
    ).to.equal('/myaccount/jindou/my-jindou');
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
    await until(() =>
      labelled(element, 'section ol li', 'See its rent')?.textContent.includes('849'),
    );
    const step = labelled(element, 'section ol li', 'See its rent')!;
    expect(step.textContent)
      .to.contain('849')
      .and.to.contain('≥ 95% interval 794–890')
      .and.to.contain('n 710');
    await expect(element).to.be.accessible();
    await click(labelled(element, 'section button', 'Finish'));
    expect(labelled(element, 'h2', 'Your first real figure')).to.equal(undefined);
    expect(
      api.asked.find(({ method, path }) => method === 'POST' && path.endsWith('/layouts/home'))
        ?.body,
    ).to.deep.equal({
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
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(
        select,
        '大安區',
      );
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
    expect(labelled(element, 'tbody tr', 'Zhongshan')?.textContent).to.include(
      'Sample too small (n=3)',
    );
    expect([...element.querySelectorAll('ul li')].at(-1)?.textContent).to.include('no road stated');
  });

  it('leads on to the cases of a district and of a road', async () => {
    const { element } = await open();
    const query = (words: string) =>
      new URLSearchParams(
        labelled(element, 'main a, a', words)?.getAttribute('href')?.split('?')[1],
      );
    expect(query("Da'an").get('district')).to.equal('大安區');
    expect(query('忠孝東路四段').get('road')).to.equal('rd_1');
    expect(query('2 new').get('road')).to.equal('忠孝東路四段');
  });

  it('distinguishes an incomplete quarter from a decline', async () => {
    const { element } = await open();
    expect(element.querySelector('figure')?.textContent).to.include('2021Q4: 7 cases, incomplete');
  });

  it('loses one tile and not the page when a call fails, and gets it back', async () => {
    api.refuses('GET /api/v1/districts/rents', 500);
    const { element } = await open();
    const alert = () => element.querySelector('[role=alert]');
    expect(alert()?.textContent).to.include('Request request-of-the-test');
    expect(element.textContent).to.include('1,240');
    await expect(element).to.be.accessible();
    api.answers('GET /api/v1/districts/rents', { currency: 'TWD', quarters: null, districts: [] });
    await click(labelled(alert()!, 'button', 'Try again'));
    await until(() => !alert() && element.textContent?.includes('No cases'));
    expect(alert()).to.equal(null);
    expect(element.textContent).to.include('No cases in this city');
  });

  it('speaks the places in the titles of what was bought', async () => {
    const bought = {
      id: 'sb_1',
      title: '大安區 忠孝東路四段',
      createdAt: '2026-11-01T00:00:00Z',
      isWithdrawn: false,
      rows: 40,
    };
    api.answers('GET /api/v1/sample-results', null, {
      list: [bought],
      total: 1,
      page: 1,
      limit: 10,
      pages: 1,
    });
    const { element } = await open();
    await until(() => labelled(element, 'a', "Da'an District 忠孝東路四段"));
    expect(labelled(element, 'a', "Da'an District 忠孝東路四段")?.getAttribute('href')).to.equal(
      '/sampleResult?id=sb_1',
    );
  });

  it('names the permission a tile needs', async () => {
    api.refuses('GET /api/v1/kases/charts', 403, { missing: ['kase-view'] });
    const { element } = await open();
    const told = () => element.querySelector('[role=alert]')?.textContent;
    await until(() => told()?.includes('(kase-view)'));
    expect(told()).to.include('You need the permission “View cases (kase-view)”.');
  });

  it('says what to do while there are no data at all', async () => {
    api.answers('GET /api/v1/places', [nowhere]);
    const { element } = await open();
    expect(element.textContent).to.include('No cases have been imported yet.');
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
