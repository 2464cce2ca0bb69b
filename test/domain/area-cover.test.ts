import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { boxAround, coverOf, type AreaOnMap } from '#src/domain/area-cover.ts';
import { metresBetween } from '#src/domain/distance.ts';
import { cellAt } from '#src/domain/grid-cell.ts';
import { isInside } from '#src/domain/polygon.ts';

const areas: Record<string, AreaOnMap> = {
  box: { form: 'box', box: { west: 121.5, south: 25.01, east: 121.561, north: 25.044 } },
  circle: { form: 'circle', circle: { lon: 121.54, lat: 25.03, radiusM: 1700 } },
  polygon: {
    form: 'polygon',
    polygon: [[121.5, 25], [121.56, 25.001], [121.55, 25.05], [121.53, 25.02], [121.51, 25.06]], // prettier-ignore
  },
};

function isIn(area: AreaOnMap, lon: number, lat: number): boolean {
  if (area.form === 'box')
    return (
      lon >= area.box.west && lon <= area.box.east && lat >= area.box.south && lat <= area.box.north
    );
  if (area.form === 'circle')
    return metresBetween(area.circle, { lon, lat }) <= area.circle.radiusM;
  return isInside(area.polygon, lon, lat);
}

describe('coverOf', () => {
  for (const [form, area] of Object.entries(areas)) {
    it(`holds every place in a ${form}, and no other in its inner cells`, () => {
      const cover = coverOf(area)!;
      assert.equal(cover.level, 'fine');
      assert.ok(cover.inside.length > 0 && cover.border.length > 0);
      const [inside, border] = [new Set(cover.inside), new Set(cover.border)];
      const { west, south, east, north } = boxAround(area);
      fc.assert(
        fc.property(
          fc.double({ min: west - 0.01, max: east + 0.01, noNaN: true }),
          fc.double({ min: south - 0.01, max: north + 0.01, noNaN: true }),
          (lon, lat) => {
            const cell = cellAt(lon, lat, 'fine');
            if (isIn(area, lon, lat))
              assert.ok(inside.has(cell) || border.has(cell), `${lon} ${lat} is in no cell`);
            if (inside.has(cell))
              assert.ok(isIn(area, lon, lat), `${lon} ${lat} is in an inner cell`);
          },
        ),
        { numRuns: 2000 },
      );
    });
  }

  it('takes the wide cells for a region, and none for half the globe', () => {
    assert.equal(
      coverOf({ form: 'box', box: { west: 120, south: 24, east: 122, north: 25 } })!.level,
      'wide',
    );
    assert.equal(
      coverOf({ form: 'box', box: { west: -90, south: -45, east: 90, north: 45 } }),
      null,
    );
  });
});

describe('metresBetween', () => {
  it('takes a degree for 111.195 km, and at 60 degrees north for half of it to the east', () => {
    // A degree of a great circle of 6371.0088 km is 111.195 km.
    assert.equal(Math.round(metresBetween({ lon: 121, lat: 25 }, { lon: 121, lat: 25.01 })), 1112);
    assert.equal(Math.round(metresBetween({ lon: 121, lat: 60 }, { lon: 121.02, lat: 60 })), 1112);
  });
});
