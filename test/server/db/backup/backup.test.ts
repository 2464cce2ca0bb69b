import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { PassThrough, Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { restoreBackup } from '#src/server/db/backup/restore-backup.ts';
import { writeBackup } from '#src/server/db/backup/write-backup.ts';
import { emptyDatabase, testDatabase, type TestDatabase } from '../../../support/test-database.ts';

/** Each table with its rows as text, sorted, so that two databases can be compared. */
async function contents(url: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = new Map<string, string[]>();
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'ledger') AND tablename NOT LIKE 'schema\\_%'`,
  );
  for (const { name } of rows) {
    const { rows: texts } = await client.query<{ text: string }>(
      `SELECT t::text AS text FROM ${name} t ORDER BY 1`,
    );
    found.set(
      name,
      texts.map(({ text }) => text),
    );
  }
  await client.end();
  return found;
}

async function backupOf(url: string): Promise<Buffer> {
  const output = new PassThrough();
  const [bytes] = await Promise.all([buffer(output), writeBackup(url, output)]);
  return bytes;
}

async function count(url: string, sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: string }>(sql);
  await client.end();
  return Number(rows[0]!.n);
}

async function roadsIn(url: string): Promise<number> {
  const exists = await count(url, `SELECT count(to_regclass('public.road')) AS n`);
  return exists === 0 ? 0 : count(url, 'SELECT count(*) AS n FROM road');
}

describe('backup and restore', () => {
  let source: TestDatabase;
  let bytes: Buffer;
  before(async () => {
    source = await testDatabase('demo');
    await sql`UPDATE road SET length_m = 123456 WHERE id = (SELECT min(id) FROM road)`.execute(
      source.db,
    );
    bytes = await backupOf(source.url);
  });
  after(() => source.drop());

  const into = async (file: Buffer, check: (url: string) => Promise<void>) => {
    const target = await emptyDatabase();
    try {
      await restoreBackup(target.url, Readable.from([file]));
      await check(target.url);
    } finally {
      await target.drop();
    }
  };

  it('restores every row of every table, and the next ids', async () => {
    await into(bytes, async (url) => {
      const [expected, restored] = [await contents(source.url), await contents(url)];
      assert.deepEqual([...restored.keys()].sort(), [...expected.keys()].sort());
      for (const [table, rows] of expected) assert.deepEqual(restored.get(table), rows, table);
      const next = `SELECT sum(last_value) AS n FROM pg_sequences`;
      assert.equal(await count(url, next), await count(source.url, next));
    });
  });

  it('restores foreign keys, triggers and functions', async () => {
    const objects = `SELECT (SELECT count(*) FROM pg_constraint WHERE connamespace::regnamespace::text IN ('public', 'ledger'))
      + 1000 * (SELECT count(*) FROM pg_trigger) + 1000000 * (SELECT count(*) FROM pg_proc) AS n`;
    await into(bytes, async (url) =>
      assert.equal(await count(url, objects), await count(source.url, objects)),
    );
  });

  it('refuses a database in use, and leaves it unchanged', async () => {
    const before = await contents(source.url);
    await assert.rejects(restoreBackup(source.url, Readable.from([bytes])), {
      code: 'database-not-empty',
    });
    assert.deepEqual(await contents(source.url), before);
  });

  const text = () => gunzipSync(bytes).toString('latin1');
  const altered: [string, () => Buffer, string][] = [
    ['that is not gzipped', () => Buffer.from('hello'), 'backup-broken'],
    ['that is cut off', () => bytes.subarray(0, bytes.length / 2), 'backup-broken'],
    [
      'with an altered value, which the hash of the table reveals',
      () => gzipSync(Buffer.from(text().replace('\t123456\t', '\t123457\t'), 'latin1')),
      'backup-broken',
    ],
    [
      'of a newer version',
      () =>
        gzipSync(
          Buffer.from(
            text().replace(
              /"migrations":\[/,
              '"migrations":[{"number":99,"file":"0099-x.sql","sha256":"0"},',
            ),
            'latin1',
          ),
        ),
      'backup-newer',
    ],
  ];
  for (const [what, file, code] of altered) {
    it(`refuses a file ${what}, and keeps no row of it`, async () => {
      const target = await emptyDatabase();
      try {
        await assert.rejects(restoreBackup(target.url, Readable.from([file()])), { code });
        assert.equal(await roadsIn(target.url), 0);
      } finally {
        await target.drop();
      }
    });
  }

  it('takes the rows of one moment while others write', async () => {
    const output = new PassThrough();
    const writing = writeBackup(source.url, output);
    // Nothing reads the output yet, so the backup waits in one of the first tables.
    await once(output, 'readable');
    await sql`UPDATE road SET length_m = 987654321`.execute(source.db);
    const file = await buffer(output);
    await writing;
    assert.ok(!gunzipSync(file).includes('987654321'));
    assert.ok(gunzipSync(await backupOf(source.url)).includes('987654321'));
  });

  it('ends with the error of an output that fails', async () => {
    const full = new Writable({
      write: (_chunk, _encoding, done) => done(new Error('No space left on device')),
    });
    await assert.rejects(writeBackup(source.url, full), /No space left on device|closed/);
  });
});
