import { expect } from '@open-wc/testing';
import { useEffect, useState } from 'react';
import type { BaseMapConfig } from '#src/domain/runtime-config.ts';
import BaseMapLayer from '#src/ui/base-map/base-map-layer.tsx';
import { wholeView, type View } from '#src/ui/map/map-geometry.ts';
import { projectionFor } from '#src/ui/map/projection.ts';
import { act, render, until } from '../../support/render.tsx';
import { tinyArchive, tinyBox, tinyTile, type TinyTile } from '../../support/tiny-archive.ts';

// The tile 10/857/438 holds Taipei; its corners are those of the grid: west 857/1024 of the way
// round, and so on.
const corner = (x: number, y: number) =>
  [
    (x / 1024) * 360 - 180,
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 1024))) * 180) / Math.PI,
  ] as const;
const [[west, north], [east, south]] = [corner(857, 438), corner(858, 439)];
const sidePx = 512;
const projection = projectionFor({ west, south, east, north }, sidePx, sidePx);

/** The first style brings the code that reads styles, which comes file by file here. */
const codeMs = 15_000;

const attribution = 'Tiny maps';
const archiveUrl = 'https://tiles.example/tiny.pmtiles';
const halves = tinyTile([tinyBox('earth', 0, 0, 4096, 4096), tinyBox('water', 0, 0, 2048, 4096)]);

describe('BaseMapLayer', () => {
  const real = { fetch: globalThis.fetch, error: console.error };
  let asked: string[];
  let complaints: string[];
  let unmount: (() => Promise<void>) | undefined;
  const files = new Map<string, Uint8Array | object>();

  beforeEach(() => {
    [asked, complaints] = [[], []];
    files.clear();
    document.body.style.setProperty('--cn-map-land', 'rgb(250, 240, 230)');
    document.body.style.setProperty('--cn-map-water', 'rgb(10, 20, 30)');
    console.error = (line: string) => complaints.push(line);
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      asked.push(request.url);
      const file = files.get(request.url);
      if (!file) return new Response(null, { status: 404 });
      if (!(file instanceof Uint8Array)) return Response.json(file);
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '');
      if (!range) return new Response(file as Uint8Array<ArrayBuffer>);
      const part = file.slice(Number(range[1]), Number(range[2]) + 1);
      return new Response(part, {
        status: 206,
        headers: { 'content-range': `bytes ${range[1]}-${range[2]}/${file.length}` },
      });
    };
  });
  afterEach(async () => {
    await unmount?.();
    globalThis.fetch = real.fetch;
    console.error = real.error;
    document.body.removeAttribute('style');
  });

  async function layer(config: Omit<BaseMapConfig, 'attribution'>, view: View = wholeView) {
    let shown = 0;
    const whole = { attribution, ...config };
    const onShown = () => (shown += 1);
    const Moved = () => {
      const [at, setAt] = useState(view);
      useEffect(() => {
        const move = ({ detail }: CustomEvent<View>) => setAt(detail);
        window.addEventListener('map-moved', move as EventListener);
        return () => window.removeEventListener('map-moved', move as EventListener);
      }, []);
      return (
        <BaseMapLayer
          config={whole}
          projection={projection}
          view={at}
          width={sidePx}
          height={sidePx}
          onShown={onShown}
        />
      );
    };
    const rendered = await render(<Moved />);
    unmount = rendered.unmount;
    const canvas = rendered.element.querySelector('canvas')!;
    /** Red, green and blue of a pixel of the screen; null where nothing was drawn. */
    const colourAt = (x: number, y: number) => {
      const [red, green, blue, alpha] = canvas
        .getContext('2d')!
        .getImageData(x * devicePixelRatio, y * devicePixelRatio, 1, 1).data;
      return alpha === 0 ? null : [red, green, blue];
    };
    return {
      ...rendered,
      colourAt,
      isShown: () => shown > 0,
      move: (to: View) =>
        act(() => window.dispatchEvent(new CustomEvent('map-moved', { detail: to }))),
    };
  }
  const archived = (tiles: readonly TinyTile[]) =>
    files.set(archiveUrl, tinyArchive('shapes', tiles));
  const tokenColour = (token: string) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${token})`;
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return colour.match(/\d+/g)!.slice(0, 3).map(Number);
  };

  it('draws the shapes of an archive in the colours of the console, where the projection has them', async () => {
    archived([[10, 857, 438, halves]]);
    const { colourAt, isShown } = await layer({ pmtilesUrl: archiveUrl });
    await until(isShown);
    expect(colourAt(100, 256)).to.deep.equal(tokenColour('--cn-map-water'));
    expect(colourAt(400, 256)).to.deep.equal(tokenColour('--cn-map-land'));
    expect(colourAt(400, 256)).to.deep.equal([250, 240, 230]);
    expect(complaints).to.deep.equal([]);
  });

  it('follows the view: where the map was moved, the shapes are', async () => {
    archived([[10, 857, 438, tinyTile([tinyBox('water', 0, 0, 4096, 4096)])]]);
    const { colourAt, isShown } = await layer({ pmtilesUrl: archiveUrl }, { k: 1, x: 200, y: 0 });
    await until(() => isShown() && colourAt(300, 256) !== null);
    expect(colourAt(100, 256)).to.equal(null);
    expect(colourAt(300, 256)).not.to.equal(null);
  });

  it('enlarges the deepest tiles there are', async () => {
    archived([[10, 857, 438, halves]]);
    // Eight times as large, around the middle: the border between water and land stays there.
    const { colourAt, isShown } = await layer(
      { pmtilesUrl: archiveUrl },
      { k: 8, x: -256 * 7, y: -256 * 7 },
    );
    await until(() => isShown() && colourAt(250, 256) !== null && colourAt(262, 256) !== null);
    expect(colourAt(250, 256)).not.to.deep.equal(colourAt(262, 256));
    expect(colourAt(262, 256)).to.deep.equal(colourAt(500, 256));
  });

  it('draws the pictures of an archive', async () => {
    const picture = new OffscreenCanvas(256, 256);
    const paint = picture.getContext('2d')!;
    paint.fillStyle = 'rgb(200, 0, 100)';
    paint.fillRect(0, 0, 256, 256);
    const bytes = new Uint8Array(await (await picture.convertToBlob()).arrayBuffer());
    files.set(archiveUrl, tinyArchive('png', [[10, 857, 438, bytes]]));
    const { colourAt, isShown } = await layer({ pmtilesUrl: archiveUrl });
    await until(() => isShown() && colourAt(256, 256) !== null);
    expect(colourAt(256, 256)).to.deep.equal([200, 0, 100]);
  });

  it('draws a style: its ground, its filters and its expressions, without its names', async () => {
    archived([
      [10, 857, 438, tinyTile([
        tinyBox('ground', 0, 0, 2048, 2048, { kind: 'park' }),
        tinyBox('ground', 2048, 0, 4096, 2048, { kind: 'square' }),
        tinyBox('ground', 0, 2048, 2048, 4096, { kind: 'secret' }),
      ])],
    ]); // prettier-ignore
    files.set('https://styles.example/city/style.json', {
      version: 8,
      glyphs: 'https://styles.example/{fontstack}/{range}.pbf',
      sources: { base: { type: 'vector', url: `pmtiles://${archiveUrl}` } },
      layers: [
        { id: 'back', type: 'background', paint: { 'background-color': '#102030' } },
        {
          id: 'ground',
          type: 'fill',
          source: 'base',
          'source-layer': 'ground',
          filter: ['!=', ['get', 'kind'], 'secret'],
          paint: { 'fill-color': ['match', ['get', 'kind'], 'park', '#00ff00', '#ff0000'] },
        },
        {
          id: 'hidden',
          type: 'fill',
          source: 'base',
          'source-layer': 'ground',
          layout: { visibility: 'none' },
        },
        {
          id: 'names',
          type: 'symbol',
          source: 'base',
          'source-layer': 'ground',
          layout: { 'text-field': ['get', 'kind'] },
        },
      ],
    });
    const { colourAt, isShown } = await layer({
      styleUrl: 'https://styles.example/city/style.json',
    });
    await until(() => isShown() && String(colourAt(100, 100)) === '0,255,0', codeMs);
    expect(colourAt(100, 100)).to.deep.equal([0, 255, 0]);
    expect(colourAt(400, 100)).to.deep.equal([255, 0, 0]);
    expect(colourAt(100, 400)).to.deep.equal([0x10, 0x20, 0x30]);
    expect(colourAt(400, 400)).to.deep.equal([0x10, 0x20, 0x30]);
    expect(complaints).to.deep.equal([]);
  });

  it('finds the tiles a style names by TileJSON, beside it', async () => {
    files.set('https://styles.example/style.json', {
      version: 8,
      sources: { base: { type: 'vector', url: 'tiles.json' } },
      layers: [
        {
          id: 'all',
          type: 'line',
          source: 'base',
          'source-layer': 'way',
          paint: { 'line-color': '#0000ff', 'line-width': 20 },
        },
      ],
    });
    files.set('https://styles.example/tiles.json', {
      tiles: ['t/{z}/{x}/{y}.pbf'],
      minzoom: 0,
      maxzoom: 10,
    });
    const line = { part: 'way', type: 'line', lines: [[[0, 2048], [4096, 2048]]] } as const; // prettier-ignore
    files.set('https://styles.example/t/10/857/438.pbf', tinyTile([line]));
    const { colourAt, isShown } = await layer({ styleUrl: 'https://styles.example/style.json' });
    await until(() => isShown() && colourAt(256, 256) !== null, codeMs);
    expect(colourAt(256, 250)).to.deep.equal([0, 0, 255]);
    expect(colourAt(256, 300)).to.equal(null);
  });

  const broken: [string, () => Omit<BaseMapConfig, 'attribution'>, RegExp][] = [
    ['no archive', () => ({ pmtilesUrl: archiveUrl }), /tiny\.pmtiles: expected a PMTiles archive/],
    [
      'no style',
      () => ({ styleUrl: 'https://styles.example/style.json' }),
      /style\.json: expected a JSON object, got status 404/,
    ],
    [
      'a style with a wrong value',
      () => {
        archived([[10, 857, 438, halves]]);
        files.set('https://styles.example/style.json', {
          version: 8,
          sources: { base: { type: 'vector', url: `pmtiles://${archiveUrl}` } },
          layers: [
            {
              id: 'sea',
              type: 'fill',
              source: 'base',
              'source-layer': 'water',
              paint: { 'fill-opacity': ['gett', 'x'] },
            },
          ],
        });
        return { styleUrl: 'https://styles.example/style.json' };
      },
      /layers\[0\]\.paint\.fill-opacity/,
    ],
  ];
  for (const [what, arrange, reason] of broken) {
    it(`leaves the map as it is and says why once: ${what}`, async () => {
      const { colourAt, isShown } = await layer(arrange());
      await until(() => complaints.length > 0, codeMs);
      expect(complaints).to.have.length(1);
      expect(complaints[0]).to.match(/^The base map is missing\. /);
      expect(complaints[0]).to.match(reason);
      expect(isShown()).to.equal(false);
      expect(colourAt(256, 256)).to.equal(null);
    });
  }

  it('requests a tile once, however often the map is moved', async () => {
    archived([[10, 857, 438, halves]]);
    const { isShown, colourAt, move, settle } = await layer({ pmtilesUrl: archiveUrl });
    await until(isShown);
    const tile = asked.length;
    for (const x of [40, 80, 120]) await move({ k: 1, x, y: 0 });
    await settle(100);
    expect(colourAt(300, 256)).to.deep.equal(tokenColour('--cn-map-water'));
    // The neighbours that came into sight are not in the archive, whose directory is read already.
    expect(asked.length).to.equal(tile);
  });
});
