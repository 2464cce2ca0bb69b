import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { claimCluster } from '#src/server/db/embedded/claim-cluster.ts';
import { startCluster, type Cluster } from '#src/server/db/embedded/cluster.ts';
import { readPostmasterFile } from '#src/server/db/embedded/postmaster-file.ts';
import { isAlive, isPostgresOf } from '#src/server/db/embedded/process-status.ts';

const isRoot = process.getuid?.() === 0;

describe('startCluster', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'renta-cluster-'));
  chmodSync(dataDir, 0o755);
  let cluster: Cluster;
  before(async () => {
    cluster = await startCluster({ dataDir });
  });
  after(async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true });
  });

  const ask = async <Row extends pg.QueryResultRow>(sql: string, url = cluster.url('postgres')) => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };
  const setting = async (name: string) =>
    (await ask<{ value: string }>(`SELECT current_setting('${name}') AS value`))[0]!.value;

  it('keeps text in UTF-8, ordered by code point, and watches its pages by checksums', async () => {
    assert.equal(await setting('server_encoding'), 'UTF8');
    assert.equal(await setting('data_checksums'), 'on');
    assert.deepEqual(
      await ask(
        `SELECT datlocprovider AS by, datlocale AS locale FROM pg_database WHERE datname = 'postgres'`,
      ),
      [{ by: 'b', locale: 'C.UTF-8' }],
    );
  });

  it('waits for the disk at every commit', async () => {
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
      assert.equal(await setting(name), 'on', name);
  });

  it('bounds statements, forgotten transactions and waits for locks', async () => {
    assert.equal(await setting('statement_timeout'), '15s');
    assert.equal(await setting('idle_in_transaction_session_timeout'), '30s');
    assert.equal(await setting('lock_timeout'), '5s');
  });

  it('listens on localhost only and requires a password', async () => {
    assert.equal(await setting('listen_addresses'), '127.0.0.1');
    assert.equal(await setting('unix_socket_directories'), '');
    const rules = readFileSync(join(cluster.clusterDir, 'pg_hba.conf'), 'utf8')
      .split('\n')
      .filter((line) => /^(local|host)/.test(line));
    assert.ok(rules.length > 0);
    assert.deepEqual(
      rules.filter((line) => !line.endsWith('scram-sha-256')),
      [],
    );
    const url = new URL(cluster.url('postgres'));
    url.password = 'guessed';
    await assert.rejects(ask('SELECT 1', url.href), { code: '28P01' });
  });

  it('keeps the password and the data from other users', () => {
    assert.equal(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777, 0o600);
    assert.equal(statSync(cluster.clusterDir).mode & 0o777, 0o700);
  });

  it(
    'steps down to another account when started as root',
    { skip: !isRoot && 'needs root' },
    () => {
      const status = readFileSync(`/proc/${cluster.pid}/status`, 'utf8');
      assert.notEqual(Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]), 0);
      assert.equal(Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]), statSync(cluster.clusterDir).uid);
    },
  );

  it('does not start twice on one directory: a second call returns the first', async () => {
    const again = await startCluster({ dataDir });
    assert.deepEqual([again.pid, again.adopted], [cluster.pid, true]);
  });

  it('admits one server at a time and names it to the second', async () => {
    const release = await claimCluster(cluster.url('postgres'), dataDir);
    await assert.rejects(claimCluster(cluster.url('postgres'), dataDir), {
      code: 'data-directory-in-use',
      message: `Another server (process ${process.pid}) uses the data directory ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
    });
    await release();
    await (
      await claimCluster(cluster.url('postgres'), dataDir)
    )();
  });

  it('stops, starts again and still has the data', async () => {
    await ask('CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
    await cluster.stop();
    assert.equal(isAlive(cluster.pid), false);
    assert.equal(readPostmasterFile(cluster.clusterDir), undefined);
    cluster = await startCluster({ dataDir });
    assert.equal(cluster.adopted, false);
    assert.deepEqual(await ask('SELECT n FROM kept'), [{ n: 7 }]);
  });

  it('recovers what was committed after PostgreSQL itself was killed', async () => {
    await ask('INSERT INTO kept VALUES (8)');
    process.kill(cluster.pid, 'SIGKILL');
    cluster = await startCluster({ dataDir });
    assert.equal(cluster.adopted, false);
    assert.deepEqual(await ask('SELECT n FROM kept ORDER BY n'), [{ n: 7 }, { n: 8 }]);
  });

  it('recovers the database of a killed server', async () => {
    await cluster.stop();
    const server = spawn(
      process.execPath,
      ['--import', 'tsx', 'test/support/start-cluster.ts', dataDir],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
    const [pid, url] = line.split(' ') as [string, string];
    await ask('INSERT INTO kept VALUES (9)', url);
    server.kill('SIGKILL');
    await once(server, 'exit');
    assert.ok(isPostgresOf(Number(pid), cluster.clusterDir), 'PostgreSQL outlives the server');
    cluster = await startCluster({ dataDir });
    assert.deepEqual([cluster.pid, cluster.adopted], [Number(pid), true]);
    assert.deepEqual(await ask('SELECT max(n) AS n FROM kept'), [{ n: 9 }]);
  });

  it('takes a lock file that names another process for what it is', async () => {
    await cluster.stop();
    writeFileSync(
      join(cluster.clusterDir, 'postmaster.pid'),
      `${process.ppid}\n${cluster.clusterDir}\n1700000000\n5432\n\n127.0.0.1\n 1 1\nready\n`,
    );
    assert.equal(isPostgresOf(process.ppid, cluster.clusterDir), false);
    // PostgreSQL judges a process of the same user more strictly than one of another; either way
    // nothing is adopted.
    const started = await startCluster({ dataDir }).catch(
      (error: unknown) => error as Error & { code: string },
    );
    if ('pid' in started) assert.equal(started.adopted, false);
    else assert.match(started.message, /postmaster\.pid/);
    rmSync(join(cluster.clusterDir, 'postmaster.pid'), { force: !('pid' in started) });
    if ('pid' in started) await started.stop();
    cluster = await startCluster({ dataDir });
  });

  it('says what to do with a directory of another version', async () => {
    await cluster.stop();
    const file = join(cluster.clusterDir, 'PG_VERSION');
    const version = readFileSync(file, 'utf8');
    writeFileSync(file, '13\n');
    await assert.rejects(startCluster({ dataDir }), (error: Error & { code: string }) => {
      assert.equal(error.code, 'database-version-differs');
      assert.ok(
        error.message.includes(
          `belongs to PostgreSQL 13, and this version brings PostgreSQL ${version.trim()}`,
        ),
      );
      assert.ok(error.message.includes(`mv '${cluster.clusterDir}' '${cluster.clusterDir}-13'`));
      return true;
    });
    writeFileSync(file, version);
    cluster = await startCluster({ dataDir });
  });

  it('reports a stored password that is no longer valid', async () => {
    const file = join(dataDir, 'postgres', 'password');
    const password = readFileSync(file, 'utf8');
    writeFileSync(file, 'another');
    await assert.rejects(startCluster({ dataDir }), { code: 'database-password-lost' });
    writeFileSync(file, password);
  });
});

describe('startCluster, several at once', () => {
  it('makes and runs one cluster for all of them', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'renta-clusters-'));
    chmodSync(dataDir, 0o755);
    const servers = [1, 2, 3].map(() =>
      spawn(process.execPath, ['--import', 'tsx', 'test/support/start-cluster.ts', dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    try {
      const lines = await Promise.all(
        servers.map(
          async ({ stdout }) => ((await once(createInterface(stdout), 'line')) as [string])[0],
        ),
      );
      assert.equal(new Set(lines).size, 1, 'the same process, port and password');
    } finally {
      for (const server of servers) server.kill('SIGKILL');
      await (await startCluster({ dataDir })).stop();
      rmSync(dataDir, { recursive: true });
    }
  });
});
