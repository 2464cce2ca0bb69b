import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { post } from '#src/ledger/server/ledger.store.ts';
import { prepareAppRole } from '#src/server/db/app-role.ts';
import { connect, type Db } from '#src/server/db/connect.ts';
import { actOf, assertBooks, give, unguarded } from '../../support/ledger-act.ts';
import { ledgerWrites } from '../../support/ledger-writes.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

describe('the tables of the ledger', () => {
  let base: TestDatabase;
  let app: Db;
  before(async () => {
    base = await testDatabase();
    await give(base.db, 'm1', 100, 10);
    const role = await prepareAppRole(base.url);
    assert.ok(role);
    app = connect(base.url, { connections: 2 }, () => {}, role);
  });
  after(async () => {
    await assertBooks(base.db);
    await app.destroy();
    await base.drop();
  });

  for (const attempt of ledgerWrites) {
    it(`refuse the application's role: ${attempt}`, async () => {
      await assert.rejects(sql.raw(attempt).execute(app), { code: '42501' });
    });
    it(`refuse even their owner: ${attempt}`, async () => {
      await assert.rejects(sql.raw(attempt).execute(base.db), { code: 'LG005' });
    });
  }

  for (const [wrong, attempt] of Object.entries({
    'an overdrawn account':
      "UPDATE ledger.account SET debits_pending = debits_pending + 101 WHERE purpose = 'bought'",
    'a sum below zero': 'UPDATE ledger.account SET credits_pending = -1',
    'an account of no such name':
      "INSERT INTO ledger.account (owner_id, purpose, no_overdraft) VALUES ('m1', 'third', true)",
    'a platform that may not be in debt':
      "INSERT INTO ledger.account (owner_id, purpose, no_overdraft) VALUES ('platform', 'granted', true)",
    'more of a gift than is left': 'UPDATE ledger.lot SET held = remaining + 1',
    'an entry of nothing': 'INSERT INTO ledger.entry VALUES (1, 99, gen_random_uuid(), 0, 0)',
    'an act of nobody':
      "SELECT ledger.chain_on('m1', now(), '', 'x', '', '{}', '{}', '{}', '', '', NULL)",
  })) {
    it(`reject ${wrong} even for their writer`, async () => {
      const writing = unguarded(base.db, (open) => sql.raw(attempt).execute(open));
      await assert.rejects(writing, { code: '23514' });
    });
  }

  it('are read and posted to by the application', async () => {
    const { wallets } = await post(
      app,
      actOf('consume', { do: 'spend', member: 'm1', amount: 5, product: 'kase' }),
    );
    assert.deepEqual(wallets['m1'], { bought: 100, bonus: 5, held: 0 });
    await assertBooks(app);
  });

  it('keep their private functions from the application', async () => {
    const inside = `ledger.transfer_now(gen_random_uuid(), gen_random_uuid(), 'adjust', 'single', 1, 2, 5, NULL, 0, NULL, NULL, NULL, NULL, now(), NULL)`;
    await assert.rejects(sql.raw(`SELECT ${inside}`).execute(app), { code: '42501' });
    await assert.rejects(sql.raw(`SELECT ${inside}`).execute(base.db), { code: 'LG005' });
  });

  it('let the application work on every other table', async () => {
    await sql`INSERT INTO idempotency (scope, key, request_hash) VALUES ('a', 'b', '')`.execute(
      app,
    );
    await sql`DELETE FROM idempotency`.execute(app);
    for (const table of ['schema_migration', 'schema_function'])
      await assert.rejects(sql`DELETE FROM ${sql.table(table)}`.execute(app), { code: '42501' });
    await assert.rejects(sql`CREATE TABLE mine (id int)`.execute(app), { code: '42501' });
  });

  it('are said to be missing where a restore left functions out', async () => {
    const broken = await testDatabase();
    await sql`DROP FUNCTION ledger.post(jsonb)`.execute(broken.db);
    await assert.rejects(prepareAppRole(broken.url), {
      code: 'database-incomplete',
      message: /ledger\.post\(jsonb\)/,
    });
    await broken.drop();
  });
});
