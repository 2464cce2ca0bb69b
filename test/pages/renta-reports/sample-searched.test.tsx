import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import SampleSearchedPage from '#pages/renta-reports/sample-searched.tsx';
import { FakeApi } from '../../support/fake-api.ts';
import { click, labelled, renderRoutes, until } from '../../support/render.tsx';

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

  it('says so in place of the rows, keeps the filters, and trying again brings the rows', async () => {
    const at = `${path}?${new URLSearchParams({ view: 'list', category: 'fnb-tea' })}`;
    const { element, unmount } = await renderRoutes([{ path, Component: SampleSearchedPage }], at);
    const told = () => element.querySelector('[aria-label="Survey points"] [role=alert]')?.textContent ?? '';
    await until(told);
    expect(told()).to.contain('The server failed').and.contain('request-of-the-test');
    api.answers('GET /api/v1/samples', { totalIsCapped: false }, { list: [point], total: 1, page: 1, limit: 10, pages: 1 });
    await click(labelled(element, '[role=alert] button', 'Try again'));
    const rows = () => element.querySelectorAll('[role=grid] tbody tr[aria-rowindex]');
    await until(() => rows().length === 1);
    expect(rows()).to.have.length(1);
    expect(told()).to.equal('');
    const asked = api.asked.filter(({ path: to }) => to === '/api/v1/samples').map(({ query }) => query.get('category'));
    expect(asked).to.deep.equal(['fnb-tea', 'fnb-tea']);
    await unmount();
  });
});
