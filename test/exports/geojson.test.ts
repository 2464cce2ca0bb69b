import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { geojsonFile } from '#src/exports/geojson.ts';

interface Row {
  name: string;
  place: [number, number] | null;
}
const columns = [{ heading: 'road', cell: ({ name }: Row) => name }];
const write = (rows: Row[], notes?: string[]) =>
  JSON.parse(geojsonFile(columns, rows, ({ place }) => place, notes)) as unknown;

describe('geojsonFile', () => {
  // RFC 7946, section 1.5: a feature holds a geometry, longitude first, and properties.
  it('writes each row as a point with its columns as properties', () => {
    assert.deepEqual(write([{ name: '忠孝東路四段', place: [121.55, 25.04] }], ['who made it']), {
      type: 'FeatureCollection',
      notes: ['who made it'],
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [121.55, 25.04] },
          properties: { road: '忠孝東路四段' },
        },
      ],
    });
  });

  it('keeps a row without a place, without a geometry', () => {
    const { features } = write([{ name: 'somewhere', place: null }]) as {
      features: { geometry: unknown }[];
    };
    assert.deepEqual(
      features.map(({ geometry }) => geometry),
      [null],
    );
  });
});
