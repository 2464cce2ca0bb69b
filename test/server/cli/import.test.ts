import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { claimCluster } from '#src/server/db/embedded/claim-cluster.ts';
import { startCluster } from '#src/server/db/embedded/cluster.ts';
import { emptyDatabase } from '../../support/test-database.ts';

// The command as a process of its own, as people run it.

const folder = mkdtempSync(join(tmpdir(), 'import-process-'));
const roads = join(folder, 'roads.geojson');
before(() => {
  const properties = {
    city: '臺北市',
    district: '大安區',
    road: '金山南路二段',
    lengthM: null,
    approximate: true,
  };
  const feature = {
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: [121.52, 25.03] },
  };
  writeFileSync(roads, JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
});
after(() => rmSync(folder, { recursive: true }));

function run(
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: '', ...environment };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['src/tooling/renta.mjs', 'import', ...args],
      { env },
      (error, out, err) => {
        // A bar shows the progress where the import takes long, as on a slow machine.
        resolve({
          code: error ? Number(error.code) : 0,
          out,
          err: err.replace(/^\[[# -]+\].*\n/gm, ''),
        });
      },
    );
  });
}

describe('npm run import, as a process', () => {
  it('makes the tables of an empty database and imports into it', async () => {
    const { url, drop } = await emptyDatabase();
    const { code, out, err } = await run(['roads', roads], { DATABASE_URL: url });
    assert.deepEqual([code, err], [0, '']);
    assert.equal(out, `${roads}: in 1 = loaded 1 + rejected 0 + duplicate 0\n`);
    await drop();
  });

  it('starts the embedded database for itself and stops it again', async () => {
    const dataDir = join(folder, 'data');
    const { code, out, err } = await run(['roads', roads], { DATA_DIR: dataDir });
    assert.deepEqual([code, err], [0, '']);
    assert.match(out, /loaded 1/);
    const cluster = await startCluster({ dataDir });
    assert.equal(cluster.adopted, false);
    await cluster.stop();
  });

  it('works beside a running server and leaves its database running', async () => {
    const dataDir = join(folder, 'data');
    const cluster = await startCluster({ dataDir });
    const release = await claimCluster(cluster.url('postgres'), dataDir);
    const { code, out } = await run(['roads', roads], { DATA_DIR: dataDir });
    assert.equal(code, 0);
    assert.match(out, /nothing was done/);
    const again = await startCluster({ dataDir });
    assert.deepEqual([again.adopted, again.pid], [true, cluster.pid]);
    await release();
    await cluster.stop();
  });

  it('says in one sentence that the database does not answer', async () => {
    const { code, out, err } = await run(['roads', roads], {
      DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none',
    });
    assert.deepEqual([code, out], [1, '']);
    assert.match(err, /^DATABASE_URL: the database at 127\.0\.0\.1:9 does not answer/);
    assert.ok(!err.includes('secret') && err.trim().split('\n').length === 1, err);
  });
});
