import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { emptyDatabase } from './test-database.ts';

/** The acts whose postings the fixture contains, by what they did to m1. */
export const formerTx = {
  paid: '00000000-0000-4000-8000-000000000003',
  held: '00000000-0000-4000-8000-000000000004',
} as const;

/**
 * A database as the former migrations 0001 to 0056 left it, from `pg_dump --inserts` on PostgreSQL
 * 15.
 *
 * Its books were begun after 0028, whose audit rows have the former hash: m1 recharged 100 with 10
 * bonus, spent 15 and holds 5; m2 recharged 50 with 7 bonus. The bonus and the hold expire in 2100.
 */
export async function formerDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const base = await emptyDatabase();
  const client = new pg.Client({ connectionString: base.url });
  await client.connect();
  await client.query(
    gunzipSync(readFileSync('test/fixtures/database/former-schema.sql.gz')).toString(),
  );
  await client.end();
  return base;
}
