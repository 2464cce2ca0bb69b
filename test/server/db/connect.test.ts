import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect, readNumber, type Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { errorResponse } from '#src/server/http/error-response.ts';
import { emptyDatabase } from '../../support/test-database.ts';

let base: Awaited<ReturnType<typeof emptyDatabase>>;
let db: Db;
before(async () => {
  base = await emptyDatabase();
  db = connect(base.url);
  await sql`CREATE TABLE counter (id int PRIMARY KEY, n int NOT NULL)`.execute(db);
  await sql`INSERT INTO counter VALUES (1, 0), (2, 0)`.execute(db);
});
after(async () => {
  await db.destroy();
  await base.drop();
});
const one = async (what: string) =>
  (await sql<{ value: unknown }>`SELECT ${sql.raw(what)} AS value`.execute(db)).rows[0]!.value;

describe('connect', () => {
  it('reads counts and decimals as numbers', async () => {
    assert.equal(await one('count(*)'), 1);
    assert.equal(await one('12.50::numeric(10, 2)'), 12.5);
    assert.deepEqual(await one(`ARRAY[1, NULL, 3]::bigint[]`), [1, null, 3]);
    assert.deepEqual(await one(`ARRAY[0.5, 1.5]::numeric[]`), [0.5, 1.5]);
  });

  it('throws instead of rounding a number too large to hold', async () => {
    assert.equal(await one('9007199254740991::bigint'), Number.MAX_SAFE_INTEGER);
    await assert.rejects(one('9007199254740993::bigint'), RangeError);
    assert.throws(() => readNumber('NaN'), RangeError);
  });

  it('reads a date as text, so that no time zone can shift it', async () => {
    assert.equal(await one(`date '2021-12-31'`), '2021-12-31');
    assert.deepEqual(await one(`ARRAY[date '2021-12-31']`), ['2021-12-31']);
    assert.ok((await one('now()')) instanceof Date);
  });

  it('bounds a statement, a wait for a lock and a forgotten transaction', async () => {
    assert.equal(await one(`current_setting('statement_timeout')`), '15s');
    assert.equal(await one(`current_setting('lock_timeout')`), '5s');
    assert.equal(await one(`current_setting('idle_in_transaction_session_timeout')`), '30s');
  });
});

describe('a connection that breaks between two queries', () => {
  it('fails the next one and not the process', async () => {
    const broken = db.transaction().execute(async (open) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(open);
      await sql`SELECT pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(db);
      await wait(50);
      await sql`SELECT 1`.execute(open);
    });
    const error = await broken.then(
      () => assert.fail('nothing was thrown'),
      (reason: unknown) => reason,
    );
    assert.equal(errorResponse(error).status, 503);
    assert.equal(await one('1'), 1);
  });
});

describe('tx', () => {
  const add = (id: number, tried: { n: number }, other: number, pause: number) =>
    tx(db, async (work) => {
      tried.n += 1;
      await sql`UPDATE counter SET n = n + 1 WHERE id = ${id}`.execute(work);
      await sql`SELECT pg_sleep(${pause})`.execute(work);
      await sql`UPDATE counter SET n = n + 1 WHERE id = ${other}`.execute(work);
    });

  it('tries again what a deadlock undid, and nothing is counted twice', async () => {
    const tried = { n: 0 };
    await Promise.all([add(1, tried, 2, 0.2), add(2, tried, 1, 0.2)]);
    assert.ok(tried.n > 2, 'there was a deadlock');
    assert.deepEqual((await sql`SELECT n FROM counter ORDER BY id`.execute(db)).rows, [
      { n: 2 },
      { n: 2 },
    ]);
  });

  it('undoes all when the work throws, once, and hands the error on', async () => {
    let tried = 0;
    const failing = tx(db, async (work) => {
      tried += 1;
      await sql`UPDATE counter SET n = 99`.execute(work);
      throw new Error('no');
    });
    await assert.rejects(failing, { message: 'no' });
    assert.equal(tried, 1);
    assert.equal(
      (await sql<{ n: number }>`SELECT max(n) AS n FROM counter`.execute(db)).rows[0]!.n,
      2,
    );
  });

  it('tries again when the database went away before the commit', async () => {
    let tried = 0;
    await tx(db, async (work) => {
      tried += 1;
      await sql`UPDATE counter SET n = 10 WHERE id = 1`.execute(work);
      if (tried === 1) await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(work);
    });
    assert.equal(tried, 2);
    assert.equal(await one('(SELECT n FROM counter WHERE id = 1)'), 10);
  });

  it('does not try again when the connection breaks during the commit', async () => {
    await sql`CREATE FUNCTION break_commit() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END'`.execute(db);
    await sql`CREATE CONSTRAINT TRIGGER break_commit AFTER UPDATE ON counter DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION break_commit()`.execute(db);
    let tried = 0;
    const breaking = tx(db, async (work) => {
      tried += 1;
      await sql`UPDATE counter SET n = 20 WHERE id = 1`.execute(work);
    });
    await assert.rejects(breaking, (error) => errorResponse(error).status === 503);
    assert.equal(tried, 1);
  });
});
