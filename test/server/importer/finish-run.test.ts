import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { appRole, prepareAppRole } from '#src/server/db/app-role.ts';
import { connect, type Db } from '#src/server/db/connect.ts';
import { ensureSource } from '#src/server/importer/ensure-source.ts';
import { startRun, findRun, finishRun } from '#src/server/importer/import-run.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

describe('the end of an import', () => {
  let base: TestDatabase;
  let one: Db;
  before(async () => {
    base = await testDatabase();
    one = connect(base.url, { connections: 1 });
    await sql`CREATE FUNCTION slowly(city text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
      BEGIN PERFORM pg_catalog.pg_sleep(0.5); RETURN city; END $$`.execute(base.db);
  });
  after(async () => {
    await one.destroy();
    await base.drop();
  });

  it('waits for statistics that take longer than a question may, and keeps the run', async () => {
    // Statistics of an expression are gathered by working it out.
    await sql`INSERT INTO district VALUES ('1', '臺北市', '大安區', '大安区', 'Daan', 121, 25, '{}')`.execute(
      base.db,
    );
    await sql`CREATE INDEX ON district ((public.slowly(city)))`.execute(base.db);
    const key = { kind: 'shops', sha256: 'a'.repeat(64) };
    await ensureSource(base.db, 'melbourne-bars', 'shops.csv');
    await startRun(one, key, 'shops.csv', 'melbourne-bars');
    // The pool has one connection, so this is the one that is used.
    await sql`SET statement_timeout = 200`.execute(one);
    await assert.rejects(sql`ANALYZE district`.execute(one), { code: '57014' });
    await finishRun(one, key);
    assert.ok((await findRun(one, key))!.finishedAt);
    const { rows } = await sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(one);
    assert.equal(rows[0]!.statement_timeout, '15s');
  });

  it('runs ANALYZE as the owner of the tables, and continues with the server’s role', async () => {
    const fresh = await testDatabase();
    const role = await prepareAppRole(fresh.url);
    assert.equal(role, appRole);
    const server = connect(fresh.url, { connections: 1 }, undefined, role);
    const rowsKnown = async () =>
      (
        await sql<{
          n: number;
        }>`SELECT reltuples AS n FROM pg_class WHERE oid = 'spell'::regclass`.execute(fresh.db)
      ).rows[0]!.n;
    // Minus one: never looked at.
    assert.equal(await rowsKnown(), -1);
    await finishRun(server, { kind: 'spells', sha256: 'b'.repeat(64) });
    assert.equal(await rowsKnown(), 0);
    const { rows } = await sql<{ name: string }>`SELECT current_user AS name`.execute(server);
    assert.equal(rows[0]!.name, appRole);
    await server.destroy();
    await fresh.drop();
  });
});
