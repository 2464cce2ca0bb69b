import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { shopLines } from '#src/server/generator/generate-shops.ts';
import { realRoadsIn, registeredRentsIn, taipeiWorld } from '#src/server/generator/taipei-roads.ts';
import { csvLine, shopFileColumns } from '#src/server/generator/write-files.ts';
import expected from '../../fixtures/expected.json' with { type: 'json' };
import { quantile } from '../../support/open-leases.ts';

const folder = 'src/server/demo/data';
const roads = realRoadsIn(readFileSync(`${folder}/roads.geojson`, 'utf8'));
const leases = registeredRentsIn(readFileSync(`${folder}/leases.csv`, 'utf8'));
const text = readFileSync(`${folder}/shops-synthetic.csv`, 'utf8');
const shops = parse(text, { columns: true }) as Record<string, string>[];

describe('the made-up shops of the demo', () => {
  it('are what the generator makes, byte for byte', () => {
    const world = taipeiWorld(1, 3000, roads, leases);
    const lines = Array.from({ length: 3000 }, (_, at) => shopLines(world, at)).flat();
    assert.equal([shopFileColumns, ...lines.map((cells) => shopFileColumns.map((column) => cells[column]!))].map(csvLine).join(''), text); // prettier-ignore
  });

  it('are within ten metres of the line of their road', () => {
    const lineOf = new Map(roads.map(({ district, road, line }) => [`${district}${road}`, line]));
    for (const { district, road, lon, lat } of shops) {
      const line = lineOf.get(`${district}${road}`)!;
      const metres = line
        .slice(1)
        .map((to, at) => distanceM([Number(lon), Number(lat)], line[at]!, to));
      assert.ok(Math.min(...metres) < 10, `${district}${road} ${Math.min(...metres)}`);
    }
  });

  it('have asking rents like the registered leases of their road, within the spread of single units', () => {
    const rentsBy = (rows: readonly { district: string; road: string; unitRent: number }[]) => {
      const rents = new Map<string, number[]>();
      for (const { district, road, unitRent } of rows) {
        rents.set(`${district}${road}`, [...(rents.get(`${district}${road}`) ?? []), unitRent]);
      }
      return rents;
    };
    const registered = rentsBy(leases);
    const asked = rentsBy(
      shops
        .filter((shop) => Number(shop['area_m2']) > 0)
        .map((shop) => ({
          district: shop['district']!,
          road: shop['road']!,
          unitRent: Number(shop['rent_month']) / Number(shop['area_m2']),
        })),
    );
    const ratios = [...asked].flatMap(([road, rents]) => {
      const leased = registered.get(road) ?? [];
      return rents.length >= 5 && leased.length >= 10
        ? [quantile(rents, 0.5) / quantile(leased, 0.5)]
        : [];
    });
    const close = ratios.filter((ratio) => ratio > 0.6 && ratio < 1.6).length;
    assert.ok(ratios.length > 50 && close / ratios.length > 0.95, `${close} of ${ratios.length}`);
  });

  it('have asking rents like leases of Taipei, lower for larger units and back streets', () => {
    const ratio = quantile(shops.map((shop) => Number(shop['rent_month']) / Number(shop['area_m2'])), 0.5) / expected.city['臺北市'].all.median; // prettier-ignore
    assert.ok(ratio > 0.65 && ratio < 1.1, String(ratio));
  });
});

/** From a place to a stretch of line, on a plane that is exact enough for a road. */
function distanceM(
  place: readonly [number, number],
  from: readonly [number, number],
  to: readonly [number, number],
): number {
  const scale = [111_195 * Math.cos((from[1] * Math.PI) / 180), 111_195] as const;
  const plane = ([lon, lat]: readonly [number, number]) =>
    [(lon - from[0]) * scale[0], (lat - from[1]) * scale[1]] as const;
  const [[px, py], [tx, ty]] = [plane(place), plane(to)];
  const along = Math.min(1, Math.max(0, (px * tx + py * ty) / (tx * tx + ty * ty)));
  return Math.hypot(px - along * tx, py - along * ty);
}
