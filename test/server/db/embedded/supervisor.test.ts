import assert from 'node:assert/strict';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import pg from 'pg';
import { choosePlace } from '#src/server/db/embedded/cluster-location.ts';
import { startCluster } from '#src/server/db/embedded/cluster.ts';
import { readPostmasterFile } from '#src/server/db/embedded/postmaster-file.ts';
import { isPostgresOf } from '#src/server/db/embedded/process-status.ts';
import { eventually } from '../../../support/eventually.ts';
import { newDataDir, runServer } from '../../../support/run-server.ts';

// What issue 19 promises.
const readyAgainMs = 15_000;

describe('the embedded PostgreSQL of a running server', () => {
  const dataDir = newDataDir();
  const clusterDir = choosePlace(dataDir).clusterDir;
  const postmaster = () => readPostmasterFile(clusterDir)!.pid;
  after(() => rmSync(dataDir, { recursive: true }));

  it('is started again when it is killed, as often as that happens, and keeps its claim and its data', async () => {
    const server = runServer({ DATA_DIR: dataDir, SEED: 'none' });
    const address = await server.address();
    const status = async (path: string) => (await fetch(address + path)).status;
    const database = (await startCluster({ dataDir })).url('renta');
    const ask = async (sql: string) => {
      const client = new pg.Client({ connectionString: database });
      await client.connect();
      const { rows } = await client.query<{ n: number }>(sql);
      await client.end();
      return rows;
    };
    await ask('CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
    for (let times = 1; times <= 2; times += 1) {
      const killed = postmaster();
      const from = performance.now();
      process.kill(killed, 'SIGKILL');
      await eventually(async () => {
        assert.notEqual(readPostmasterFile(clusterDir)?.pid, killed, server.output());
        assert.equal(await status('/readyz'), 200);
      });
      const took = performance.now() - from;
      assert.ok(took < readyAgainMs, `ready again after ${took} ms`);
      assert.deepEqual(await ask('SELECT n FROM kept'), [{ n: 7 }]);
      await eventually(async () => {
        const metrics = await (await fetch(`${address}/metrics`)).text();
        assert.match(metrics, new RegExp(`^renta_database_restarts_total ${times}$`, 'm'));
      });
    }
    assert.match(server.output(), /The embedded PostgreSQL runs again after \d+\.\d s\./);

    const second = runServer({ DATA_DIR: dataDir, SEED: 'none' });
    assert.equal(await second.ended, 1);
    assert.match(second.output(), /Another server \(process \d+\) uses the data directory/);

    const last = postmaster();
    server.kill('SIGTERM');
    assert.equal(await server.ended, 0, server.output());
    assert.equal(isPostgresOf(last, clusterDir), false);
  });

  it('ends the server with the reason when it cannot be started again', async () => {
    const server = runServer({ DATA_DIR: dataDir, SEED: 'none' });
    await server.address();
    const control = join(clusterDir, 'global', 'pg_control');
    renameSync(control, `${control}.away`);
    process.kill(postmaster(), 'SIGKILL');
    assert.equal(await server.ended, 1);
    assert.match(
      server.output(),
      /^PostgreSQL in .* does not start: postgres: could not find the database system Expected to find it in the directory ".*", but could not open file ".*pg_control": No such file or directory$/m,
    );
    assert.match(server.output(), /does not start \(try 6\)/);
    renameSync(`${control}.away`, control);
  });
});
