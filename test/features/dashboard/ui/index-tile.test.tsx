import { expect } from '@open-wc/testing';
import { scopeOf } from '#src/features/dashboard/ui/dashboard-address.ts';
import { IndexTile } from '#src/features/dashboard/ui/index-tile.tsx';
import { FakeApi } from '../../../support/fake-api.ts';
import { click, labelled, renderRoutes, until } from '../../../support/render.tsx';

const district = { name: '大安區', nameHans: '大安区', nameEn: "Da'an District", n: 70 };
const taipei = {
  name: '臺北市',
  nameHans: '台北市',
  nameEn: 'Taipei',
  n: 70,
  newestRelease: '2021Q4',
  quarters: { first: '2017Q1', last: '2021Q4' },
  districts: [district],
};
const point = (quarter: string, median: number) => ({
  quarter,
  complete: true,
  n: 12,
  median,
  interval: { low: median - 50, high: median + 50 },
  index: 100,
  method: 'year',
});
const road = (id: string, isOwned: boolean, ...series: object[]) => ({ id, along: {}, fronts: {}, density: null, mix: [], isOwned, series }); // prettier-ignore

describe('the index tile of the dashboard', () => {
  let api: FakeApi;
  let unmount: () => Promise<void>;
  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/places/roads', [
      { id: 'rd_1', name: '忠孝東路四段', nameHans: '忠孝东路四段', n: 63, hasPlace: true },
      { id: 'rd_2', name: '仁愛路', nameHans: '仁爱路', n: 20, hasPlace: true },
    ]);
    api.answers('GET /api/v1/dashboard/index', { method: 'median', lines: [] });
  });
  afterEach(async () => {
    await unmount();
    api.remove();
  });
  async function open(filter: Record<string, string | string[]>) {
    const { scope } = scopeOf(filter, [taipei])!;
    const chosen: (readonly string[])[] = [];
    const Tile = () => (
      <IndexTile scope={scope} onMethod={() => {}} onRoads={(ids) => void chosen.push(ids)} />
    );
    const page = await renderRoutes([{ path: '/dashboard', Component: Tile }], '/dashboard');
    unmount = page.unmount;
    return { ...page, chosen };
  }
  const at = { city: '臺北市', district: ['大安區'] };

  it('draws a line of a road whose sheet is owned, and leads to the sheet of one that is not', async () => {
    api.answers('GET /api/v1/roads/compare', [
      road('rd_1', true, point('2020Q1', 800), point('2020Q2', 880)),
      road('rd_2', false),
    ]);
    const { element, chosen } = await open({ ...at, road: ['rd_1', 'rd_2'] });
    await until(() => element.querySelector('svg') && element.textContent.includes('仁愛路'));
    expect(
      api.asked.find(({ path }) => path === '/api/v1/roads/compare')!.query.getAll('ids'),
    ).to.deep.equal(['rd_1', 'rd_2']);
    expect(element.textContent).to.contain('2020Q1 = 100');
    expect(element.textContent).to.contain('10 jindou');
    const sheet = labelled<HTMLAnchorElement>(element, 'a', '仁愛路')!;
    expect(new URLSearchParams(sheet.getAttribute('href')!.split('?')[1]).get('road')).to.equal(
      'rd_2',
    );
    // What was paid for is drawn; of the other road no figure is known.
    expect(labelled(element, 'a', '忠孝東路四段')).to.equal(undefined);
    await click(labelled(element, 'button', 'Back to districts'));
    expect(chosen).to.deep.equal([[]]);
  });

  it('draws districts where no road is chosen, and offers the roads of the one that is', async () => {
    const { element } = await open(at);
    await until(() => labelled(element, 'button', 'Roads'));
    await click(labelled(element, 'button', 'Roads'));
    await until(() => element.textContent.includes('忠孝東路四段'));
    expect(element.textContent).to.contain('Up to 5');
    expect(api.asked.some(({ path }) => path === '/api/v1/roads/compare')).to.equal(false);
  });
});
