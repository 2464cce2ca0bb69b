import { expect } from '@open-wc/testing';
import { setRuntimeConfig } from '#src/client/state/runtime-config.ts';
import { defaultRuntimeConfig } from '#src/domain/runtime-config.ts';
import CityMap from '#src/ui/map/city-map.tsx';
import { FakeApi } from '../../support/fake-api.ts';
import { render, until } from '../../support/render.tsx';
import { tinyArchive, tinyBox, tinyTile } from '../../support/tiny-archive.ts';

const [west, south, size] = [121.5, 25, 0.04];
const ring = [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const figures = { n: 20, median: 600, q1: 500, q3: 700, interval: null };
const city = {
  currency: 'TWD',
  ...figures,
  releases: null,
  districts: [
    {
      name: '大安區',
      nameHans: '大安区',
      nameEn: "Da'an District",
      city: '臺北市',
      centroid: [west + size / 2, south + size / 2],
      shape: { type: 'Polygon', coordinates: [ring] },
    },
  ],
  roads: [],
};
const attribution = 'Tiny maps';

describe('a map with a base map', () => {
  let api: FakeApi;
  let archive: string;
  beforeEach(() => {
    api = new FakeApi();
    api.answers('GET /api/v1/map', city);
    // The tile that holds Taipei.
    const bytes = tinyArchive('shapes', [
      [10, 857, 438, tinyTile([tinyBox('water', 0, 0, 4096, 4096)])],
    ]);
    archive = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  });
  afterEach(() => {
    api.remove();
    URL.revokeObjectURL(archive);
    setRuntimeConfig(defaultRuntimeConfig);
  });

  async function map(decorative = false) {
    const rendered = await render(
      <div style={{ width: 600, height: 500 }}>
        <CityMap city="臺北市" decorative={decorative} />
      </div>,
    );
    await rendered.settle(60);
    return rendered.element;
  }
  const credit = (element: HTMLElement) =>
    [...element.querySelectorAll('p')].find((text) => text.textContent === attribution);

  it('lies under the districts, which are borders then, and says who made it', async () => {
    setRuntimeConfig({
      ...defaultRuntimeConfig,
      map: { pmtilesUrl: archive, attribution, attributionUrl: 'https://maps.example/' },
    });
    const element = await map();
    await until(() => credit(element));
    expect(credit(element)?.querySelector('a')?.href).to.equal('https://maps.example/');
    const canvas = element.querySelector<HTMLCanvasElement>('canvas[data-base-map]')!;
    expect(canvas.getContext('2d')!.getImageData(300, 250, 1, 1).data[3]).to.equal(255);
    expect(getComputedStyle(element.querySelector('svg path')!).fill).to.equal('rgba(0, 0, 0, 0)');
    expect(canvas.compareDocumentPosition(element.querySelector('svg')!)).to.equal(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await expect(element).to.be.accessible();
  });

  it('is not there unless one was named, and not on a picture', async () => {
    expect((await map()).querySelector('canvas')).to.equal(null);
    setRuntimeConfig({ ...defaultRuntimeConfig, map: { pmtilesUrl: archive, attribution } });
    const picture = await map(true);
    expect(picture.querySelector('svg path')).not.to.equal(null);
    expect(picture.querySelector('canvas')).to.equal(null);
    expect(credit(picture)).to.equal(undefined);
  });

  it('leaves the districts as they are, and no one named, where it cannot be had', async () => {
    const { error } = console;
    const complaints: string[] = [];
    console.error = (line: string) => complaints.push(line);
    setRuntimeConfig({
      ...defaultRuntimeConfig,
      map: { pmtilesUrl: '/nothing.pmtiles', attribution },
    });
    const element = await map();
    await until(() => complaints.length > 0);
    console.error = error;
    expect(complaints[0]).to.match(/^The base map is missing\. .*nothing\.pmtiles/);
    expect(credit(element)).to.equal(undefined);
    expect(getComputedStyle(element.querySelector('svg path')!).fill).not.to.equal(
      'rgba(0, 0, 0, 0)',
    );
  });
});
