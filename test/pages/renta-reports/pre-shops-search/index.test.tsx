import { expect } from '@open-wc/testing';
import PreShopsPage from '#pages/renta-reports/pre-shops-search/index.tsx';
import { FakeApi } from '../../../support/fake-api.ts';
import { renderRoutes, until } from '../../../support/render.tsx';

const path = '/renta-reports/pre-shops-search';
const quarters = [{ quarter: '2022Q1', units: 6, areaM2: 420 }];

describe('units coming to market', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/places', []);
    api.answers('GET /api/v1/pre-shops/supply', { quarters, vacancy: null });
    api.answers('GET /api/v1/pre-shops', [], { list: [], total: 0, page: 1, limit: 10, pages: 0 });
  });
  afterEach(() => api.remove());
  const askedOf = (endpoint: string) => api.asked.filter((call) => call.path === endpoint).map(({ query }) => query.toString());

  it('ask for all that comes once, though both the filters and the chart show it', async () => {
    const { element, settle, unmount } = await renderRoutes([{ path, element: <PreShopsPage /> }], `${path}?view=map`);
    await until(() => element.textContent.includes('2022Q1'));
    await settle(60);
    expect(element.textContent).to.contain('2022Q1');
    expect(askedOf('/api/v1/pre-shops/supply')).to.deep.equal(['']);
    await unmount();
  });

  it('ask for the map of their city once, though rows are put on their roads and the map is drawn', async () => {
    const ground = { currency: 'TWD', n: 0, median: null, q1: null, q3: null, interval: null, releases: null };
    api.answers('GET /api/v1/map', { ...ground, districts: [], roads: [] });
    const at = `${path}?${new URLSearchParams({ view: 'map', city: '臺北市' })}`;
    const { element, settle, unmount } = await renderRoutes([{ path, element: <PreShopsPage /> }], at);
    const drawn = () => element.querySelector('[role=group] [role=application]');
    await until(drawn);
    await settle(60);
    expect(drawn()).to.not.equal(null);
    expect(askedOf('/api/v1/map')).to.deep.equal([new URLSearchParams({ city: '臺北市' }).toString()]);
    await unmount();
  });
});
