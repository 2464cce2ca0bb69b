import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import SampleSearchedPage from '#pages/renta-reports/sample-searched.tsx';
import { FakeApi } from '../../support/fake-api.ts';
import { act, click, labelled, renderRoutes, until } from '../../support/render.tsx';

const path = '/renta-reports/sample-searched';
const point = {
  id: 'sp_1',
  waveId: 'w1',
  period: '2021Q4',
  city: '臺北市',
  district: '大安區',
  road: '忠孝東路四段',
  roadHans: '忠孝东路四段',
  lon: 121.553,
  lat: 25.041,
  status: 'trading',
  category: 'fnb-tea',
  confidence: null,
  priceJindou: 2,
  details: null,
};
const statistics = {
  points: 1,
  wave: null,
  vacancy: null,
  vacancyReason: 'no-points',
  askedRent: { n: 0, median: null, q1: null, q3: null, interval: null, currency: null },
  trading: 0,
  categories: [],
  hhi: null,
  change: null,
};

describe('/renta-reports/sample-searched when the server fails', () => {
  let api: FakeApi;
  before(() => setViewport({ width: 1300, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/places', []);
    api.answers('GET /api/v1/sample-waves', []);
    api.answers('GET /api/v1/samples/statistics', statistics);
    api.refuses('GET /api/v1/samples', 500);
  });
  afterEach(() => api.remove());

  it('shows an error instead of the rows, keeps the filters, and retries', async () => {
    const at = `${path}?${new URLSearchParams({ view: 'list', category: 'fnb-tea' })}`;
    const { element, unmount } = await renderRoutes([{ path, Component: SampleSearchedPage }], at);
    const told = () =>
      element.querySelector('[aria-label="Survey points"] [role=alert]')?.textContent ?? '';
    await until(told);
    expect(told()).to.contain('Server error').and.contain('request-of-the-test');
    api.answers(
      'GET /api/v1/samples',
      { totalIsCapped: false },
      { list: [point], total: 1, page: 1, limit: 10, pages: 1 },
    );
    await click(labelled(element, '[role=alert] button', 'Try again'));
    const rows = () => element.querySelectorAll('[role=grid] tbody tr[aria-rowindex]');
    await until(() => rows().length === 1);
    expect(rows()).to.have.length(1);
    expect(told()).to.equal('');
    const asked = api.asked
      .filter(({ path: to }) => to === '/api/v1/samples')
      .map(({ query }) => query.get('category'));
    expect(asked).to.deep.equal(['fnb-tea', 'fnb-tea']);
    await unmount();
  });
});

describe('/renta-reports/sample-searched', () => {
  let api: FakeApi;
  const rowsOf = (list: readonly object[]) =>
    api.answers(
      'GET /api/v1/samples',
      { totalIsCapped: false },
      { list, total: list.length, page: 1, limit: 10, pages: 1 },
    );
  const waves = [
    {
      id: 'w1',
      survey: 'streets',
      city: '臺北市',
      period: '2021Q4',
      countsVacant: true,
      points: 320,
    },
    { id: 'w9', survey: 'bars', city: '墨爾本', period: '2021', countsVacant: false, points: 264 },
  ].map((wave) => ({
    ...wave,
    source: { key: 's', title: '调查', titleEn: 'Survey' },
    isSynthetic: false,
  }));
  before(() => setViewport({ width: 1300, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  beforeEach(() => {
    sessionStorage.clear();
    api = new FakeApi();
    api.answers('GET /api/v1/places', []);
    api.answers('GET /api/v1/sample-waves', waves);
    api.answers('GET /api/v1/roads', [], { total: 0 });
    api.answers('GET /api/v1/samples/statistics', statistics);
    rowsOf([point, { ...point, id: 'sp_2' }]);
  });
  afterEach(() => {
    sessionStorage.clear();
    api.remove();
  });

  const page = (query: Record<string, string>) =>
    renderRoutes(
      [{ path, Component: SampleSearchedPage }],
      `${path}?${new URLSearchParams({ view: 'list', ...query })}`,
    );
  const countOf = (called: string) => api.asked.filter(({ path: to }) => to === called).length;
  const searchOf = (router: Awaited<ReturnType<typeof page>>['router']) =>
    new URLSearchParams(router.state.location.search);
  const onRoad = { city: '臺北市', district: '大安區', road: '忠孝東路四段' };

  it('says what was asked for when nothing matches, with the way to a survey', async () => {
    rowsOf([]);
    const { element, unmount } = await page({ ...onRoad, status: 'vacant' });
    await until(() => element.textContent.includes('No matching survey points'));
    const book = labelled<HTMLAnchorElement>(element, 'a', 'Book a survey')!;
    expect(new URLSearchParams(book.getAttribute('href')!.split('?')[1]).get('road')).to.equal(
      '忠孝東路四段',
    );
    expect(book.parentElement!.textContent).to.contain('delivered within 30 days');
    await unmount();
  });

  it('removes district, road and wave with their city, and restores them on back', async () => {
    const { element, router, unmount } = await page({ ...onRoad, wave: 'w1', status: 'vacant' });
    await until(() => element.querySelector('tbody tr'));
    await click(labelled(element, 'button', 'City'));
    await until(() => labelled(document.body, '[role=option]', 'Melbourne'));
    await click(labelled<HTMLElement>(document.body, '[role=option]', 'Melbourne'));
    const query = searchOf(router);
    expect(['city', 'district', 'road', 'wave', 'status'].map((key) => query.get(key))).to.deep.equal(['墨爾本', null, null, null, 'vacant']); // prettier-ignore
    await act(() => router.navigate(-1));
    expect(searchOf(router).get('road')).to.equal('忠孝東路四段');
    await unmount();
  });

  it('offers the whole road below the map’s minimum width, whatever the filters', async () => {
    api.answers('GET /api/v1/samples/road-offer', { wave: { id: 'w1', period: '2021Q4' }, refId: 'sp_7', points: 40, owned: 3, priceJindou: 20 }); // prettier-ignore
    const { element, unmount } = await page({ ...onRoad, status: 'vacant' });
    await until(() => labelled(element, 'button', 'Whole road'));
    expect(labelled(element, 'button', 'Whole road')!.textContent).to.equal(
      'Whole road: 40 points (2021Q4, 3 owned) · 20 jindou',
    );
    const asked = api.asked.find(({ path: to }) => to === '/api/v1/samples/road-offer')!.query;
    expect([...asked.keys()].sort()).to.deep.equal(['city', 'district', 'road']);
    await unmount();
  });

  it('keeps what is ticked over a reload', async () => {
    const first = await page(onRoad);
    const boxes = (element: Element) => [
      ...element.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]'),
    ];
    await until(() => boxes(first.element).length === 2);
    await click(boxes(first.element)[0]);
    expect(labelled(first.element, 'button', 'Get samples')!.textContent).to.contain('2 jindou');
    await first.unmount();
    const again = await page(onRoad);
    await until(() => boxes(again.element).length === 2);
    expect(boxes(again.element).map(({ checked }) => checked)).to.deep.equal([true, false]);
    expect(labelled(again.element, 'button', 'Get samples')!.textContent).to.contain('2 jindou');
    await again.unmount();
  });

  it('reports how the figures are made', async () => {
    const { element, unmount } = await page(onRoad);
    await until(() => labelled(element, 'button', 'Statistical method'));
    await click(labelled(element, 'button', 'Statistical method'));
    await until(() => document.querySelector('dialog[open]')?.textContent.includes('Wilson'));
    expect(document.querySelector('dialog[open]')!.textContent).to.contain(
      'Not shown below 5 units',
    );
    await unmount();
  });

  it('loads the coverage of all past searches with one request, and requests no rows', async () => {
    const runs = ['r1', 'r2', 'r3'].map((id) => ({ id, resource: 'samples', filter: { city: '臺北市' }, n: 640, median: null, currency: null, ranAt: '2026-11-01T00:00:00Z' })); // prettier-ignore
    const paged = { total: 3, page: 1, limit: 10, pages: 1 };
    const coverage = { wave: { id: 'w1', survey: 'streets', period: '2021Q4' }, seen: 38, known: 40, share: 0.95, waves: 2, reason: null }; // prettier-ignore
    api.answers('GET /api/v1/search-runs', null, { list: runs, ...paged });
    api.answers('GET /api/v1/sample-runs/coverage', null, {
      list: [{ id: 'r1', coverage }, { id: 'r2', coverage: null }, { id: 'r3', coverage }], // prettier-ignore
      ...paged,
    });
    const { element, unmount } = await page({ view: 'searched' });
    await until(() => element.textContent.includes('saw 38 of the 40'));
    expect(element.textContent.split('saw 38 of the 40')).to.have.length(3);
    const asked = ['sample-runs/coverage', 'samples/coverage', 'samples', 'samples/statistics'].map(
      (to) => countOf(`/api/v1/${to}`),
    );
    expect(asked).to.deep.equal([1, 0, 0, 0]);
    await click(labelled(element, 'button', 'Statistics'));
    await until(() => element.querySelector('section[aria-label] a[href*="booking-sheet"]'));
    expect(countOf('/api/v1/samples/statistics')).to.equal(1);
    await unmount();
  });
});
