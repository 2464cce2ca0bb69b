import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertFit } from '#src/server/db/assert-fit.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

let base: TestDatabase;
before(async () => (base = await testDatabase()));
after(() => base.drop());

describe('assertFit', () => {
  it('takes a PostgreSQL of UTF-8, 15 or newer', () => assertFit(base.url));

  it('names the host that does not answer, and not the password', async () => {
    await assert.rejects(
      assertFit('postgres://renta:hunter2@127.0.0.1:1/renta'),
      (error: Error & { code: string }) => {
        assert.equal(error.code, 'database-unreachable');
        assert.match(
          error.message,
          /^DATABASE_URL: the database at 127\.0\.0\.1:1 does not answer: /,
        );
        assert.doesNotMatch(error.message, /hunter2/);
        return true;
      },
    );
  });

  it('refuses a database that stores text in another way', async () => {
    const name = `ascii_${process.pid}`;
    await sql
      .raw(
        `CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LOCALE 'C' LOCALE_PROVIDER libc TEMPLATE template0`,
      )
      .execute(base.db);
    const url = new URL(base.url);
    url.pathname = name;
    await assert.rejects(assertFit(url.href), {
      code: 'database-unfit',
      message: /stores text as SQL_ASCII; it has to be UTF8/,
    });
    await sql.raw(`DROP DATABASE ${name}`).execute(base.db);
  });

  it('names the setting that a database is missing for', async () => {
    await assert.rejects(assertFit('postgres://127.0.0.1:1/renta', 'DATABASE_DIRECT_URL'), {
      message: /^DATABASE_DIRECT_URL: the database at 127\.0\.0\.1:1 does not answer: /,
    });
  });

  it('names a file of the address that is not there, before anything is sent', async () => {
    const url =
      'postgres://renta:hunter2@127.0.0.1:1/renta?sslmode=verify-full&sslrootcert=/no/ca.pem';
    await assert.rejects(assertFit(url), (error: Error & { code: string }) => {
      assert.equal(error.code, 'database-untrusted');
      assert.match(error.message, /^DATABASE_URL: a file .* cannot be read: ENOENT.*\/no\/ca\.pem/);
      assert.doesNotMatch(error.message, /hunter2/);
      return true;
    });
  });

  it('sends no password where a certificate was asked for and there is none', async () => {
    await assert.rejects(assertFit(`${base.url}?sslmode=verify-full`), {
      code: 'database-unreachable',
      message: /^DATABASE_URL: .* does not answer: The server does not support SSL connections\.$/,
    });
  });
});
