import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import ShopSuccessRatePage from '#pages/shop-success-rate.tsx';
import { login, logout } from '#src/client/access/access-state.ts';
import { FakeApi } from '../../../../support/fake-api.ts';
import { click, labelled, renderRoutes, until } from '../../../../support/render.tsx';

const path = '/shop-success-rate';
const melbourne = { name: '墨爾本', nameHans: '墨尔本', nameEn: 'Melbourne' };
const taipei = { name: '臺北市', nameHans: '台北市', nameEn: 'Taipei' };
const evidence = (kind: string, n: number | null, more: object = {}) => ({ kind, n, first: '2020Q4', last: '2021Q4', hasFigure: n !== null, isSynthetic: true, ...more }); // prettier-ignore
const cities = [
  {
    ...melbourne,
    trades: [
      { code: 'fnb-bar', evidence: [evidence('dated', 576, { first: '2003', last: '2021', isSynthetic: false })] }, // prettier-ignore
    ],
    seenOnce: [],
  },
  {
    ...taipei,
    trades: [
      { code: 'fnb-tea', evidence: [evidence('two-wave', 18)] },
      { code: 'ret-jewel', evidence: [evidence('two-wave', null)] },
    ],
    seenOnce: ['edu'],
  },
];
// 14 of 18: R's binom.test gives 0.5236 to 0.9359.
const share = { n: 18, open: 14, share: 14 / 18, low: 0.5236, high: 0.9359 };
const pair = { sourceKey: 'synthetic-surveys', from: '2018', to: '2021', years: 3 };
const answer = {
  pairs: [{ ...pair, ...share }],
  leftOut: 0,
  isSold: false,
  shown: {
    ...pair,
    ...share,
    perYear: { share: 0.9196, low: 0.806, high: 0.9782 },
    comparisons: [
      {
        by: 'frontage',
        groups: [
          { key: '-4', n: 8, open: 5, share: 0.625, low: 0.2449, high: 0.9148 },
          { key: '4-8', n: 10, open: 9, share: 0.9, low: 0.555, high: 0.9975 },
        ],
        leftOut: 0,
        test: { kind: 'fisher', p: 0.2745 },
      },
    ],
    trades: null,
  },
  isSynthetic: true,
  sources: [{ key: 'synthetic-surveys', title: '', titleEn: '', attribution: 'Made up.' }],
};

describe('what is known of how long shops last', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    login({ token: 't', permissions: [], roles: ['member'] } as never);
    api.answers('GET /api/v1/success-rates/evidence', cities);
    api.answers('GET /api/v1/success-rates/scopes', []);
    api.answers('GET /api/v1/success-rates/panel', answer);
  });
  afterEach(() => {
    api.remove();
    logout();
  });
  const opened = (query = '') =>
    renderRoutes([{ path, Component: ShopSuccessRatePage }], `${path}${query}`);
  const ofTea = `?${new URLSearchParams({ city: '臺北市', category: 'fnb-tea' })}`;

  it('says of each trade of each city which kind there is, its years and its shops', async () => {
    const { element, unmount } = await opened();
    await until(() => element.querySelector('table'));
    const cell = (name: RegExp) =>
      [...element.querySelectorAll('td a')].find((a) => name.test(a.textContent));
    expect(cell(/^Melbourne, Bar:/)!.textContent).to.match(/Dates known2003–2021 · n 576$/);
    expect(cell(/^Taipei.*, Coffee and tea:/)!.textContent).to.match(
      /Two surveys\*2020Q4–2021Q4 · n 18$/,
    );
    const row = [...element.querySelectorAll('tbody tr')].find((tr) =>
      tr.textContent.startsWith('Jewellery'),
    )!;
    expect(row.textContent).to.contain('n < 5');
    expect(row.querySelector('a')).to.equal(null);
    await expect(element).to.be.accessible();
    await unmount();
  });

  it('says why a trade has no figure, and where the nearest one is', async () => {
    const { element, unmount } = await opened(`?city=${encodeURIComponent('臺北市')}`);
    await until(() => element.querySelector('table'));
    const rows = [...element.querySelectorAll('details details tr')].map((tr) =>
      [...tr.children].map(({ textContent }) => textContent),
    );
    const of = (trade: string) => rows.find(([name]) => name === trade)?.slice(1);
    expect(of('Jewellery and watches')).to.deep.equal(['Too few shops observed', 'None']);
    expect(of('Education and training')).to.deep.equal([
      'Surveyed once; no second survey yet',
      'None',
    ]);
    expect(of('Bar')).to.deep.equal(['Not observed', 'Melbourne · Bar']);
    expect(of('Bakery and desserts')![1]).to.match(/^Taipei.* · Coffee and tea$/);
    expect(of('Coffee and tea')).to.equal(undefined);
    await unmount();
  });

  it('gives the share of two surveys with its interval, per year, its groups and their test', async () => {
    const { element, unmount } = await opened(ofTea);
    const region = () => element.querySelector('section[aria-label]');
    await until(() => region()?.querySelector('h3, h2 + * h2') ?? region()?.textContent.includes('77.8%')); // prettier-ignore
    const text = region()!.textContent;
    expect(text).to.contain('of 18 shops open in 2018, 77.8% were open in 2021');
    expect(text).to.contain('Exact 95% interval 52.4%–93.6%; 14 of 18 still open, 3 years apart');
    expect(text).to.contain('92% (80.6%–97.8%) stay open each year');
    expect(text).to.contain('Fisher’s exact test p = 0.275: no difference can be seen.');
    expect(text).to.contain('4–8 m').and.to.contain('Made up.');
    await expect(element).to.be.accessible();
    await unmount();
  });

  it('fits a phone, says where there is no figure, and retries after an error', async () => {
    await setViewport({ width: 320, height: 640 });
    api.refuses('GET /api/v1/success-rates/panel', 500);
    const { element, unmount } = await opened(ofTea);
    await until(() => labelled(element, 'button', 'Try again'));
    api.answers('GET /api/v1/success-rates/panel', { ...answer, shown: null, pairs: [] });
    await click(labelled(element, 'button', 'Try again'));
    await until(() => element.textContent.includes('Fewer than 5 shops in both surveys'));
    expect(element.scrollWidth).to.be.at.most(320);
    await setViewport({ width: 1280, height: 800 });
    await unmount();
  });
});
