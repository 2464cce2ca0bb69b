import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { connect, type Db } from '#src/server/db/connect.ts';
import { migrate } from '#src/server/db/migrate.ts';
import { readSchemaFiles } from '#src/server/db/schema-files.ts';
import { formerDatabase } from '../../support/old-schema-database.ts';
import { catalogOf } from '../../support/schema-catalog.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

describe('a database that the former migrations made', () => {
  let former: Awaited<ReturnType<typeof formerDatabase>>;
  let db: Db;
  let fresh: TestDatabase;
  before(async () => {
    former = await formerDatabase();
    db = connect(former.url, { connections: 2 });
    fresh = await testDatabase();
  });
  after(async () => {
    await db.destroy();
    await former.drop();
    await fresh.drop();
  });

  it('is refused unchanged, with what to do, when it lacks the last of them', async () => {
    const before = await catalogOf(db);
    await sql`DELETE FROM schema_migration WHERE number = 56`.execute(db);
    await assert.rejects(migrate(former.url), {
      code: 'migration-superseded',
      message:
        /up to migration 0055-generated-rows\.sql.+with src\/server\/db\/migrations\/0056-micro-app-approval\.sql once/,
    });
    assert.deepEqual((await catalogOf(db)).functions, before.functions);
  });

  it('is refused when the text of the last one was another', async () => {
    await sql`INSERT INTO schema_migration (number, file, sha256) VALUES (56, '0056-micro-app-approval.sql', 'other')`.execute(
      db,
    );
    await assert.rejects(migrate(former.url), { code: 'migration-superseded' });
  });

  it('is taken over, and then has the schema of a new one in every respect', async () => {
    const sha256 = 'eeeaf9d842408ab986654a844f4566ad75f9224a3e287aa76310590464bcedc3';
    await sql`UPDATE schema_migration SET sha256 = ${sha256} WHERE number = 56`.execute(db);
    const { migrations } = await readSchemaFiles();
    assert.ok((await migrate(former.url)).includes('functions/ledger.sql'));
    const { rows } =
      await sql`SELECT number, file, sha256 FROM schema_migration ORDER BY number`.execute(db);
    assert.deepEqual(
      rows,
      migrations.map(({ number, file, sha256 }) => ({ number, file, sha256 })),
    );
    const [taken, made] = [await catalogOf(db), await catalogOf(fresh.db)];
    assert.ok(Object.keys(made.columns).length > 900);
    assert.deepEqual(taken, made);
    assert.deepEqual(await migrate(former.url), []);
  });

  it('keeps its rows', async () => {
    const { rows } = await sql<{ name: string }>`SELECT name FROM server_key ORDER BY name`.execute(
      db,
    );
    assert.deepEqual(rows, [{ name: 'cursor' }, { name: 'noise' }]);
    const acts = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ledger.audit`.execute(db);
    assert.deepEqual(acts.rows, [{ n: 4 }]);
  });
});
