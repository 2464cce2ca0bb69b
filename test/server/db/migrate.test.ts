import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { prepareAppRole } from '#src/server/db/app-role.ts';
import { connect, type Db } from '#src/server/db/connect.ts';
import { migrate } from '#src/server/db/migrate.ts';
import { readSchemaFiles, type FunctionFile, type Migration } from '#src/server/db/schema-files.ts';
import { catalogOf } from '../../support/schema-catalog.ts';
import { emptyDatabase, testDatabase } from '../../support/test-database.ts';

const step = (number: number, text: string): Migration => ({
  number,
  file: `000${number}-step.sql`,
  sql: text,
  sha256: text,
});
const functionFile = (text: string): FunctionFile => ({
  file: 'things.sql',
  sql: text,
  sha256: text,
});

describe('migrate', () => {
  let base: Awaited<ReturnType<typeof emptyDatabase>>;
  let db: Db;
  before(async () => {
    base = await emptyDatabase();
    db = connect(base.url, { connections: 2 });
  });
  after(async () => {
    await db.destroy();
    await base.drop();
  });

  const ask = async (text: string) =>
    (await sql.raw<Record<string, unknown>>(text).execute(db)).rows;
  const run = (migrations: readonly Migration[], functions: readonly FunctionFile[] = []) =>
    migrate(base.url, { migrations, functions });
  const first = step(1, 'CREATE TABLE one (id int)');

  it('applies each file once, in order', async () => {
    assert.deepEqual(await run([first]), ['0001-step.sql']);
    assert.deepEqual(await run([first, step(2, 'ALTER TABLE one ADD name text')]), [
      '0002-step.sql',
    ]);
    assert.deepEqual(await ask('SELECT number FROM schema_migration ORDER BY number'), [
      { number: 1 },
      { number: 2 },
    ]);
  });

  it('lets one of several servers work and the others wait', async () => {
    const next = [
      first,
      step(2, 'ALTER TABLE one ADD name text'),
      step(3, 'SELECT pg_sleep(0.2); CREATE TABLE three (id int)'),
    ];
    const applied = await Promise.all([run(next), run(next), run(next)]);
    assert.deepEqual(applied.flat(), ['0003-step.sql']);
  });

  it('refuses a file that was edited after it was applied', async () => {
    await assert.rejects(run([{ ...first, sha256: 'other' }, step(2, ''), step(3, '')]), {
      code: 'migration-edited',
      message:
        'Migration 0001-step.sql was edited after it was applied. Put its old text back and write the change as a new file.',
    });
  });

  it('refuses a database that a newer version has changed', async () => {
    await assert.rejects(run([first]), { code: 'migration-missing' });
  });

  it('undoes a file that fails, whole, and names it', async () => {
    const failing = step(4, 'CREATE TABLE four (id int); SELECT 1/0');
    await assert.rejects(run([...(await readApplied()), failing]), {
      code: 'migration-failed',
      message: 'Migration 0004-step.sql failed and was undone: division by zero.',
    });
    assert.deepEqual(await ask(`SELECT to_regclass('four') AS four`), [{ four: null }]);
  });

  const answering = (answer: number) =>
    functionFile(
      `CREATE OR REPLACE FUNCTION answer() RETURNS int LANGUAGE sql RETURN ${answer} + (SELECT count(*) FROM one)`,
    );

  it('applies a file of functions after the migrations, and again whenever its text changes', async () => {
    const applied = await readApplied();
    assert.deepEqual(await run(applied, [answering(1)]), ['functions/things.sql']);
    assert.deepEqual(await run(applied, [answering(1)]), []);
    assert.deepEqual(await run(applied, [answering(2)]), ['functions/things.sql']);
    assert.deepEqual(await ask('SELECT answer()'), [{ answer: 2 }]);
    assert.deepEqual(await ask('SELECT file, sha256 FROM schema_function'), [
      { file: 'things.sql', sha256: answering(2).sha256 },
    ]);
  });

  it('applies a changed function once when several servers start together', async () => {
    const applied = await readApplied();
    const runs = await Promise.all([1, 2, 3].map(() => run(applied, [answering(3)])));
    assert.deepEqual(runs.flat(), ['functions/things.sql']);
  });

  it('applies all functions again after a migration, which may have dropped some', async () => {
    const dropping = step(4, 'DROP TABLE one CASCADE; CREATE TABLE one (id int)');
    assert.deepEqual(await run([...(await readApplied()), dropping], [answering(3)]), [
      '0004-step.sql',
      'functions/things.sql',
    ]);
    assert.deepEqual(await ask('SELECT answer()'), [{ answer: 3 }]);
  });

  it('undoes a file of functions that fails, whole, names it, and tries it again at the next start', async () => {
    const applied = await readApplied();
    const failing = functionFile(`${answering(4).sql}; SELECT 1/0`);
    for (const attempt of ['first', 'second']) {
      await assert.rejects(
        run(applied, [failing]),
        {
          code: 'migration-failed',
          message: 'Function file things.sql failed and was undone: division by zero.',
        },
        attempt,
      );
    }
    assert.deepEqual(await ask('SELECT answer()'), [{ answer: 3 }]);
  });

  async function readApplied(): Promise<Migration[]> {
    const rows = await ask('SELECT number, file, sha256 FROM schema_migration ORDER BY number');
    return rows.map((row) => ({ ...(row as unknown as Omit<Migration, 'sql'>), sql: '' }));
  }
});

describe('our own function files', () => {
  it('leave functions, triggers, owners and privileges as they were when applied again', async () => {
    const base = await testDatabase();
    await prepareAppRole(base.url);
    const before = await catalogOf(base.db);
    assert.match(before.functions['ledger.post(jsonb)']!, /SECURITY DEFINER[\s\S]+renta_app=X/);
    assert.doesNotMatch(before.functions['ledger.post_steps(jsonb)']!, /renta_app/);
    await sql`UPDATE schema_function SET sha256 = 'former'`.execute(base.db);
    assert.deepEqual(await migrate(base.url), [
      'functions/imports.sql',
      'functions/ledger.sql',
      'functions/memberships.sql',
      'functions/shops.sql',
    ]);
    assert.deepEqual(await catalogOf(base.db), before);
    await base.drop();
  });

  it('define each function of the schema once', async () => {
    const { migrations, functions } = await readSchemaFiles();
    // A migration may create a function too, for a constraint, index or generated column that calls
    // it.
    const defined = [...migrations, ...functions].flatMap(({ sql: text }) =>
      [...text.matchAll(/^CREATE (?:OR REPLACE )?FUNCTION ([\w.]+)\(/gm)].map(([, name]) => name!),
    );
    const base = await testDatabase();
    const { rows } = await sql<{
      name: string;
    }>`SELECT CASE n.nspname WHEN 'public' THEN '' ELSE n.nspname || '.' END || p.proname AS name
      FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname IN ('public', 'ledger')`.execute(
      base.db,
    );
    await base.drop();
    assert.ok(defined.includes('ledger.post'));
    assert.deepEqual(defined.sort(), rows.map(({ name }) => name).sort());
  });
});

describe('readSchemaFiles', () => {
  it('reads our own migrations, numbered without a gap', async () => {
    const { migrations } = await readSchemaFiles();
    assert.ok(migrations.length >= 2);
    assert.deepEqual(
      migrations.map(({ number }) => number),
      migrations.map((_, index) => index + 1),
    );
  });

  it('refuses a gap in the numbers, and says which file it expected', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    for (const file of ['0001-one.sql', '0003-three.sql'])
      writeFileSync(join(folder, file), 'SELECT 1');
    await assert.rejects(readSchemaFiles({ migrations: folder, functions: folder }), {
      code: 'migration-missing',
      message: 'Expected a migration 0002-….sql, found 0003-three.sql.',
    });
    rmSync(folder, { recursive: true });
  });
});
