import { expect } from '@open-wc/testing';
import type { Street, StreetAnswer } from '#src/features/street-search/contract/street-search.ts';
import { FindStreet } from '#src/features/street-search/ui/search/find-street.tsx';
import { FakeApi } from '../../../../support/fake-api.ts';
import { act, renderRoutes, type, until } from '../../../../support/render.tsx';

const asked = '?city=臺北市&category=fnb-tea&area=60&budget=150000';

// The first rows of the worked example.
const street = (id: string, name: string, rent: Street['rent'], n: number, deals: number): Street => ({
  id,
  city: '臺北市',
  district: '大安區',
  name,
  nameHans: name,
  place: null,
  rent,
  within: 0.9,
  evidence: { n, middle: '2019Q1', newest: '2020Q4' },
  years: [{ year: 2019, street: 2, lane: 9 }],
  sides: { street: { n: 12, median: 1130 }, lanes: { n: 28, median: 703 } },
  deals,
  offers: null,
  coming: null,
  vacancy: null,
  competition: null,
  mix: [],
}); // prettier-ignore
const list = [
  {
    ...street('a', '仁愛路四段', { low: 47100, point: 78000, high: 129000 }, 12, 13),
    within: 0.95,
  },
  { ...street('b', '光復南路', { low: 58100, point: 96100, high: 159000 }, 11, 15), within: 0.87 },
  { ...street('c', '文昌街', { low: 38000, point: 61300, high: 99000 }, 7, 3), within: 0.99 },
];
const answer: StreetAnswer = {
  currency: 'TWD',
  quarter: '2021Q3',
  dealQuarters: { first: '2020Q1', last: '2021Q4' },
  list,
  measuredOn: 278,
  considered: 142,
  excluded: [{ by: 'evidence', n: 117 }],
  survival: {
    city: '墨爾本',
    category: 'fnb-bar',
    level: 'other-trade',
    years: 3,
    survival: 0.728,
    low: 0.689,
    high: 0.764,
    n: 576,
  },
  missing: ['survival', 'vacancy', 'competition', 'offers', 'coming'],
  generated: ['vacancy'],
  attributions: [],
};
const places = [
  {
    name: '臺北市',
    nameHans: '台北市',
    nameEn: 'Taipei',
    currency: 'TWD',
    n: 4000,
    quarters: null,
    newestRelease: '2021Q4',
    districts: [{ name: '大安區', nameHans: '大安区', nameEn: 'Da’an', n: 900 }],
  },
];

describe('FindStreet', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/places', places);
    api.answers('GET /api/v1/street-search', answer);
  });
  afterEach(() => api.remove());

  const show = async (search: string) => {
    const shown = await renderRoutes([{ path: '/find-street', element: <FindStreet /> }], `/find-street${search}`);
    return shown;
  }; // prettier-ignore
  const rows = (element: HTMLElement) => [...element.querySelectorAll('tbody tr')];

  it('ranks the streets, and says what was left out and what is missing', async () => {
    const { element } = await show(asked);
    await until(() => rows(element).length === 3);
    expect(rows(element).map((row) => row.querySelector('th button')!.textContent)).to.deep.equal([
      // By hand: 61.4, 58.3 and 38.3 of the 80 points that count.
      '光復南路',
      '仁愛路四段',
      '文昌街',
    ]);
    expect(rows(element)[1]!.textContent).to.contain('78,000').and.to.contain('47,100–129,000');
    expect(element.textContent).to.contain('117 more streets');
    expect(element.textContent).to.contain('No data here, not scored: survival, vacancy');
    await expect(element).to.be.accessible();
  });

  it('asks nothing before the question is complete, and names what is wrong', async () => {
    const { element } = await show('');
    await until(() => element.querySelector('select'));
    await act(() => element.querySelector<HTMLButtonElement>('button[type=submit]')!.click());
    expect(element.textContent).to.contain('Enter an area from 5 to 2000 m²');
    expect(api.asked.some(({ path }) => path.includes('street-search'))).to.equal(false);
  });

  it('orders by the weights of the address', async () => {
    const { element } = await show(`${asked}&weights=50-0-0-0-0-0`);
    await until(() => rows(element).length === 3);
    // Only the budget counts: 95 % and 99 % both have all points, 87 % has fewer.
    expect(rows(element)[2]!.textContent).to.contain('光復南路');
  });

  it('keeps a weight that was moved in the address', async () => {
    const { element, router } = await show(`${asked}&view=weights`);
    await until(() => element.querySelector('input[type=range]'));
    const [, location] = element.querySelectorAll<HTMLInputElement>('input[type=range]');
    await type(location!, '50');
    await act(() => location!.dispatchEvent(new KeyboardEvent('keyup', { key: 'End', bubbles: true })));
    expect(new URLSearchParams(router.state.location.search).get('weights')).to.equal('30-50-15-10-10-10');
    expect(element.textContent).to.contain('no data, not counted');
  });

  it('says which must-have leaves out how many when nothing matches', async () => {
    api.answers('GET /api/v1/street-search', { ...answer, list: [], excluded: [{ by: 'near', n: 25 }] });
    const { element } = await show(`${asked}&near=121.0,24.0,100`);
    await until(() => element.textContent.includes('No street meets'));
    expect(element.textContent).to.contain('25 more streets without the distance.');
  });

  it('opens a street with its rent, its evidence and the sum of its score', async () => {
    const { element } = await show(`${asked}&street=a`);
    await until(() => document.querySelector('dialog[open]'));
    const sheet = element.querySelector('dialog[open]')!;
    expect(sheet.textContent).to.contain('80% range 47,100–129,000');
    expect(sheet.textContent).to.contain('Nearest: Bar in Melbourne, 73% after 3 years (69%–76%)');
    expect(sheet.textContent).to.contain('main street 1,130 (n 12)');
  });
}); // prettier-ignore
