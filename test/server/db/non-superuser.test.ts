import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { post } from '#src/ledger/server/ledger.store.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import { prepareAppRole } from '#src/server/db/app-role.ts';
import { connect, type Db } from '#src/server/db/connect.ts';
import { actOf, assertBooks, give } from '../../support/ledger-act.ts';
import { ledgerWrites } from '../../support/ledger-writes.ts';
import { newDataDir, runServer } from '../../support/run-server.ts';
import {
  startSystemCluster,
  systemPostgres,
  type SystemCluster,
} from '../../support/system-postgres.ts';

// On a build machine it is installed, so there nothing is left out.
const found = systemPostgres();
const skip = 'missing' in found && !process.env['CI'] ? found.missing : false;

describe('an ordinary owner of a database on a server of others', { skip }, () => {
  let cluster: SystemCluster;
  let files: string;
  before(async () => {
    if ('missing' in found) throw new Error(found.missing);
    cluster = await startSystemCluster(found.bin);
    files = mkdtempSync(join(tmpdir(), 'backup-'));
    // The account that runs the programs writes there.
    chmodSync(files, 0o777);
  });
  after(async () => {
    await cluster.stop();
    rmSync(files, { recursive: true });
  });

  /** A user without any right but to log in, and a database that is the user's own. */
  const newOwner = async (name: string, rights = 'NOCREATEROLE') => {
    await cluster.ask(`CREATE ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB ${rights}`);
    await cluster.ask(`CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0 ENCODING 'UTF8'`);
    return cluster.url(name, name);
  };
  const on = async <Result>(
    url: string,
    work: (db: Db) => Promise<Result>,
    role?: string,
  ): Promise<Result> => {
    const db = connect(url, { connections: 2 }, () => {}, role);
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  };
  /**
   * Starts the real server, which migrates, and stops it once it is ready. @returns What it
   * printed.
   */
  const startOnce = async (url: string) => {
    const dataDir = newDataDir();
    const server = runServer({ DATABASE_URL: url, SEED: 'none', DATA_DIR: dataDir });
    assert.equal((await fetch(`${await server.address()}/readyz`)).status, 200);
    server.kill('SIGTERM');
    assert.equal(await server.ended, 0, server.output());
    rmSync(dataDir, { recursive: true });
    return server.output();
  };
  const check = (url: string) => {
    const dataDir = newDataDir();
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['src/tooling/renta.mjs', 'ledger', 'check'],
      {
        env: { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: dataDir },
        encoding: 'utf8',
      },
    );
    rmSync(dataDir, { recursive: true });
    assert.equal(status, 0, stdout + stderr);
    assert.match(stdout, /holds {2}L11/);
    return stdout;
  };
  const assertGuarded = async (db: Db, code: string) => {
    for (const attempt of ledgerWrites)
      await assert.rejects(sql.raw(attempt).execute(db), { code }, attempt);
    for (const attempt of ledgerWrites) {
      const byHand = db.connection().execute(async (one) => {
        await sql`SET ledger.open = 'on'`.execute(one);
        await sql.raw(attempt).execute(one);
      });
      await assert.rejects(byHand, { code }, attempt);
    }
  };
  const spent = actOf('consume', { do: 'spend', member: 'm1', amount: 30, product: 'kase' });
  const writeBooks = async (db: Db) => {
    await give(db, 'm1', 100, 10);
    await post(db, spent);
    await recordAudit(db, { actor: 'm1', action: 'access.requested', target: 'm1' });
  };

  it('starts a server, keeps books with it and cannot write them in another way', async () => {
    const url = await newOwner('plain');
    assert.match(await startOnce(url), /may make no roles/);
    await on(url, async (db) => {
      await writeBooks(db);
      await assertGuarded(db, 'LG005');
      await assertBooks(db);
    });
    assert.match(check(url), /1 members, 110 jindou given out/);
  });

  it('restores a dump into a database of another owner, which works', async () => {
    const file = join(files, 'plain.dump');
    const [from, to] = [cluster.url('plain', 'plain'), await newOwner('other')];
    cluster.run('pg_dump', ['--format=custom', `--file=${file}`, from]);
    cluster.run('pg_restore', [
      '--no-owner',
      '--no-acl',
      '--exit-on-error',
      `--dbname=${to}`,
      file,
    ]);
    await startOnce(to);
    assert.equal(check(to), check(from));
    await on(to, async (db) => {
      assert.equal((await post(db, spent)).repeated, true);
      const { wallets } = await post(
        db,
        actOf('consume', { do: 'spend', member: 'm1', amount: 5, product: 'kase' }),
      );
      assert.deepEqual(wallets['m1'], { bought: 75, bonus: 0, held: 0 });
      await assertGuarded(db, 'LG005');
      await assertBooks(db);
    });
  });

  it('makes the role itself where it may make roles', async () => {
    const url = await newOwner('maker', 'CREATEROLE');
    assert.doesNotMatch(await startOnce(url), /may make no roles/);
    await on(url, writeBooks, await prepareAppRole(url));
    assert.equal(await prepareAppRole(url), 'renta_app');
    await on(url, (db) => assertGuarded(db, '42501'), 'renta_app');
    await on(url, (db) => assertGuarded(db, 'LG005'));
    await cluster.ask('DROP OWNED BY renta_app', 'maker');
    await cluster.ask('DROP ROLE renta_app');
  });

  it('works with fewer rights in the role an administrator made for it', async () => {
    const url = await newOwner('given');
    await cluster.ask('CREATE ROLE renta_app NOLOGIN; GRANT renta_app TO given');
    assert.doesNotMatch(await startOnce(url), /may make no roles/);
    const role = await prepareAppRole(url);
    assert.equal(role, 'renta_app');
    await on(
      url,
      async (db) => {
        await writeBooks(db);
        await assertGuarded(db, '42501');
      },
      role,
    );
    await on(url, (db) => assertGuarded(db, 'LG005'));
    check(url);
  });

  it('restores a dump of such a database with and without the role', async () => {
    const file = join(files, 'given.dump');
    cluster.run('pg_dump', ['--format=custom', `--file=${file}`, cluster.url('given', 'given')]);
    for (const [name, hasRole] of [
      ['without', false],
      ['with', true],
    ] as const) {
      const to = await newOwner(`restored_${name}`);
      if (hasRole) await cluster.ask(`GRANT renta_app TO restored_${name}`);
      cluster.run('pg_restore', [
        '--no-owner',
        '--no-acl',
        '--exit-on-error',
        `--dbname=${to}`,
        file,
      ]);
      await startOnce(to);
      assert.equal(await prepareAppRole(to), hasRole ? 'renta_app' : undefined);
      check(to);
      await on(
        to,
        (db) => assertGuarded(db, hasRole ? '42501' : 'LG005'),
        hasRole ? 'renta_app' : undefined,
      );
    }
  });
});
