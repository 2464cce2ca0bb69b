import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { connect, type Db } from '#src/server/db/connect.ts';
import { migrate, readMigrations } from '#src/server/db/migrate.ts';
import { checkBooks, invariants } from '#src/server/ledger/invariants/store.ts';
import { post } from '#src/server/ledger/store.ts';
import { emptyDatabase } from '../../support/database.ts';
import { actOf, assertBooks, give, inAYear } from '../../support/ledger.ts';

/** The last one before lines of audit were hashed in a shorter form. */
const older = 28;

describe('books that were kept by an older version', () => {
  let base: Awaited<ReturnType<typeof emptyDatabase>>;
  let db: Db;
  const paid = actOf('consume', { do: 'spend', member: 'm1', amount: 15, product: 'kase' });
  const held = actOf('hold', { do: 'hold', member: 'm1', amount: 5, product: 'booking', expiresAt: inAYear() });
  before(async () => {
    base = await emptyDatabase();
    await migrate(
      base.url,
      (await readMigrations()).filter(({ number }) => number <= older),
    );
    // The text of these migrations that older versions ran attached the setting to the functions, which takes a superuser.
    const old = connect(withSetting(base.url, 'ledger.open=on'), 2);
    await give(old, 'm1', 100, 10);
    await give(old, 'm2', 50, 7);
    for (const act of [paid, held]) await post(old, act);
    await old.destroy();
    await migrate(base.url);
    db = connect(base.url, 2);
  });
  after(async () => {
    await db.destroy();
    await base.drop();
  });

  const lines = async () =>
    (await sql<{ seq: number; hash: Buffer }>`SELECT seq, hash FROM ledger.audit WHERE chain = 'm1' ORDER BY seq`.execute(db))
      .rows;

  it('are whole, and their hashes stay as they were written', async () => {
    await assertBooks(db);
    assert.equal((await lines()).length, 3);
  });

  it('are gone on with: acts of before are known, given back and resolved', async () => {
    const old = await lines();
    assert.equal((await post(db, paid)).repeated, true);
    await post(db, actOf('refund', { do: 'reverse', of: paid.tx }));
    await post(db, actOf('capture', { do: 'capture', hold: held.tx }));
    await post(db, actOf('consume', { do: 'spend', member: 'm1', amount: 3, product: 'kase' }));
    const { wallets } = await post(db, actOf('consume', { do: 'spend', member: 'm2', amount: 8, product: 'kase' }));
    assert.deepEqual(wallets['m2'], { bought: 49, bonus: 0, held: 0 }, 'the gift of before is spent first');
    await assertBooks(db);
    const now = await lines();
    assert.equal(now.length, 6);
    assert.deepEqual(now.slice(0, 3), old);
  });

  for (const [when, seq] of [
    ['before', 2],
    ['since', 5],
  ] as const) {
    it(`show a line of audit that was written ${when} and changed`, async () => {
      const back = new Error('back');
      let found: string[] = [];
      const forging = db.transaction().execute(async (open) => {
        await sql`SET LOCAL session_replication_role = replica`.execute(open);
        await sql`UPDATE ledger.audit SET detail = '[]' WHERE chain = 'm1' AND seq = ${seq}`.execute(open);
        const { query } = invariants.find(({ name }) => name === 'audit')!;
        found = (await sql<{ breach: string }>`${sql.raw(query)}`.execute(open)).rows.map(({ breach }) => breach);
        throw back;
      });
      await assert.rejects(forging, back);
      assert.deepEqual(found, [`chain m1 is broken at ${seq}`]);
      assert.deepEqual((await checkBooks(db)).find(({ name }) => name === 'audit')!.breaches, []);
    });
  }
});

describe('a database that ran the former text of three migrations', () => {
  /** Of the files as they were before 0047, by `sha256sum`. */
  const former = {
    5: 'e509514f42262ea08dc204246c9723e277c3c79a80db261251ad6d9183aab650',
    28: 'ae6d9ef706f0563308b4b18c1c974faf8e2e03ff8391098d7713ad87f55e7569',
    30: 'f85c89f80711f80ff3f5109f50c14fd6fca2152d8aac007da7769148c0bd5133',
  };

  it('is taken to the state of today, without the setting that opened the tables', async () => {
    const base = await emptyDatabase();
    await migrate(
      base.url,
      (await readMigrations()).filter(({ number }) => number < 47),
    );
    const db = connect(base.url, 2);
    await sql`ALTER FUNCTION ledger.post(jsonb) SET ledger.open = 'on'`.execute(db);
    await sql`ALTER FUNCTION ledger.record(text, text, text, jsonb, text, text) SET ledger.open = 'on'`.execute(db);
    for (const [number, sha256] of Object.entries(former)) {
      await sql`UPDATE schema_migration SET sha256 = ${sha256} WHERE number = ${Number(number)}`.execute(db);
    }
    await give(db, 'm1', 20, 5);
    await migrate(base.url);
    await give(db, 'm1', 20, 5);
    const { rows } = await sql<{ name: string }>`SELECT proname AS name FROM pg_proc
      WHERE pronamespace = 'ledger'::regnamespace AND array_to_string(proconfig, ',') LIKE '%ledger.open%'`.execute(db);
    assert.deepEqual(rows, []);
    const byHand = sql.raw("SET ledger.open = 'on'; UPDATE ledger.account SET credits_posted = 0").execute(db);
    await assert.rejects(byHand, { code: 'LG005' });
    await assertBooks(db);
    await db.destroy();
    await base.drop();
  });

  it('is refused when its text was another one', async () => {
    const base = await emptyDatabase();
    const migrations = (await readMigrations()).slice(0, 5);
    await migrate(base.url, migrations);
    const db = connect(base.url, 1);
    await sql`UPDATE schema_migration SET sha256 = ${former[28]} WHERE number = 5`.execute(db);
    await assert.rejects(migrate(base.url, migrations), { code: 'migration-edited' });
    await db.destroy();
    await base.drop();
  });
});

function withSetting(url: string, setting: string): string {
  const changed = new URL(url);
  changed.searchParams.set('options', `-c ${setting}`);
  return changed.href;
}
