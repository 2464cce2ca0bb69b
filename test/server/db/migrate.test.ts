import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { migrate, readMigrations, type Migration } from '#src/server/db/migrate.ts';
import { emptyDatabase } from '../../support/database.ts';

const step = (number: number, sql: string): Migration => ({ number, file: `000${number}-step.sql`, sql, sha256: sql });

describe('migrate', () => {
  let base: Awaited<ReturnType<typeof emptyDatabase>>;
  before(async () => {
    base = await emptyDatabase();
  });
  after(() => base.drop());

  const ask = async (sql: string) => {
    const client = new pg.Client({ connectionString: base.url });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    await client.end();
    return rows;
  };
  const first = step(1, 'CREATE TABLE one (id int)');

  it('applies each file once, in order', async () => {
    assert.deepEqual(await migrate(base.url, [first]), ['0001-step.sql']);
    assert.deepEqual(await migrate(base.url, [first, step(2, 'ALTER TABLE one ADD name text')]), ['0002-step.sql']);
    assert.deepEqual(await ask('SELECT number FROM schema_migration ORDER BY number'), [{ number: 1 }, { number: 2 }]);
  });

  it('lets one of several servers work and the others wait', async () => {
    const next = [first, step(2, 'ALTER TABLE one ADD name text'), step(3, 'SELECT pg_sleep(0.2); CREATE TABLE three (id int)')];
    const applied = await Promise.all([migrate(base.url, next), migrate(base.url, next), migrate(base.url, next)]);
    assert.deepEqual(applied.flat(), ['0003-step.sql']);
  });

  it('refuses a file that was edited after it was applied', async () => {
    await assert.rejects(migrate(base.url, [{ ...first, sha256: 'other' }, step(2, ''), step(3, '')]), {
      code: 'migration-edited',
      message:
        'Migration 0001-step.sql was edited after it was applied. Put its old text back and write the change as a new file.',
    });
  });

  it('refuses a database that a newer version has changed', async () => {
    await assert.rejects(migrate(base.url, [first]), { code: 'migration-missing' });
  });

  it('undoes a file that fails, whole, and names it', async () => {
    const applied = await readApplied();
    const failing = step(4, 'CREATE TABLE four (id int); SELECT 1/0');
    await assert.rejects(migrate(base.url, [...applied, failing]), {
      code: 'migration-failed',
      message: 'Migration 0004-step.sql failed and was undone: division by zero.',
    });
    assert.deepEqual(await ask(`SELECT to_regclass('four') AS four`), [{ four: null }]);
  });

  async function readApplied(): Promise<Migration[]> {
    const rows = await ask('SELECT number, file, sha256 FROM schema_migration ORDER BY number');
    return rows.map((row) => ({ ...(row as unknown as Omit<Migration, 'sql'>), sql: '' }));
  }
});

describe('readMigrations', () => {
  it('reads our own files, numbered without a gap', async () => {
    const files = await readMigrations();
    assert.ok(files.length >= 2);
    assert.deepEqual(
      files.map(({ number }) => number),
      files.map((_, index) => index + 1),
    );
  });
});
