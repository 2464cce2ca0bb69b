import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { connect } from '#src/server/db/connect.ts';
import { watchDiskSpace } from '#src/server/db/disk-space.ts';
import { eventually } from '../support/eventually.ts';
import { newDataDir, runServer, type RunningServer } from '../support/run-server.ts';
import { testDatabase } from '../support/test-database.ts';
import { testServer, type TestServer } from '../support/test-server.ts';

const full = Object.assign(new Error('could not extend file'), { code: '53100' });

describe('watchDiskSpace', () => {
  it('tries a write after one failed, until it passes', async () => {
    const base = await testDatabase();
    const db = connect(base.url, { connections: 1 });
    const disk = watchDiskSpace(db, undefined);
    // Simulates a full disk: no file can be created.
    await sql`SET default_transaction_read_only = on`.execute(db);
    await disk.assertRoom();
    disk.noticed(new Error('something else'));
    await disk.assertRoom();
    disk.noticed(full);
    await assert.rejects(disk.assertRoom(), { code: '25006' });
    await assert.rejects(disk.assertRoom(), { code: '25006' });
    await sql`SET default_transaction_read_only = off`.execute(db);
    await disk.assertRoom();
    await sql`SET default_transaction_read_only = on`.execute(db);
    await disk.assertRoom();
    await db.destroy();
    await base.drop();
  });
});

describe('a write that finds the disk full', () => {
  let server: TestServer;
  const seen: unknown[] = [];
  before(async () => {
    const readiness = {
      isStopping: false,
      check: async () => {},
      noticed: (error: unknown) => void seen.push(error),
    };
    server = await testServer(undefined, { readiness });
    await sql`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`.execute(
      server.db,
    );
    await sql`CREATE TRIGGER no_room BEFORE INSERT ON login_log FOR EACH STATEMENT EXECUTE FUNCTION no_room()`.execute(
      server.db,
    );
  });
  after(() => server.close());

  it('is answered 503, the login too, and remembered', async () => {
    const payload = { account: 'nobody', password: 'wrong password' };
    const answer = await server.send({ method: 'POST', url: '/api/v1/sessions', payload });
    assert.equal(answer.statusCode, 503, answer.body);
    assert.match(answer.body, /disk of the server is full/);
    assert.equal(answer.headers['retry-after'], '60');
    assert.equal((seen[0] as { code: string }).code, '53100');
  });
});

/** A file system of a size of its own; the reason where this user may mount none. */
function mountSmall(size: string): { folder: string } | { refused: string } {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { refused: 'only root on Linux mounts a file system' };
  const folder = newDataDir();
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder], { encoding: 'utf8' }); // prettier-ignore
  return status === 0
    ? { folder }
    : { refused: `no file system can be mounted here: ${stderr?.trim() ?? status}` };
}

function unmount(folder: string): void {
  const { status, stderr } = spawnSync('umount', ['-l', folder], { encoding: 'utf8' });
  // With the mount still there this would empty the file system and fail at its root, with a reason
  // that misleads.
  assert.equal(status, 0, stderr);
  rmSync(folder, { recursive: true });
}

const probe = mountSmall('1m');
if ('folder' in probe) unmount(probe.folder);
const skip = 'refused' in probe ? probe.refused : false;

describe('a full disk under the embedded database', { skip }, () => {
  const mounted: string[] = [];
  const servers: RunningServer[] = [];
  /** A server on a small file system. Both end with the test, however it ends. */
  const serverOn = (size: string) => {
    const { folder } = mountSmall(size) as { folder: string };
    mounted.push(folder);
    const server = runServer({ DATA_DIR: folder, SEED: 'none' });
    servers.push(server);
    return { folder, server };
  };
  afterEach(async () => {
    // The embedded PostgreSQL ends with a server that is stopped by a signal it handles, and would
    // outlive one that is killed.
    for (const server of servers.splice(0)) {
      server.kill('SIGTERM');
      await server.ended;
    }
    for (const folder of mounted.splice(0)) unmount(folder);
  });

  it('is named at the first start', async () => {
    const { server } = serverOn('20m');
    assert.equal(await server.ended, 1);
    assert.match(server.output(), /no space left on/i);
    assert.doesNotMatch(server.output(), /\n\s+at /);
  });

  it('makes the server answer 503 and not ready, until there is room again', async () => {
    const { folder, server } = serverOn('300m');
    const address = await server.address();
    const ready = async () => (await fetch(`${address}/readyz`)).status;
    const logIn = async (account: string) => {
      const body = JSON.stringify({ account, password: 'wrong password' });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`${address}/api/v1/sessions`, { method: 'POST', headers, body })).status;
    };
    assert.equal(await ready(), 200);
    const filler = join(folder, 'filler');
    assert.throws(() => writeFileSync(filler, Buffer.alloc(300_000_000)), { code: 'ENOSPC' });
    assert.equal(await ready(), 503);
    // What fits into pages that are there still passes; then nothing does.
    let tried = 0;
    const statuses = new Set<number>();
    await eventually(async () => {
      const status = await logIn(`nobody ${(tried += 1)}`);
      statuses.add(status);
      assert.equal(status, 503);
    });
    assert.ok(!statuses.has(500), `answered ${[...statuses].join(', ')}`);
    rmSync(filler);
    await eventually(async () => assert.equal(await ready(), 200));
    await eventually(async () => assert.notEqual(await logIn(`somebody ${(tried += 1)}`), 503));
  });
});
