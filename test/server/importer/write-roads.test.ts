import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { importFile } from '#src/server/importer/import-file.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

describe('importFile of roads that tell more than their line', () => {
  let base: TestDatabase;
  const folder = mkdtempSync(join(tmpdir(), 'roads-'));
  before(async () => {
    base = await testDatabase();
  });
  after(async () => {
    rmSync(folder, { recursive: true });
    await base.drop();
  });

  const bring = async (name: string, told: object) => {
    const file = join(folder, name);
    const properties = {
      city: '臺北市',
      district: '大安區',
      road: '仁愛路四段',
      lengthM: 900,
      approximate: true,
      ...told,
    };
    const geometry = { type: 'LineString', coordinates: [[121.54, 25.03], [121.55, 25.03]] }; // prettier-ignore
    writeFileSync(
      file,
      JSON.stringify({
        type: 'FeatureCollection',
        features: [{ type: 'Feature', properties, geometry }],
      }),
    );
    const { loaded, duplicate } = await importFile({
      db: base.db,
      kind: 'roads',
      file,
      source: 'taipei-roads',
    });
    return [loaded, duplicate];
  };
  const known = () =>
    base.db
      .selectFrom('road')
      .select(['grade', 'metro_dist_m', 'width_m', 'sides', 'pedestrian'])
      .executeTakeFirstOrThrow();

  it('keeps known values that a later file omits, and updates those it contains', async () => {
    assert.deepEqual(
      await bring('first.geojson', { grade: 'A', metroDistM: 350, sides: 'both' }),
      [1, 0],
    );
    const first = { grade: 'A', metro_dist_m: 350, width_m: null, sides: 'both', pedestrian: null };
    assert.deepEqual(await known(), first);
    assert.deepEqual(await bring('second.geojson', { rmsOffsetM: 3 }), [0, 1], 'nothing new');
    assert.deepEqual(await known(), first);
    assert.deepEqual(
      await bring('third.geojson', { grade: 'S', widthM: 40, pedestrian: false }),
      [1, 0],
    );
    assert.deepEqual(await known(), { ...first, grade: 'S', width_m: 40, pedestrian: false });
  });
});
