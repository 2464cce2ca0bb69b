import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

/** Tables and columns that `tables` declares for the query builder, read from its source. */
function described(): Record<string, string[]> {
  const folder = 'src/server/db/tables';
  const text = readdirSync(folder)
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('');
  const bodies = new Map(
    [...text.matchAll(/interface (\w+) \{\n([\s\S]*?)\n\}/g)].map(([, name, body]) => [
      name!,
      body!,
    ]),
  );
  const fieldsOf = (name: string) =>
    [...bodies.get(name)!.matchAll(/^ {2}(\w+): (\w+)/gm)].map(
      ([, field, type]) => [field!, type!] as const,
    );
  const groups = [...bodies.keys()].filter((name) => name.endsWith('Tables'));
  return Object.fromEntries(
    groups.flatMap(fieldsOf).map(([table, type]) => [
      table,
      fieldsOf(type)
        .map(([column]) => column)
        .sort(),
    ]),
  );
}

describe('tables', () => {
  let base: TestDatabase;
  before(async () => {
    base = await testDatabase();
  });
  after(() => base.drop());

  it('are described to the query builder as the migrations create them', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      SELECT table_name AS "table", array_agg(column_name::text) AS columns FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name NOT IN ('schema_migration', 'schema_function') GROUP BY table_name`.execute(
      base.db,
    );
    const made = Object.fromEntries(rows.map(({ table, columns }) => [table, columns.sort()]));
    assert.ok(rows.length >= 8);
    assert.deepEqual(made, described());
  });
});
