import { expect } from '@open-wc/testing';
import ShopSuccessRateResultPage from '#pages/shop-success-rate-result/index.tsx';
import { login, logout } from '#src/client/access/access-state.ts';
import { FakeApi } from '../../support/fake-api.ts';
import { click, labelled, renderRoutes, until } from '../../support/render.tsx';

const path = '/shop-success-rate-result';
/** Worked out, and not paid for yet. */
const waiting = {
  id: 'sr_1',
  state: 'ready',
  jobId: null,
  method: 'success-rate/1',
  question: { city: '墨爾本', category: ['fnb-bar'], horizon: '3' },
  priceJindou: 15,
  paid: false,
  createdAt: '2026-03-02T08:00:00.000Z',
  withdrawn: 0,
  result: null,
};

describe('/shop-success-rate-result when the server fails', () => {
  let api: FakeApi;
  beforeEach(() => (api = new FakeApi()));
  afterEach(() => {
    api.remove();
    logout();
  });
  const opened = async (query: string) =>
    renderRoutes([{ path, Component: ShopSuccessRateResultPage }], `${path}?${query}`);
  const told = (element: HTMLElement) =>
    element.querySelector('main [role=alert]')?.textContent ?? '';
  const retry = (element: HTMLElement) => click(labelled(element, 'main button', 'Try again'));

  it('shows the request number, and retries one’s own result', async () => {
    login({ token: 'token-of-a-member' });
    api.refuses('GET /api/v1/success-rates/sr_1', 500);
    const { element, unmount } = await opened('id=sr_1');
    await until(() => told(element));
    expect(told(element)).to.contain('Server error').and.contain('request-of-the-test');
    api.answers('GET /api/v1/success-rates/sr_1', waiting);
    await retry(element);
    await until(() => element.querySelector('h1'));
    expect(element.querySelector('h1')?.textContent).to.equal('The result is ready');
    expect(told(element)).to.equal('');
    await unmount();
  });

  it('shows an error to readers of a link, not “invalid link”', async () => {
    api.refuses('POST /api/v1/shares/open/success-rate', 500);
    const { element, unmount } = await opened('s=token-of-the-link');
    await until(() => told(element));
    expect(told(element)).to.contain('Server error');
    expect(element.querySelector('h1')).to.equal(null);
    api.refuses('POST /api/v1/shares/open/success-rate', 404);
    await retry(element);
    await until(() => element.querySelector('h1'));
    expect(element.querySelector('h1')?.textContent).to.equal('This link is not valid');
    await unmount();
  });
});

/** A district's result as a shared link shows it, without the comparison and its owner's shop. */
const shared = {
  method: 'success-rate/3',
  createdAt: '2026-03-02T08:00:00.000Z',
  expiresAt: '2026-03-09T08:00:00.000Z',
  withdrawn: 0,
  question: { city: '墨爾本', district: 'Melbourne (CBD)', category: ['fnb-bar'], horizon: '3' },
  result: {
    levels: [
      { level: 'district', n: 390, events: 224, shortcoming: null },
      { level: 'city', n: 576, events: 337, shortcoming: null },
    ],
    levelUsed: 'district',
    n: 390,
    events: 224,
    censored: 166,
    unknownAge: 63,
    curve: [
      {
        time: 3,
        atRisk: 200,
        events: 150,
        censored: 0,
        survival: 0.7,
        se: 0.02,
        low: 0.65,
        high: 0.75,
      },
    ],
    years: [
      { years: 3, estimate: { survival: 0.7, se: 0.02, low: 0.65, high: 0.75, ownWeight: 1 } },
    ],
    median: { median: 8, low: 7, high: 9 },
    restrictedMean: null,
    hazards: [],
    weibull: null,
    groups: [],
    logRank: null,
    hazardRatios: null,
    percentile: { rank: 40, districts: 5 },
    planned: null,
    occupancy: null,
    window: { first: 2004, last: 2021 },
    sources: [],
  },
};

describe('/shop-success-rate-result by a link', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    api.answers('POST /api/v1/shares/open/success-rate', shared);
  });
  afterEach(() => {
    api.remove();
    logout();
  });
  const opened = async (change: object = {}) => {
    if (Object.keys(change).length > 0) {
      const result = { ...shared.result, ...change };
      api.answers('POST /api/v1/shares/open/success-rate', { ...shared, result });
    }
    const rendered = await renderRoutes(
      [{ path, Component: ShopSuccessRateResultPage }],
      `${path}?s=token-of-the-link`,
    );
    await until(() => rendered.element.querySelector('#part-curve'));
    return rendered;
  };
  const ways = (element: HTMLElement) => [...element.querySelectorAll<HTMLAnchorElement>('main a, aside a')].map((way) => way.getAttribute('href')); // prettier-ignore

  it('states one rate for one horizon: the label of the curve is the figure at the top', async () => {
    const { element, unmount } = await opened({
      years: [
        {
          years: 3,
          estimate: { survival: 0.704, se: 0.02, low: 0.656, high: 0.747, ownWeight: 390 / 420 },
        },
      ],
    });
    const labels = [...element.querySelectorAll('#part-curve svg text')].map(
      (text) => text.textContent,
    );
    expect(labels.filter((text) => text.startsWith('70.4%'))).to.have.length(1);
    expect(labels.filter((text) => text.startsWith('70.0%'))).to.have.length(0);
    await unmount();
  });

  it('omits parts that the link excludes', async () => {
    const { element, unmount } = await opened();
    expect(element.querySelector('#part-compare, #part-ratios')).to.equal(null);
    expect(element.querySelector('nav')?.textContent).not.to.contain('Factors');
    expect(element.textContent).not.to.match(
      /nothing to compare|Too few closures|rent and sales were not entered/,
    );
    expect(element.textContent).to.contain('with your own rent and sales');
    await unmount();
  });

  it('calls strangers to register, and members to a question of their own', async () => {
    const stranger = await opened();
    expect(ways(stranger.element)).to.include('/register').and.not.to.include('/shop-success-rate');
    await stranger.unmount();
    login({ token: 'token-of-a-member' });
    const member = await opened();
    expect(ways(member.element)).to.include('/shop-success-rate').and.not.to.include('/register');
    await member.unmount();
  });
});

describe('/shop-success-rate-result of the member', () => {
  it('names the money of the city, and says of a trade without a norm that it has none', async () => {
    const api = new FakeApi();
    login({ token: 'token-of-a-member' });
    const { expiresAt: _until, ...run } = shared;
    const own = { ...run, id: 'sr_1', state: 'ready', jobId: null, priceJindou: 12, paid: true };
    const occupancy = {
      ratio: 0.147,
      light: 'green',
      costMonth: 22_067,
      breakEvenSalesMonth: 110_333,
      normLow: 0.1,
      normHigh: 0.2,
    };
    api.answers('GET /api/v1/success-rates/sr_1', { ...own, result: { ...run.result, occupancy } });
    const melbourne = await renderRoutes(
      [{ path, Component: ShopSuccessRateResultPage }],
      `${path}?id=sr_1`,
    );
    await until(() => melbourne.element.querySelector('#part-burden'));
    expect(melbourne.element.querySelector('main header')?.textContent).to.contain(
      'break-even sales A$ 110,333 a month',
    );
    expect(melbourne.element.querySelector('#part-burden')?.textContent).to.contain('A$ / month');
    await melbourne.unmount();
    api.answers('GET /api/v1/success-rates/sr_1', {
      ...own,
      question: { ...run.question, category: ['fin-bank'] },
    });
    const without = await renderRoutes(
      [{ path, Component: ShopSuccessRateResultPage }],
      `${path}?id=sr_1`,
    );
    await until(() => without.element.querySelector('#part-burden'));
    expect(without.element.textContent).not.to.contain('rent and sales were not entered');
    await without.unmount();
    api.remove();
    logout();
  });
});
