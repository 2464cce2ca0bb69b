import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import ShopsSearchedPage from '#pages/renta-reports/shops-searched/index.tsx';
import { session } from '#src/client/state/session.ts';
import { FakeApi } from '../../../support/fake-api.ts';
import { act, click, labelled, renderRoutes, until } from '../../../support/render.tsx';

const path = '/renta-reports/shops-searched';
const shop = (id: string, lon: number | null, lat: number | null, more: object = {}) => ({
  id, kind: 'street', status: 'listed', name: id, city: '臺北市', district: '大安區', road: '和平東路', roadHans: '和平东路', roadId: 'r1',
  address: `和平東路 ${id}`, doorNo: '', houseNumber: '', frontageKind: 'unknown', lon, lat, distanceM: null, floor: '1', floorBand: 'ground', totalFloors: null, areaM2: 50,
  netAreaM2: null, frontageM: null, depthM: null, heightM: null, corner: null, bays: null, category: null, categoriesAllowed: [],
  facilities: [], currency: 'TWD', rentMinorPerMonth: 5_000_000, unitRentMonth: 1000, rentConvention: 'listing', roadRents: null,
  depositMonths: null, payEveryMonths: null, transferFeeBand: null, hasFreeRent: null, landlord: null, titleClear: null,
  licenceOk: null, listedOn: '2026-01-01', availableFrom: null, source: 'agent', completeness: 0.5, dataSource: 'synthetic',
  priceJindou: 3, hasContact: true, isFavourite: false, photos: [], plans: [], details: null, ...more,
}); // prettier-ignore
const rows = [shop('a', 121.51, 25.02), shop('b', 121.53, 25.03)];
const ground = {
  currency: 'TWD',
  n: 0,
  median: null,
  q1: null,
  q3: null,
  interval: null,
  releases: null,
};
const square = [[[121.5, 25], [121.56, 25], [121.56, 25.06], [121.5, 25.06], [121.5, 25]]]; // prettier-ignore
const district = { name: '大安區', nameHans: '大安区', nameEn: "Da'an District", city: '臺北市', centroid: [121.53, 25.03], shape: { type: 'Polygon', coordinates: square } }; // prettier-ignore

describe('shops to let beside their map', () => {
  let api: FakeApi;
  const shown = (list: object[]) => api.answers('GET /api/v1/shops', [], { list, total: 2, page: 1, limit: 10, pages: 1, whole: { totalIsCapped: false } }); // prettier-ignore
  // From here on list and map are side by side.
  before(() => setViewport({ width: 1440, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/places', [
      {
        name: '臺北市',
        nameHans: '台北市',
        nameEn: 'Taipei',
        currency: 'TWD',
        n: 2,
        districts: [],
      },
    ]);
    shown(rows);
    api.answers('GET /api/v1/shops/points', {
      points: [121.51, 25.02, 1000, 121.53, 25.03, 1000],
      isCut: false,
      withoutPlace: 3,
    });
    api.answers('GET /api/v1/map', { ...ground, districts: [district], roads: [] });
  });
  afterEach(() => api.remove());

  async function page(query: Record<string, string> = {}) {
    const at = `${path}?${new URLSearchParams({ city: '臺北市', ...query })}`;
    const rendered = await renderRoutes([{ path, element: <ShopsSearchedPage /> }], at);
    const { element } = rendered;
    await until(
      () =>
        element.querySelector('[role=application] canvas') &&
        element.querySelectorAll('tbody tr[aria-rowindex]').length === 2,
    );
    await rendered.settle(60);
    return rendered;
  }
  const lines = (element: HTMLElement) => [
    ...element.querySelectorAll<HTMLElement>('tbody tr[aria-rowindex]'),
  ];
  const rings = (element: HTMLElement) => [...element.querySelectorAll<SVGGElement>('svg g')].filter((group) => group.querySelectorAll(':scope > circle').length === 3); // prettier-ignore
  const stage = (element: HTMLElement) => element.querySelector<HTMLElement>('[role=application]')!;
  /** Where the ring of a row is drawn, on the screen. */
  const placeOf = (element: HTMLElement, ring: SVGGElement) => {
    const [x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/
      .exec(ring.getAttribute('transform')!)!
      .slice(1)
      .map(Number);
    const { left, top } = stage(element).getBoundingClientRect();
    return { clientX: left + x!, clientY: top + y! };
  };
  const enter = (line: HTMLElement) =>
    act(() =>
      line.dispatchEvent(
        new MouseEvent('mouseover', { bubbles: true, relatedTarget: document.body }),
      ),
    );

  it('ring the point of the row that is pointed at, and mark the row whose point is', async () => {
    const { element, unmount } = await page();
    expect(rings(element)).to.have.length(0);
    await enter(lines(element)[1]!);
    expect(rings(element)).to.have.length(1);
    const at = placeOf(element, rings(element)[0]!);
    const before = lines(element).map(({ className }) => className);
    await act(() =>
      stage(element).dispatchEvent(new PointerEvent('pointermove', { bubbles: true, ...at })),
    );
    const after = lines(element).map(({ className }) => className);
    expect(after[0]).to.equal(before[0]);
    expect(after[1]).to.not.equal(before[1]);
    await act(() =>
      stage(element).dispatchEvent(
        new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }),
      ),
    );
    expect(lines(element)[1]!.className).to.equal(before[1]);
    await unmount();
  });

  it('keep a ring around what is ticked', async () => {
    const { element, unmount } = await page();
    await click(lines(element)[0]!.querySelector('input[type=checkbox]'));
    expect(rings(element)).to.have.length(1);
    await unmount();
  });

  it('open the shop whose point is pressed, and list those that share a door', async () => {
    const { element, router, settle, unmount } = await page();
    await enter(lines(element)[0]!);
    const at = placeOf(element, rings(element)[0]!);
    shown([
      shop('a', 121.51, 25.02, { distanceM: 0 }),
      shop('c', 121.51, 25.0203, { distanceM: 30 }),
    ]);
    await act(() =>
      stage(element).dispatchEvent(new MouseEvent('click', { bubbles: true, ...at })),
    );
    await until(() => router.state.location.search.includes('shop=a'));
    expect(new URLSearchParams(router.state.location.search).get('near')).to.equal(null);
    await settle(20);
    const storeys = [
      shop('a', 121.51, 25.02, { distanceM: 0 }),
      shop('d', 121.51, 25.02, { distanceM: 1, floor: '2' }),
    ];
    shown(storeys);
    await act(() => router.navigate(`${path}?${new URLSearchParams({ city: '臺北市' })}`));
    await act(() =>
      stage(element).dispatchEvent(new MouseEvent('click', { bubbles: true, ...at })),
    );
    await until(() => element.querySelector('[aria-label="Shops at this location"] li'));
    expect(element.querySelectorAll('[aria-label="Shops at this location"] li')).to.have.length(2);
    await unmount();
  });

  it('search the part of the map that is seen', async () => {
    const { element, router, unmount } = await page();
    await act(() =>
      stage(element).dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true })),
    );
    await until(() => labelled(element, 'button', 'Search this area'));
    await click(labelled(element, 'button', 'Search this area'));
    await until(() => router.state.location.search.includes('bounds'));
    expect(new URLSearchParams(router.state.location.search).get('bounds')).to.match(
      /^121\.\d+,2[45]\.\d+,121\.\d+,25\.\d+$/,
    );
    await unmount();
  });

  it('say what the colours of the surface mean, and how many have no place', async () => {
    const { element, unmount } = await page();
    expect(element.textContent).to.contain('3 rows without a location');
    await click(labelled(element, 'button', 'Density'));
    expect(element.textContent)
      .to.contain('Shops per km²')
      .and.to.contain('· low')
      .and.to.contain('· highest');
    await unmount();
  });

  it('mark a favourite from the row, and take the mark back where the server refuses', async () => {
    api.refuses('POST /api/v1/shops/a/favourite', 409, { reason: 'too-many' });
    api.answers('POST /api/v1/shops/b/favourite', { id: 'b', isFavourite: true });
    const { element, settle, unmount } = await page();
    const star = (at: number) =>
      lines(element)[at]!.querySelector<HTMLElement>('button[aria-pressed]')!;
    await click(star(1));
    await settle(40);
    expect(star(1).getAttribute('aria-pressed')).to.equal('true');
    await click(star(0));
    await until(() => element.querySelector('[role=alert]'));
    expect(star(0).getAttribute('aria-pressed')).to.equal('false');
    expect(element.textContent).to.contain('at most 500 favourites');
    await unmount();
  });

  it('take over what this browser had marked by itself, once', async () => {
    session.userInfo = { id: 'mb_stars', account: 'stars', name: 'Stars' };
    const key = 'renta-favourites:shops:mb_stars';
    localStorage.setItem(key, JSON.stringify(['b', 'gone']));
    api.answers('POST /api/v1/shops/favourites', { marked: 1 });
    const first = await page();
    await until(() => localStorage.getItem(key) === null);
    await first.unmount();
    const second = await page();
    await second.unmount();
    const sent = api.asked
      .filter(({ path: asked }) => asked === '/api/v1/shops/favourites')
      .map(({ body }) => body);
    expect(sent).to.deep.equal([{ ids: ['b', 'gone'] }]);
    session.userInfo = null;
  });
});
