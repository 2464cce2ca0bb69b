import { createRoot } from 'react-dom/client';
import { TextContext } from '#src/client/hooks/use-text.ts';
import { heatSurface } from '#src/features/shops/ui/search/heat-surface.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import type { CityMapData } from '#src/ui/map/city-shapes.ts';
import { MapCanvas } from '#src/ui/map/map-canvas.tsx';
import type { MapPoints } from '#src/ui/map/map-points.ts';
import { en } from '../../support/all-messages.ts';

interface File {
  features: { properties: Record<string, string>; geometry: unknown }[];
}

/** The demo's own files, put into the bundle by the benchmark. */
declare const districts: File;
declare const roads: File;

const city = '臺北市';
const size = { width: 1000, height: 800 };
const nothing = { n: 0, median: null, q1: null, q3: null, interval: null };

/** The map of the demo's own roads, with rents made up by their order so that they are coloured. */
const data = {
  currency: 'TWD',
  ...nothing,
  releases: null,
  districts: districts.features.map(({ properties, geometry }) => ({
    name: properties['district'] ?? properties['name'] ?? '',
    nameHans: properties['district'] ?? '',
    nameEn: properties['district_en'] ?? '',
    city: properties['city'] ?? city,
    centroid: properties['centroid'],
    shape: geometry,
  })),
  roads: roads.features.map(({ properties, geometry }, index) => ({
    id: `rd_${index}`,
    name: properties['road'] ?? '',
    nameHans: properties['road'] ?? '',
    district: properties['district'] ?? '',
    shape: geometry,
    statistics: { ...nothing, n: 20, median: 300 + ((index * 37) % 900) },
  })),
} as unknown as CityMapData;

/** Points beside the roads, the same in each run. */
function pointsBeside(many: number): number[] {
  let seed = 1;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const spots = data.roads.flatMap(({ shape }) =>
    shape.type === 'Point' ? [shape.coordinates] : shape.coordinates,
  );
  return Array.from({ length: many }, () => spots[Math.floor(random() * spots.length)]!).flatMap(
    ([lon, lat]) => [
      lon + (random() - 0.5) * 0.004,
      lat + (random() - 0.5) * 0.004,
      300 + random() * 900,
    ],
  );
}

const root = createRoot(document.getElementById('map')!);
const words = createTranslator('en', en);

/** Puts the map up; resolves once it is on the screen, with the milliseconds that took. */
async function show(many: number, withHeat: boolean): Promise<number> {
  root.render(null);
  await frames(2);
  const flat = pointsBeside(many);
  const began = performance.now();
  const points: MapPoints | undefined =
    many === 0 ? undefined : { flat, heat: withHeat ? heatSurface(flat).cells : undefined };
  root.render(
    <TextContext value={words}>
      <div style={{ position: 'relative', overflow: 'hidden', ...size }}>
        <MapCanvas city={city} data={data} size={size} decorative={false} points={points} />
      </div>
    </TextContext>,
  );
  await frames(2);
  return performance.now() - began;
}

/** Drags the map to and fro for a while, one step in each frame, and counts the frames. */
async function pan(forMs: number): Promise<number> {
  const stage = document.querySelector<HTMLElement>('[role=application]')!;
  const mouse = (type: string, target: EventTarget, x: number, y: number) =>
    target.dispatchEvent(
      new MouseEvent(type, {
        bubbles: true,
        cancelable: true,
        view: window,
        clientX: x,
        clientY: y,
        button: 0,
      }),
    );
  mouse('mousedown', stage, 500, 400);
  const began = performance.now();
  let count = 0;
  while (performance.now() - began < forMs) {
    const angle = count / 12;
    mouse('mousemove', window, 500 + Math.sin(angle) * 180, 400 + Math.cos(angle) * 120);
    await frames(1);
    count += 1;
  }
  mouse('mouseup', window, 500, 400);
  return (count * 1000) / (performance.now() - began);
}

/** Zooms in step by step, each step a new set of clusters, and returns the longest frame in ms. */
async function zoom(steps: number): Promise<number> {
  const stage = document.querySelector<HTMLElement>('[role=application]')!;
  let longest = 0;
  for (let step = 0; step < steps; step++) {
    const began = performance.now();
    stage.dispatchEvent(
      new WheelEvent('wheel', {
        bubbles: true,
        cancelable: true,
        clientX: 500,
        clientY: 400,
        deltaY: -120,
      }),
    );
    await frames(1);
    longest = Math.max(longest, performance.now() - began);
  }
  return longest;
}

async function frames(many: number): Promise<void> {
  for (let left = many; left > 0; left--)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

Object.assign(window, { bench: { show, pan, zoom } });
