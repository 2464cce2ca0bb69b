import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { openGeoJson } from '#src/server/importer/geojson-file.ts';
import type { SourceRecord } from '#src/server/importer/source-record.ts';

const folder = mkdtempSync(join(tmpdir(), 'geojson-'));
after(() => rmSync(folder, { recursive: true }));

async function read(value: unknown): Promise<SourceRecord[]> {
  const file = join(folder, `${Math.random()}.geojson`);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  const all: SourceRecord[] = [];
  for await (const record of (await openGeoJson(file)).records) all.push(record);
  return all;
}

describe('openGeoJson', () => {
  it('gives each feature as cells and a geometry, counted from 1', async () => {
    const geometry = { type: 'Point', coordinates: [1, 2] };
    const records = await read({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { road: '路', lengthM: null, at: [1, 2] }, geometry },
        null,
      ],
    });
    assert.deepEqual(records, [
      { line: 1, cells: { road: '路', lengthM: '', at: '[1,2]' }, geometry },
      { line: 2, cells: { road: '', lengthM: '', at: '' }, geometry: undefined },
    ]);
  });

  it('refuses what is no collection of features', async () => {
    await assert.rejects(read('road,city\n'), /expected GeoJSON, got/);
    await assert.rejects(read({ type: 'Feature' }), /expected a GeoJSON FeatureCollection/);
    await assert.rejects(read('null'), /expected a GeoJSON FeatureCollection/);
  });
});
