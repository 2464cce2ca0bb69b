import { expect } from '@open-wc/testing';
import { configureHttp } from '#src/client/http/http-config.ts';
import CityMap, { type CityMapProps } from '#src/ui/map/city-map.tsx';
import { FakeApi } from '../../support/fake-api.ts';
import { click, labelled, press, render } from '../../support/render.tsx';

const square = (west: number, south: number, size: number) => [
  [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ],
];
const shape = (name: string, nameEn: string, west: number) => ({
  name,
  nameHans: name,
  nameEn,
  city: '臺北市',
  centroid: [west + 0.02, 25.02],
  shape: { type: 'Polygon', coordinates: square(west, 25, 0.04) },
});
const known = (n: number, median: number | null) => ({
  n,
  median,
  q1: median && median * 0.8,
  q3: median && median * 1.2,
  interval: null,
});
const road = (id: string, name: string, latitude: number, n: number, median: number | null) => ({
  id,
  name,
  nameHans: name,
  district: '大安區',
  shape: {
    type: 'LineString',
    coordinates: [
      [121.505, latitude],
      [121.535, latitude],
    ],
  },
  statistics: known(n, median),
});
const city = {
  currency: 'TWD',
  ...known(3590, 596),
  releases: { first: '2017Q1', last: '2021Q4' },
  districts: [shape('大安區', "Da'an District", 121.5), shape('信義區', 'Xinyi District', 121.54)],
  roads: [
    road('r1', '忠孝東路四段', 25.03, 63, 1192),
    road('r2', '信義路四段', 25.01, 24, 800),
    road('r3', '小路', 25.02, 2, null),
  ],
};
const counts = {
  roads: [
    { roadId: 'r1', n: 9 },
    { roadId: 'r3', n: 2 },
    { roadId: 'elsewhere', n: 4 },
  ],
  withoutPlace: 47,
};

describe('CityMap', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/map', city);
  });
  afterEach(() => api.remove());

  async function map(props: Partial<CityMapProps> = {}) {
    const rendered = await render(
      <div style={{ width: 600, height: 500 }}>
        <CityMap city="臺北市" {...props} />
      </div>,
    );
    await rendered.settle(60);
    return rendered;
  }
  const stage = (element: HTMLElement) => element.querySelector<HTMLElement>('[role=application]')!;
  const disc = (element: HTMLElement, n: string) =>
    [...element.querySelectorAll('circle')].find(
      (circle) => circle.nextElementSibling!.textContent === n,
    )!;

  it('is one stop of the keyboard with a name, and nothing axe objects to', async () => {
    const { element } = await map({ counts, district: '大安區' });
    expect(element.querySelectorAll('[tabindex="0"]')).to.have.length(1);
    expect(stage(element).getAttribute('aria-label')).to.equal('Map');
    await expect(element).to.be.accessible();
  });

  it('draws discs whose numbers, with the rows off the map, add up', async () => {
    const { element } = await map({ counts });
    const numbers = [...element.querySelectorAll('circle')].map((circle) =>
      Number(circle.nextElementSibling!.textContent),
    );
    const off = Number(/(\d+) rows without a location/.exec(element.textContent)![1]);
    expect(numbers.reduce((sum, n) => sum + n, off)).to.equal(9 + 2 + 4 + 47);
  });

  it('says in the legend what the colours mean and of which years', async () => {
    const { element } = await map();
    expect(element.textContent).to.contain('Median unit rent');
    expect(element.textContent).to.contain('NT$/m²/month · released 2017–2021');
    expect(element.textContent).to.contain('n < 5, sample too small');
    expect(element.textContent).to.contain('Approximate position');
  });

  it('shows what is known of the road of the row that is pointed at', async () => {
    const { element } = await map({ counts, marked: { district: '大安區', name: '忠孝東路四段' } });
    for (const part of ['n 9', 'n 63', '1,192 NT$/m²/month', '954–1,430'])
      expect(element.textContent).to.contain(part);
  });

  it('keeps the median of a small road to itself', async () => {
    const { element } = await map({ counts, marked: { district: '大安區', name: '小路' } });
    expect(element.textContent).to.contain('Sample too small (n=2)');
  });

  it('narrows the search to the road whose disc is pressed', async () => {
    const chosen: unknown[] = [];
    const { element } = await map({ counts, onChooseRoads: (roads) => chosen.push(roads) });
    disc(element, '9').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(chosen).to.deep.equal([[{ district: '大安區', name: '忠孝東路四段' }]]);
  });

  it('is moved and enlarged by keyboard, then offers to search there, and goes back', async () => {
    const asked: string[] = [];
    const { element } = await map({ counts, onSearchHere: (bounds) => asked.push(bounds) });
    expect(labelled(element, 'button', 'Search this area')).to.equal(undefined);
    const ground = () => element.querySelector('svg > g')!.getAttribute('transform');
    const before = ground();
    await press(stage(element), '+');
    await press(stage(element), 'ArrowRight');
    expect(ground()).not.to.equal(before);
    await click(labelled(element, 'button', 'Search this area'));
    expect(asked[0]).to.match(/^121\.\d{5},2[45]\.\d{5},121\.\d{5},25\.\d{5}$/);
    await press(stage(element), '0');
    expect(ground()).to.equal(before);
    expect(labelled(element, 'button', 'Search this area')).to.equal(undefined);
  });

  it('is where the address puts it', async () => {
    const { element } = await map({ bounds: '121.51000,25.01000,121.52000,25.02000' });
    const { element: whole } = await map();
    const scale = (root: HTMLElement) =>
      Number(
        /scale\(([\d.]+)\)/.exec(root.querySelector('svg > g')!.getAttribute('transform')!)![1],
      );
    expect(scale(element)).to.be.above(scale(whole) * 2);
  });

  it('is a silent picture with headline and source beside a form', async () => {
    const { element } = await map({ decorative: true });
    expect(element.querySelector('[aria-hidden=true] svg')).not.to.equal(null);
    expect(element.querySelectorAll('button, [tabindex]')).to.have.length(0);
    for (const part of [
      '3,590 shop leases in Taipei',
      'median unit rent 596',
      'Open Government Data License',
    ])
      expect(element.textContent).to.contain(part);
  });

  it('shows by the bar that it is on its way, but not as a picture that no one waits for', async () => {
    const told: boolean[] = [];
    configureHttp({ onBusy: (busy) => told.push(busy) });
    await map({ decorative: true });
    expect(told).to.deep.equal([]);
    await map();
    expect(told).to.deep.equal([true, false]);
    configureHttp({ onBusy: () => {} });
  });

  it('says that it did not load and how to try again; a picture stays away instead', async () => {
    api.refuses('GET /api/v1/map', 500);
    const { element, settle } = await map();
    expect(element.querySelector('[role=alert]')?.textContent).to.contain('request-of-the-test');
    api.answers('GET /api/v1/map', city);
    await click(labelled(element, 'button', 'Try again'));
    await settle(80);
    expect(element.querySelector('svg[aria-hidden]')).not.to.equal(null);
    api.refuses('GET /api/v1/map', 500);
    const { element: picture } = await map({ decorative: true });
    expect(picture.textContent).to.equal('');
  });

  it('has a path for each look, not for each road that cannot be pointed at', async () => {
    const many = Array.from({ length: 200 }, (_, n) =>
      road(`many${n}`, `路${n}`, 25.001 + n * 0.0001, 63, 1192),
    );
    api.answers('GET /api/v1/map', { ...city, roads: [...city.roads, ...many] });
    const { element, unmount } = await map({ district: '信義區' });
    const paths = [...element.querySelectorAll('svg[aria-hidden] path')];
    expect(paths.length).to.be.lessThan(40);
    const lines = paths.flatMap((path) => path.getAttribute('d')!.match(/M/g) ?? []);
    expect(lines.length).to.be.greaterThan(200);
    await unmount();
  });
});
