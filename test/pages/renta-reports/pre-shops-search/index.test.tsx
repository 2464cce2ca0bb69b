import { expect } from '@open-wc/testing';
import PreShopsPage from '#pages/renta-reports/pre-shops-search/index.tsx';
import { FakeApi } from '../../../support/fake-api.ts';
import { click, labelled, press, renderRoutes, until } from '../../../support/render.tsx';

const path = '/renta-reports/pre-shops-search';
const unit = (id: string, road: string | null, handoverQuarter: string) => ({ id, project: '松岳廣場', projectHans: '松岳广场', city: '臺北市', district: '大安區', road: road ?? '', roadId: road, stage: 'preLeasing', handoverQuarter }); // prettier-ignore
const quarters = [{ quarter: '2022Q1', units: 6, areaM2: 420 }];

const nothing = {
  currency: 'TWD',
  n: 0,
  median: null,
  q1: null,
  q3: null,
  interval: null,
  releases: null,
};

describe('units coming to market', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/places', []);
    api.answers('GET /api/v1/pre-shops/supply', { quarters, vacancy: null });
    api.answers('GET /api/v1/pre-shops/ahead', { units: [], isCut: false });
    api.answers('GET /api/v1/pre-shops/statistics', {
      units: 0,
      coming: 0,
      areaM2: null,
      asked: null,
    });
    api.answers('GET /api/v1/pre-shops', [], { list: [], total: 0, page: 1, limit: 10, pages: 0 });
  });
  afterEach(() => api.remove());
  const askedOf = (endpoint: string) =>
    api.asked.filter((call) => call.path === endpoint).map(({ query }) => query.toString());

  it('request the supply once, though filters and chart both use it', async () => {
    const { element, settle, unmount } = await renderRoutes(
      [{ path, element: <PreShopsPage /> }],
      `${path}?view=map`,
    );
    await until(() => element.textContent.includes('2022Q1'));
    await settle(60);
    expect(element.textContent).to.contain('2022Q1');
    expect(askedOf('/api/v1/pre-shops/supply')).to.deep.equal(['']);
    await unmount();
  });

  it('request the map of their city once, though rows and map both use it', async () => {
    api.answers('GET /api/v1/map', { ...nothing, districts: [], roads: [] });
    const at = `${path}?${new URLSearchParams({ view: 'map', city: '臺北市' })}`;
    const { element, settle, unmount } = await renderRoutes(
      [{ path, element: <PreShopsPage /> }],
      at,
    );
    const drawn = () => element.querySelector('[role=group] [role=application]');
    await until(drawn);
    await settle(60);
    expect(drawn()).to.not.equal(null);
    expect(askedOf('/api/v1/map')).to.deep.equal([
      new URLSearchParams({ city: '臺北市' }).toString(),
    ]);
    await unmount();
  });

  it('show all that match on timeline and map, not the rows of one page, and say where they are too many', async () => {
    const units = [unit('a', 'r1', '2022Q1'), unit('b', 'r1', '2022Q3'), unit('c', null, '2022Q3')];
    api.answers('GET /api/v1/pre-shops/ahead', { units, isCut: true });
    api.answers('GET /api/v1/map', { ...nothing, districts: [], roads: [] });
    const { element, settle, unmount } = await renderRoutes(
      [{ path, element: <PreShopsPage /> }],
      `${path}?view=map`,
    );
    await until(() => element.querySelectorAll('td button').length > 0);
    await settle(60);
    expect(element.querySelectorAll('td button')).to.have.length(3);
    expect(element.textContent).to.contain('the first 500 units');
    await unmount();
  });

  it('are searched in the part of the map that is seen, and in what is drawn', async () => {
    api.answers('GET /api/v1/map', { ...nothing, districts: [], roads: [] });
    const at = `${path}?${new URLSearchParams({ view: 'map', city: '臺北市' })}`;
    const { element, router, settle, unmount } = await renderRoutes(
      [{ path, element: <PreShopsPage /> }],
      at,
    );
    const map = () => element.querySelector<HTMLElement>('[role=group] [role=application]');
    await until(map);
    await press(map()!, '+');
    await until(() => labelled(element, 'button', 'Search this area'));
    await click(labelled(element, 'button', 'Search this area'));
    await settle(60);
    const asked = new URLSearchParams(router.state.location.search);
    expect(asked.get('bounds')).to.match(/^[\d.]+,[\d.]+,[\d.]+,[\d.]+$/);
    expect(asked.get('city')).to.equal('臺北市');
    expect(
      element.querySelector('[aria-label="Circle the area"], [aria-label*="circle" i]'),
    ).to.not.equal(null);
    await unmount();
  });

  it('have their figures above the list: units, floor area and the band asked, or why there is none', async () => {
    const told = {
      units: 30,
      coming: 28,
      areaM2: 2140,
      asked: { n: 29, low: 900, high: 1100, currency: 'TWD' },
    };
    api.answers('GET /api/v1/pre-shops/statistics', told);
    const { element, unmount } = await renderRoutes(
      [{ path, element: <PreShopsPage /> }],
      `${path}?view=list`,
    );
    await until(() => element.textContent.includes('2,140'));
    expect(element.textContent)
      .to.contain('28 not open yet')
      .and.to.contain('900–1,100')
      .and.to.contain('n 29');
    await unmount();
  });

  it('take their place and trades along to the success rate and to a consulting report', async () => {
    const whole = {
      ...unit('ps_1', '忠孝東路四段', '2022Q1'), roadHans: '忠孝东路四段', areaBand: { from: 30, to: 60 }, frontageBand: { from: 3, to: 4 },
      floorBand: 'ground', plannedCategories: ['fnb-tea'], currency: 'TWD', askedLow: null, askedHigh: null, source: 'agent', confidence: 2,
      updatedOn: '2021-12-10', queue: { length: 0, place: null }, isWatched: false, reservedUntil: null, isReservedByMe: false,
      isSynthetic: true, priceJindou: 5, details: null,
    }; // prettier-ignore
    const { roadId: _, ...masked } = whole;
    const bought = { unitNo: '1-01', floor: '1', areaM2: 52.2, frontageM: 3.7, depthM: 14.1, handoverMonth: null, terms: '押二付三，免租兩個月', developer: '岳庭開發 Yueting Development', developerHans: '岳庭开发 Yueting Development', lon: 121.55188, lat: 25.04127 }; // prettier-ignore
    for (const [row, place] of [
      [masked, 'district=大安區 road=忠孝東路四段'],
      [{ ...masked, details: bought }, 'near=121.55188,25.04127,500 plannedArea=52'],
    ] as const) {
      api.answers('GET /api/v1/pre-shops', [], { list: [row], total: 1, page: 1, limit: 10, pages: 1, whole: { totalIsCapped: false } }); // prettier-ignore
      const { unmount } = await renderRoutes(
        [{ path, element: <PreShopsPage /> }],
        `${path}?view=list&unit=ps_1`,
      );
      const linkTo = (page: string) =>
        document.querySelector<HTMLAnchorElement>(`a[href^="${page}"]`);
      await until(() => linkTo('/shop-success-rate'));
      if ('unitNo' in (row.details ?? {})) {
        const told = 'deposit of 2 months, paid every 3 months, 2 months rent free';
        expect(document.querySelector('dialog[open]')!.textContent)
          .to.contain(told)
          .and.to.contain('Yueting Development');
      }
      const asked = [
        ...new URLSearchParams(linkTo('/shop-success-rate')!.getAttribute('href')!.split('?')[1]),
      ];
      const told = asked
        .filter(([key]) => key !== 'city' && key !== 'category')
        .map((pair) => pair.join('='));
      expect(told.join(' ')).to.equal(place);
      expect(asked)
        .to.deep.include(['city', '臺北市'])
        .and.to.deep.include(['category', 'fnb-tea']);
      const brief = new URLSearchParams(
        linkTo('/renta-reports/consulting-report-add')!.getAttribute('href')!.split('?')[1],
      );
      expect([brief.get('city'), brief.get('district'), brief.get('road'), brief.get('category')]).to.deep.equal(['臺北市', '大安區', '忠孝東路四段', 'fnb-tea']); // prettier-ignore
      await unmount();
    }
  });
});
