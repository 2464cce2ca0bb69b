import { expect } from '@open-wc/testing';
import type { FairAnswer, FullFairRent } from '#src/features/fair-rent/contract/fair-rents.ts';
import { FairRent } from '#src/features/fair-rent/ui/fair-rent.tsx';
import { FakeApi } from '../../../support/fake-api.ts';
import { act, renderRoutes, until } from '../../../support/render.tsx';

const asked = '?address=大安區仁愛路四段&area=60&asked=110000';
const place: FairAnswer['place'] = {
  city: '臺北市',
  district: '大安區',
  districtHans: '大安区',
  districtEn: 'Da’an District',
  road: '仁愛路四段',
  roadHans: '仁爱路四段',
  roadEn: 'Ren’ai Rd. Sec. 4',
  roadId: 'rd_1',
  houseNumber: '',
  side: 'street',
  place: null,
  n: 42,
};
const row = (id: string) => ({
  id,
  kind: 'lease' as const,
  city: '臺北市',
  district: '大安區',
  road: '仁愛路四段',
  roadHans: '仁爱路四段',
  quarter: '2020Q1' as const,
  areaBand: { from: 30, to: 60 },
  floorBand: 'ground' as const,
  frontageKind: 'main-street' as const,
  zoning: 'commercial' as const,
  mainUse: 'commercial' as const,
  category: null,
  remarks: [],
  completeness: 0.9,
  quality: 'B' as const,
  verification: 2,
  priceJindou: 3,
  details: null,
});
// The figures of the worked example.
const answer: FairAnswer = {
  place,
  others: [],
  currency: 'TWD',
  evidence: { first: '2016-07-01', last: '2021-12-31' },
  date: '2026-11-28',
  answer: {
    rent: { low: 47_100, point: 78_000, high: 129_000 },
    unitRent: 1300,
    level: 0.8,
    grade: 'C',
    gradeReasons: [],
    monthsBeyond: 58,
    from: 'road',
    counts: { road: 12, district: 282, city: 1900 },
    quarters: { first: '2018Q1', last: '2021Q2' },
    open: 0,
    comparables: 12,
    narrowings: [
      { kind: 'last-lease', leases: 1, year: 2021, low: 0.88, high: 1.2 },
      { kind: 'road-leases', leases: 2, year: 2021, low: 0.62, high: 1.6 },
      { kind: 'frontage', leases: 0, year: 2021, low: null, high: null },
    ],
    bands: {
      from: 'district',
      n: 282,
      list: [
        { from: 32_000, to: 47_000, n: 60 },
        { from: 47_000, to: 90_000, n: 140 },
        { from: 90_000, to: 200_000, n: 80 },
      ],
    },
    rows: [{ row: row('k1'), converted: null }],
    bought: null,
    priceJindou: 30,
  },
  attributions: ['Open data'],
};

describe('FairRent', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/places', []);
    api.answers('GET /api/v1/fair-rent', answer);
  });
  afterEach(() => api.remove());

  const show = (search: string) =>
    renderRoutes([{ path: '/fair-rent', element: <FairRent /> }], `/fair-rent${search}`);

  it('says the figure, its range, its grade, where it comes from and how the asking rent compares', async () => {
    const { element } = await show(asked);
    await until(() => element.textContent.includes('78,000'));
    const text = element.textContent;
    expect(text).to.contain('47,100–129,000');
    expect(text).to.contain('58 months outside the data');
    expect(text).to.contain('Mostly from leases of this kind on the road: 12 there, 282');
    // 110,000 ÷ 78,000 = 1.41.
    expect(text).to.contain('110,000 is 41% higher than the fair rent, within the range');
    expect(element.querySelector('[aria-current=true]')!.textContent).to.contain('C');
    await expect(element).to.be.accessible();
  });

  it('ranks what would narrow the range, and says what is unknown', async () => {
    const { element } = await show(asked);
    await until(() => element.querySelector('dl'));
    const lines = [...element.querySelectorAll('dl > div')].map((line) => line.textContent);
    expect(lines[1]).to.contain('A lease of this unit of 2021').and.to.contain('−12% to +20%');
    expect(lines[2]).to.contain('2 more main street leases of 2021 on this road');
    expect(lines.at(-1)).to.contain('Unknown');
    expect(element.textContent).to.contain(
      'The last lease of the unit would narrow the range most',
    );
  });

  it('asks nothing without an address and an area, and names what is wrong', async () => {
    const { element } = await show('');
    await until(() => element.querySelector('form'));
    await act(() => element.querySelector<HTMLButtonElement>('button[type=submit]')!.click());
    expect(element.textContent).to.contain('Enter an area from 5 to 2000 m²');
    expect(element.textContent).to.contain('Enter an address or a road');
    expect(api.asked.some(({ path }) => path.includes('fair-rent'))).to.equal(false);
  });

  it('says that an address is unknown, and that a city has no leases', async () => {
    api.answers('GET /api/v1/fair-rent', { ...answer, place: null, answer: null });
    const unknown = await show(asked);
    await until(() => unknown.element.textContent.includes('No such address found'));
    api.answers('GET /api/v1/fair-rent', { ...answer, evidence: null, answer: null });
    const empty = await show(`${asked}&floor=upper`);
    await until(() => empty.element.textContent.includes('No registered leases in 臺北市 yet'));
  });

  it('offers the other places a text may stand for', async () => {
    api.answers('GET /api/v1/fair-rent', {
      ...answer,
      others: [{ ...place, road: '仁愛路三段', roadEn: 'Ren’ai Rd. Sec. 3', roadId: 'rd_2' }],
    });
    const { element } = await show(asked);
    await until(() => element.textContent.includes('It may also be'));
    const link = [...element.querySelectorAll('a')].find((one) =>
      one.textContent.includes('Sec. 3'),
    )!;
    expect(decodeURIComponent(link.href))
      .to.contain('臺北市大安區仁愛路三段')
      .and.to.contain('area=60');
  });

  it('shows a bought answer with each adjustment, and what is still locked', async () => {
    api.answers('GET /api/v1/fair-rent', {
      ...answer,
      answer: { ...answer.answer!, bought: 'fr_1' },
    });
    const details = {
      address: '臺北市大安區仁愛路四段431號',
      houseNumber: '431號',
      lane: null,
      alley: null,
      doorNo: '431',
      dealDate: '2020-05-22',
      areaM2: 61.03,
      floor: '1',
      totalFloors: 12,
      currency: 'TWD' as const,
      rentMinorPerMonth: 8_000_000,
      unitRentMonth: 1310.8,
      note: '',
      tenant: null,
      termMonths: null,
      freeMonths: null,
      escalation: null,
      netEffectiveMonth: null,
    };
    const record: FullFairRent = {
      id: 'fr_1',
      createdAt: '2026-11-28T08:00:00.000Z',
      question: {
        address: '臺北市大安區仁愛路四段',
        city: '臺北市',
        district: '大安區',
        road: '仁愛路四段',
        houseNumber: '',
        side: 'street',
        areaM2: 60,
        floorBand: 'ground',
        frontageM: null,
        category: null,
        date: '2026-11-28',
      },
      currency: 'TWD',
      priceJindou: 0,
      offers: [],
      full: {
        rent: { low: 47_123.4, point: 78_012.3, high: 128_765.4 },
        unitRent: 1300.205,
        grade: 'C',
        gradeReasons: [],
        level: 0.8,
        monthsBeyond: 58,
        equation: { unitRent: 1250, share: 0.4 },
        comparables: [
          {
            row: { ...row('k1'), details },
            share: 0.35,
            adjustment: {
              factors: { time: 1.01, size: 1.005 },
              distanceKm: 0.2,
              monthsOld: 19,
              unitRent: 1310.8,
              adjusted: 1330.53,
            },
          },
          { row: row('k2'), share: 0.25, adjustment: null },
        ],
      },
    };
    api.answers('GET /api/v1/fair-rents/fr_1', record);
    const { element } = await show(asked);
    await until(() => element.textContent.includes('78,012'));
    const table = [...element.querySelectorAll('table')].find((one) => one.caption)!;
    const [own, locked] = [...table.tBodies[0]!.rows].map(({ textContent }) => textContent);
    expect(own).to.contain('431號').and.to.contain('1.010').and.to.contain('1.005').and.to.contain('1,330.5'); // prettier-ignore
    expect(locked).to.contain('Locked, 3 jindou').and.to.contain('25%');
    expect(element.textContent).to.contain('1 locked');
  });

  it('says when the request fails, and offers another try', async () => {
    api.refuses('GET /api/v1/fair-rent', 500);
    const { element } = await show(asked);
    await until(() => element.querySelector('[role=alert], [role=status] button'));
    expect(element.textContent).not.to.contain('78,000');
  });
});
