import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import KasePage from '#pages/kase/index.tsx';
import { login, logout } from '#src/client/access/access-state.ts';
import { toggleInCart } from '#src/features/orders/ui/cart/cart.ts';
import { FakeApi } from '../../support/fake-api.ts';
import { act, click, labelled, press, renderRoutes, until } from '../../support/render.tsx';

const district = (name: string, nameHans: string, nameEn: string, n: number) => ({
  name,
  nameHans,
  nameEn,
  n,
});
const taipei = {
  ...district('臺北市', '台北市', 'Taipei', 3590),
  currency: 'TWD',
  quarters: { first: '2016Q4', last: '2021Q4' },
  newestRelease: '2021Q4',
  districts: [
    district('大安區', '大安区', "Da'an District", 710),
    district('信義區', '信义区', 'Xinyi District', 300),
  ],
};
const masked = {
  id: 'k1',
  kind: 'lease',
  city: '臺北市',
  district: '大安區',
  road: '忠孝東路四段',
  roadHans: '忠孝东路四段',
  quarter: '2021Q3',
  areaBand: { from: 60, to: 100 },
  floorBand: 'ground',
  frontageKind: 'main-street',
  zoning: 'commercial',
  mainUse: 'commercial',
  category: 'fnb-tea',
  remarks: ['parking'],
  completeness: 0.9,
  quality: 'A',
  verification: 2,
  priceJindou: 15,
  details: null,
};
const open = {
  ...masked,
  id: 'k2',
  details: {
    address: '臺北市大安區東豐街41號',
    houseNumber: '41號',
    lane: null,
    alley: null,
    doorNo: '41',
    dealDate: '2021-10-15',
    areaM2: 103.7,
    floor: '1',
    totalFloors: 4,
    currency: 'TWD',
    rentMinorPerMonth: 10_000_000,
    unitRentMonth: 964.5,
    note: '',
    tenant: '一間茶飲',
    termMonths: 36,
    freeMonths: 2,
    escalation: { kind: 'percent', everyMonths: 12, value: 0.05 },
    netEffectiveMonth: 959.95,
  },
};
const statistics = {
  n: 184,
  median: 818,
  q1: 647,
  q3: 1098,
  interval: { low: 747, high: 926 },
  roads: 50,
  currency: 'TWD',
  histogram: [],
  quarters: { first: '2020Q1', last: '2021Q4' },
  newestRelease: '2021Q4',
};
const whole = { totalIsCapped: false };
const here = '/kase?city=臺北市&district=大安區';

describe('/kase', () => {
  let api: FakeApi;
  let unmount: () => Promise<void>;

  before(() => setViewport({ width: 1300, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  beforeEach(() => {
    localStorage.clear();
    api = new FakeApi();
    api.answers('GET /api/v1/places', [taipei]);
    api.answers('GET /api/v1/places/roads', [
      { id: 'r1', name: '忠孝東路四段', nameHans: '忠孝东路四段', n: 63, hasPlace: true },
    ]);
    api.answers('GET /api/v1/kases', whole, {
      list: [masked, open],
      total: 184,
      page: 1,
      limit: 10,
      pages: 19,
    });
    api.answers('GET /api/v1/kases/statistics', statistics);
    api.answers('GET /api/v1/owned-kases', {}, { list: [], total: 0, page: 1, limit: 5, pages: 1 });
  });
  afterEach(async () => {
    await unmount();
    api.remove();
  });

  const afterRows = ['/api/v1/places', '/api/v1/kases/statistics'];
  async function page(at = here, locale: 'en' | 'zh-CN' = 'en') {
    const rendered = await renderRoutes([{ path: '/kase', Component: KasePage }], at, locale);
    unmount = rendered.unmount;
    // Places and figures are requested after the frame that shows the rows.
    await until(() => afterRows.every((path) => api.asked.some((asked) => asked.path === path)));
    await rendered.settle(40);
    return rendered;
  }
  const last = (path: string) => api.asked.findLast((asked) => asked.path === path)!.query;
  const search = (router: { state: { location: { search: string } } }) =>
    new URLSearchParams(router.state.location.search);

  it('ignores an unknown district, names it, and removes it from the address on request', async () => {
    const { element, router } = await page('/kase?city=臺北市&district=火星區');
    await until(() => last('/api/v1/kases').get('district') === null);
    expect(last('/api/v1/kases').get('city')).to.equal('臺北市');
    const notice = [...element.querySelectorAll('[role=status]')].find(({ textContent }) =>
      textContent.includes('火星區'),
    );
    expect(notice?.textContent).to.contain('ignored');
    await click(notice?.querySelector('button'));
    expect([...search(router)].toString()).to.equal('city,臺北市');
  });

  it('names a city without data, keeps it in the query, and removes it on request', async () => {
    const { element, router } = await page('/kase?city=桃園市');
    await until(() => element.textContent.includes('We have no data for this place'));
    const notice = [...element.querySelectorAll('[role=status]')].find(({ textContent }) =>
      textContent.includes('桃園市'),
    );
    expect(last('/api/v1/kases').get('city')).to.equal('桃園市');
    await click(notice?.querySelector('button'));
    await until(() => last('/api/v1/kases').get('city') === null);
    expect([...search(router)].toString()).to.equal('');
  });

  it('sends the filters of the address, and shows the response', async () => {
    const { element } = await page(
      `${here}&from=2020Q1&to=2021Q4&floor=ground&floor=upper&sort=area&page=2&limit=20`,
    );
    expect([...last('/api/v1/kases')].toString()).to.equal(
      [
        ...new URLSearchParams(
          'city=臺北市&district=大安區&from=2020Q1&to=2021Q4&floor=ground&floor=upper&sort=area&page=2&limit=20',
        ),
      ].toString(),
    );
    expect(last('/api/v1/kases/statistics').has('page')).to.equal(false);
    for (const part of ['818', '747–926', "Da'an District", '2020Q1–2021Q4'])
      expect(element.textContent).to.contain(part);
    await expect(element).to.be.accessible();
  });

  it('gives nothing away of a masked row and shows an open one in full', async () => {
    const { element } = await page();
    const [first, second] = element.querySelectorAll('tbody tr');
    expect(first!.textContent).to.contain('locked');
    expect(first!.textContent).to.contain('15 jindou');
    for (const part of ['No. 41', '2021-10-15', '103.7', '965', '100,000'])
      expect(second!.textContent).to.contain(part);
  });

  it('shows the kind, the trade and how well it is verified of every row, in columns one chooses', async () => {
    const { element } = await page(`${here}&columns=road,kind,category,verification,price`);
    const heads = [...element.querySelectorAll('thead th')].map((head) => head.textContent);
    for (const head of ['Type', 'Trade', 'Verification']) expect(heads).to.include(head);
    const [first] = element.querySelectorAll('tbody tr');
    for (const part of ['Lease', 'Coffee and tea', 'Registered'])
      expect(first!.textContent).to.contain(part);
  });

  it('shows the terms of open rows in columns one chooses, and none of masked ones', async () => {
    const usual = await page();
    expect(usual.element.textContent).not.to.contain('Net effective rent');
    usual.unmount();
    const { element } = await page(`${here}&columns=road,tenant,term,free,escalation,net`);
    const [first, second] = element.querySelectorAll('tbody tr');
    const cells = (row: Element) =>
      [...row.querySelectorAll('td')].slice(-5).map(({ textContent }) => textContent);
    expect(cells(second!)).to.deep.equal(['一間茶飲', '36', '2', '5% a year', '960']);
    for (const text of cells(first!)) expect(text).to.contain('locked');
  });

  it('shows the price that will be charged, with the membership’s discount', async () => {
    login({ token: 'token-of-a-pro', roles: ['member', 'pro'], can: ['kase-view', 'order-pay'] });
    try {
      // 15 jindou less a fifth.
      const { element } = await page();
      expect(element.querySelector('tbody tr')!.textContent).to.contain('12 jindou');
      await click(element.querySelector<HTMLElement>('tbody tr'));
      await until(() =>
        element.querySelector('dialog[open]')?.textContent.includes('Unlock for 12 jindou'),
      );
      const dialog = element.querySelector<HTMLDialogElement>('dialog[open]')!;
      expect(dialog.textContent).to.contain('Unlock for 12 jindou');
      expect(dialog.textContent).not.to.contain('15 jindou');
      for (const part of ['Lease', 'Coffee and tea']) expect(dialog.textContent).to.contain(part);
    } finally {
      logout();
    }
  });

  it('speaks simplified Chinese, and keeps road names as registered in English', async () => {
    const { element } = await page(here, 'zh-CN');
    expect(element.querySelector('tbody')?.textContent).to.contain('忠孝东路四段');
    await unmount();
    const english = await page();
    expect(english.element.querySelector('tbody [lang=zh-Hant]')?.textContent).to.equal(
      '忠孝東路四段',
    );
  });

  it('writes a filter into the address as one step of history, back on the first page', async () => {
    const { element, router, settle } = await page(`${here}&page=3&from=2020Q1`);
    await click(element.querySelector<HTMLElement>('[aria-label^="Remove filter: Date"]'));
    expect(search(router).toString()).to.equal(
      new URLSearchParams('city=臺北市&district=大安區').toString(),
    );
    expect(router.state.historyAction).to.equal('PUSH');
    await act(() => router.navigate(-1));
    await settle(20);
    expect(search(router).get('from')).to.equal('2020Q1');
    expect(last('/api/v1/kases').get('page')).to.equal('3');
  });

  it('turns pages by brackets, sorts by a head, and opens the roads by a slash', async () => {
    const { element, router, settle } = await page();
    await press(document, ']');
    await until(() => search(router).get('page') === '2');
    await press(document, '[');
    await until(() => !search(router).has('page'));
    await click(labelled(element, 'th', 'Area'));
    await until(() => search(router).get('sort') === 'area');
    expect(search(router).has('page')).to.equal(false);
    await press(document, '/');
    await settle();
    await until(() => document.activeElement?.getAttribute('role') === 'listbox');
    expect(document.activeElement?.getAttribute('role')).to.equal('listbox');
  });

  it('names what it could not use of an address and offers to tidy it', async () => {
    const { element, router } = await page(`${here}&area=61-99&limit=7`);
    expect(element.textContent).to.contain('area=61-99 · limit=7');
    expect(last('/api/v1/kases').has('area')).to.equal(false);
    await click(labelled(element, 'button', 'Clean up address'));
    expect(search(router).has('area')).to.equal(false);
    expect(router.state.historyAction).to.equal('REPLACE');
  });

  it('opens a row with what is known of it and its neighbours, and narrows the search to its road', async () => {
    const { element, router, settle } = await page();
    await click(element.querySelector<HTMLElement>('tbody tr'));
    await until(() => element.querySelector('dialog[open]')?.textContent.includes('2021-10-15'));
    await settle(300); // half transparent it would fail for its contrast
    const dialog = element.querySelector<HTMLDialogElement>('dialog[open]')!;
    for (const part of [
      "Taipei Da'an District",
      '60–100 m²',
      'parking',
      'locked',
      '15 jindou',
      'Other cases on this road',
      '2021-10-15',
    ]) {
      expect(dialog.textContent).to.contain(part);
    }
    await expect(dialog).to.be.accessible();
    await click(labelled(dialog, 'button', 'Show only this road'));
    expect(search(router).getAll('road')).to.deep.equal(['忠孝東路四段']);
    expect(dialog.open).to.equal(false);
  });

  it('opens the case of its address, which the page of the list need not hold, and closes it by going back', async () => {
    api.answers('GET /api/v1/kases/k7', {
      ...open,
      id: 'k7',
      road: '和平東路',
      roadHans: '和平东路',
    });
    const { element, router } = await page();
    await act(() => router.navigate(`${here}&kase=k7`));
    await until(() => element.querySelector('dialog[open]')?.textContent.includes('和平東路'));
    await act(() => router.navigate(-1));
    await until(() => !element.querySelector('dialog[open]'));
    expect(search(router).has('kase')).to.equal(false);
  });

  it('writes the opened case into the address, and does not request a row it has', async () => {
    const { element, router } = await page();
    await click(element.querySelector<HTMLElement>('tbody tr'));
    await until(() => element.querySelector('dialog[open]')?.textContent.includes('60–100'));
    expect(search(router).get('kase')).to.equal('k1');
    expect(router.state.historyAction).to.equal('PUSH');
    expect(api.asked.some(({ path }) => path === '/api/v1/kases/k1')).to.equal(false);
  });

  it('names an unknown case above the list, and offers to tidy the address', async () => {
    const { element, router } = await page(`${here}&kase=nobody`);
    await until(() => element.textContent.includes('kase=nobody'));
    await until(() => !element.querySelector('dialog[open]'));
    await click(labelled(element, 'button', 'Clean up address'));
    expect(search(router).toString()).to.equal(
      new URLSearchParams('city=臺北市&district=大安區').toString(),
    );
  });

  it('shows an error when a case fails to load, with a retry', async () => {
    api.refuses('GET /api/v1/kases/k7', 500);
    const { element } = await page(`${here}&kase=k7`);
    await until(() => element.querySelector('dialog[open] [role=alert]'));
    api.answers('GET /api/v1/kases/k7', { ...open, id: 'k7' });
    await click(labelled(element, 'button', 'Try again'));
    await until(() => element.querySelector('dialog[open]')?.textContent.includes('103.7'));
  });

  it('has ways out where nothing matches: wider dates, and each filter by itself', async () => {
    api.answers('GET /api/v1/kases', whole, { list: [], total: 0, page: 1, limit: 10, pages: 1 });
    api.answers('GET /api/v1/kases/statistics', {
      ...statistics,
      n: 0,
      median: null,
      q1: null,
      q3: null,
      interval: null,
    });
    const { element, router } = await page(`${here}&from=2018Q1&to=2018Q1&area=500-`);
    await until(() => element.textContent.includes('No matching cases'));
    expect(element.textContent).to.contain('No matching cases');
    await expect(element).to.be.accessible();
    await click(labelled(element, 'button', 'Extend the dates'));
    expect([search(router).get('from'), search(router).get('to')]).to.deep.equal([
      '2017Q1',
      '2019Q1',
    ]);
  });

  it('offers to have looked for what is not there, with the form filled in', async () => {
    api.answers('GET /api/v1/kases', whole, { list: [], total: 0, page: 1, limit: 10, pages: 1 });
    const { element } = await page(`${here}&road=忠孝東路四段&area=500-`);
    await until(() => labelled(element, 'a', 'Request a search'));
    const way = new URL(
      labelled(element, 'a', 'Request a search')!.getAttribute('href')!,
      location.href,
    );
    expect(way.pathname).to.equal('/renta-reports/consulting-report-add');
    expect(['city', 'district', 'road'].map((key) => way.searchParams.get(key))).to.deep.equal([
      '臺北市',
      '大安區',
      '忠孝東路四段',
    ]);
    expect(way.searchParams.get('questions')).to.contain('Area ≥ 500 m²');
  });

  it('shows the figures of the rows ticked beside those of the search', async () => {
    api.answers('POST /api/v1/kases/ticked', {
      n: 2,
      currency: 'TWD',
      readable: { n: 1, median: null, q1: null, q3: null, interval: null },
    });
    const { element, settle } = await page();
    for (const box of element.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]'))
      await click(box);
    await settle(40);
    expect(api.asked.findLast(({ path }) => path === '/api/v1/kases/ticked')?.body).to.deep.equal({
      ids: ['k1', 'k2'],
    });
    expect(element.textContent).to.contain('Selection: 2');
    expect(element.textContent).to.contain('1 readable; the median needs at least 5');
    // The other half stays as it was.
    expect(element.textContent).to.contain('747–926');
    await expect(element).to.be.accessible();
    // A cart outlasts the page, and so the test.
    await click(labelled(element, 'button', 'Clear selection'));
  });

  it('says that a basket is full where a tick would not be taken', async () => {
    for (let at = 0; at < 200; at += 1)
      toggleInCart('', 'kase', { id: `other${at}`, priceJindou: 3 });
    const { element } = await page();
    const box = element.querySelector<HTMLInputElement>('tbody input[type=checkbox]')!;
    await click(box);
    expect(box.checked).to.equal(false);
    expect(element.textContent).to.contain('Limit of 200 rows reached.');
    await click(labelled(element, 'button', 'Clear selection'));
    expect(element.textContent).not.to.contain('rows reached');
  });

  it('strikes cases one paid for that were taken back, says what was given back, and leads to them', async () => {
    const { details, ...row } = open;
    const taken = {
      ...row,
      ...details,
      id: 'k9',
      status: 'retracted',
      paidJindou: 15,
      refundedJindou: 15,
    };
    api.answers(
      'GET /api/v1/owned-kases',
      {},
      { list: [taken], total: 1, page: 1, limit: 5, pages: 1 },
    );
    const { element } = await page(`${here}&grade=A&area=60-100`);
    await until(() => element.querySelector('s'));
    const link = element.querySelector('s')!.closest('a')!;
    expect(link.textContent).to.contain('忠孝東路四段 2021Q3');
    expect(link.parentElement!.textContent).to.contain('15 refunded');
    expect(link.getAttribute('href')).to.contain('/kase/my-list?view=retracted&id=k9');
    // Parameters that exist only for roads are not sent for the member's own cases.
    expect([...last('/api/v1/owned-kases').keys()]).to.deep.equal([
      'city',
      'district',
      'area',
      'status',
      'limit',
    ]);
    await expect(element).to.be.accessible();
  });

  it('shows an empty state without any evidence', async () => {
    api.answers('GET /api/v1/places', []);
    api.answers('GET /api/v1/kases', whole, { list: [], total: 0, page: 1, limit: 10, pages: 1 });
    const { element } = await page('/kase');
    expect(element.textContent).to.contain('No cases yet');
  });

  it('shows a failure with its request and a way to try again, and keeps the figures', async () => {
    api.refuses('GET /api/v1/kases', 500);
    const { element } = await page();
    expect(element.querySelector('[role=alert]')?.textContent).to.contain('request-of-the-test');
    expect(element.textContent).to.contain('818');
    api.answers('GET /api/v1/kases', whole, {
      list: [masked],
      total: 1,
      page: 1,
      limit: 10,
      pages: 1,
    });
    await click(labelled(element, 'button', 'Try again'));
    await until(() => element.querySelector('tbody tr'));
    expect(element.querySelectorAll('tbody tr')).to.have.length(1);
  });

  it('names the missing permission instead of the rows', async () => {
    api.refuses('GET /api/v1/kases', 403, { missing: ['can:kase-view'] });
    const { element } = await page();
    await until(() => element.textContent?.includes('kase-view'));
  });

  it('keeps a choice of columns in the address and for the next visit', async () => {
    const { element, router } = await page();
    await until(() => labelled(element, 'button', 'Columns'));
    await click(labelled(element, 'button', 'Columns'));
    await until(() => labelled(element, 'label', 'Remarks'));
    await click(labelled(element, 'label', 'Remarks')!.querySelector('input'));
    expect(search(router).get('columns')).to.equal(
      'road,date,area,floor,frontage-kind,zoning,use,completeness,quality,verification,kind,category,unit-rent,rent,price',
    );
    await unmount();
    const again = await page();
    expect(labelled(again.element, 'th', 'Remarks')).to.equal(undefined);
  });

  it('goes to the first page for a page out of range', async () => {
    api.answers('GET /api/v1/kases', whole, {
      list: [],
      total: 184,
      page: 900,
      limit: 10,
      pages: 19,
    });
    const { element, router } = await page(`${here}&page=900`);
    expect(element.textContent).to.contain('page=900');
    await click(labelled(element, 'button', 'Clean up address'));
    expect(search(router).has('page')).to.equal(false);
  });

  describe('on a phone', () => {
    beforeEach(() => setViewport({ width: 360, height: 780 }));
    afterEach(() => setViewport({ width: 1300, height: 900 }));

    it('shows the rows as cards of 72 px, the first of them near the top', async () => {
      const { element } = await page();
      expect(element.querySelector('table')).to.equal(null);
      const cards = [...element.querySelectorAll('li')];
      expect(cards).to.have.length(2);
      // Title line, line of filters and line of figures: 48 + 44 + 44.
      const top = element.querySelector('header')!.getBoundingClientRect().top;
      expect(cards[0]!.getBoundingClientRect().top - top).to.equal(136);
      expect(cards[0]!.offsetHeight).to.equal(72);
      expect(document.documentElement.scrollWidth).to.be.at.most(360);
      await expect(element).to.be.accessible();
    });

    it('opens the filters as a sheet that says how many rows there are', async () => {
      const { element } = await page();
      await click(labelled(element, 'button', 'Filters 2'));
      await until(() => element.querySelector('dialog[open]'));
      const dialog = element.querySelector<HTMLDialogElement>('dialog[open]')!;
      const first = dialog.querySelector('[aria-expanded]')!;
      expect(first.textContent).to.contain('Frontage type');
      expect(first.getAttribute('aria-expanded')).to.equal('true');
      await until(() => labelled(dialog, 'button', 'Show 184 rows'));
      for (const button of dialog.querySelectorAll('button'))
        expect(button.offsetHeight, button.textContent).to.be.at.least(44);
      await click(labelled(dialog, 'button', 'Show 184 rows'));
      expect(dialog.open).to.equal(false);
    });

    it('changes the view at the foot of the page', async () => {
      const { element, router } = await page();
      const list = labelled(element, 'button', 'List')!;
      expect(list.getAttribute('aria-pressed')).to.equal('true');
      await click(labelled(element, 'button', 'Charts'));
      expect(search(router).get('view')).to.equal('charts');
    });

    it('keeps saving, watching and export behind one button', async () => {
      const { element } = await page();
      expect(labelled(element, 'button', 'Saved searches')).to.equal(undefined);
      await click(labelled(element, 'button', 'More actions'));
      await until(() => labelled(element, 'button', 'Saved'));
    });
  });
});
