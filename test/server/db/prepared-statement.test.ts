import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { connect, type Db } from '#src/server/db/connect.ts';
import { prepared } from '#src/server/db/prepared-statement.ts';
import { emptyDatabase } from '../../support/test-database.ts';

const largest = prepared<{ value: number }>(
  'test-largest',
  'SELECT greatest($1::int, $2::int) AS value',
);

let base: Awaited<ReturnType<typeof emptyDatabase>>;
let db: Db;
before(async () => {
  base = await emptyDatabase();
  db = connect(base.url, { connections: 1 });
});
after(async () => {
  await db.destroy();
  await base.drop();
});

const known = async () =>
  (await sql<{ name: string; uses: number }>`
    SELECT name, generic_plans + custom_plans AS uses FROM pg_prepared_statements`.execute(db)).rows; // prettier-ignore

describe('prepared', () => {
  it('answers rows, with the values in their order', async () => {
    assert.deepEqual(await largest(db, 3, 8), [{ value: 8 }]);
    assert.deepEqual(await largest(db, 9, 8), [{ value: 9 }]);
    assert.deepEqual(await largest(db, null, 8), [{ value: 8 }]);
  });

  it('is read once by each connection, however often it is asked', async () => {
    await db.destroy();
    db = connect(base.url, { connections: 1 });
    for (let asked = 0; asked < 3; asked += 1) await largest(db, asked, 1);
    assert.deepEqual(await known(), [{ name: 'test-largest', uses: 3 }]);
  });

  it('is the same inside a transaction', async () => {
    assert.deepEqual(await db.transaction().execute((trx) => largest(trx, 4, 2)), [{ value: 4 }]);
  });

  it('leaves other statements as they are', async () => {
    const before = (await known()).length;
    await sql`SELECT ${1}::int AS other`.execute(db);
    assert.equal((await known()).length, before);
  });

  it('continues after a failed statement', async () => {
    await assert.rejects(largest(db, 'no number', 1), /invalid input syntax/);
    assert.deepEqual(await largest(db, 1, 2), [{ value: 2 }]);
  });

  it('takes each name once, and none too long for the database', () => {
    assert.throws(() => prepared('test-largest', 'SELECT 1'), {
      name: 'RangeError',
      message: /of its own/,
    });
    assert.throws(() => prepared('a'.repeat(64), 'SELECT 2'), {
      name: 'RangeError',
      message: /at most 63/,
    });
  });
});
