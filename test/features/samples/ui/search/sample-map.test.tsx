import { expect } from '@open-wc/testing';
import type { SampleItem } from '#src/features/samples/ui/search/sample-labels.ts';
import SampleMap from '#src/features/samples/ui/search/sample-map.tsx';
import { FakeApi } from '../../../../support/fake-api.ts';
import { act, click, labelled, press, render, until } from '../../../../support/render.tsx';

const point = (id: string, lon: number, lat: number) =>
  ({
    id,
    lon,
    lat,
    category: 'fnb-tea',
    status: 'trading',
    details: null,
  }) as unknown as SampleItem;
const points = [
  point('a', 121.55, 25.041),
  point('b', 121.55, 25.041),
  point('c', 121.556, 25.045),
];

describe('the map of survey points', () => {
  let api: FakeApi;
  let told: unknown[];
  beforeEach(() => {
    api = new FakeApi();
    told = [];
  });
  afterEach(() => api.remove());

  async function map(marked: string | null = null, city?: string) {
    const rendered = await render(
      <div style={{ position: 'relative', width: 600, height: 400 }}>
        <SampleMap
          city={city}
          points={points}
          total={3}
          marked={marked}
          drawn={{}}
          onPoint={(key) => told.push(['point', key])}
          onOpen={({ id }) => told.push(['open', id])}
          onArea={(area) => told.push(['area', area])}
        />
      </div>,
    );
    await until(() => rendered.element.querySelector('svg circle'));
    return rendered;
  }
  const spot = (element: Element, words: string) =>
    [...element.querySelectorAll<SVGGElement>('svg g')].find((group) => group.querySelector(':scope > title')?.textContent.includes(words))!; // prettier-ignore
  const tap = (target: Element) =>
    act(() => target.dispatchEvent(new MouseEvent('click', { bubbles: true })));

  it('names what is under the pointer, and marks the row hovered in the list', async () => {
    const { element, unmount } = await map('121.55 25.041');
    // React hears of entering by the event that bubbles.
    await act(() =>
      spot(element, '2 survey points').dispatchEvent(
        new PointerEvent('pointerover', { bubbles: true }),
      ),
    );
    expect(told).to.deep.equal([['point', '121.55 25.041']]);
    expect(element.querySelectorAll('svg[aria-hidden] circle').length).to.be.above(2);
    await unmount();
  });

  it('opens a single point, and filters by the hundred metres of a group', async () => {
    const { element, unmount } = await map();
    await tap(spot(element, '1 survey point'));
    await tap(spot(element, '2 survey points'));
    expect(told).to.deep.equal([['open', 'c'], ['area', { bounds: '121.54950,25.04050,121.55050,25.04150' }]]); // prettier-ignore
    await unmount();
  });

  it('names the districts in its picture, in the language of the page', async () => {
    const square = [[[121.54, 25.03], [121.57, 25.03], [121.57, 25.06], [121.54, 25.06], [121.54, 25.03]]]; // prettier-ignore
    api.answers('GET /api/v1/map', {
      districts: [
        { name: '大安區', nameHans: '大安区', nameEn: "Da'an District", city: '臺北市', centroid: [121.552, 25.048], shape: { type: 'Polygon', coordinates: square } },
      ],
      roads: [],
    }); // prettier-ignore
    const { element, unmount } = await map(null, '臺北市');
    await until(() => element.querySelector('svg path'));
    await until(() => element.querySelector('svg')!.textContent.includes("Da'an District"));
    await unmount();
  });

  it('draws a circle by keyboard', async () => {
    const { element, unmount } = await map();
    await click(labelled(element, 'button', 'Draw a circle'));
    const layer = () => labelled<HTMLElement>(element, '[role=application]', 'Draw a circle')!;
    for (const key of ['Enter', 'ArrowRight', 'Enter']) await press(layer(), key);
    const [[kind, area]] = told as [[string, { near: string }]];
    expect(kind).to.equal('area');
    expect(area.near).to.match(/^121\.5\d+,25\.04\d+,\d+$/);
    await unmount();
  });
});
