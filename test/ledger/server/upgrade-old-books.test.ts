import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Act } from '#src/ledger/ledger-act.ts';
import { checkBooks, invariants } from '#src/ledger/server/invariants.store.ts';
import { post } from '#src/ledger/server/ledger.store.ts';
import { connect, type Db } from '#src/server/db/connect.ts';
import { migrate } from '#src/server/db/migrate.ts';
import { actOf, assertBooks } from '../../support/ledger-act.ts';
import { formerDatabase, formerTx } from '../../support/old-schema-database.ts';

describe('books that were kept by an older version', () => {
  let base: Awaited<ReturnType<typeof formerDatabase>>;
  let db: Db;
  const paid: Act = {
    tx: formerTx.paid,
    kind: 'consume',
    actor: 'tester',
    title: 'a test',
    steps: [{ do: 'spend', member: 'm1', amount: 15, product: 'kase' }],
  };
  before(async () => {
    base = await formerDatabase();
    await migrate(base.url);
    db = connect(base.url, { connections: 2 });
  });
  after(async () => {
    await db.destroy();
    await base.drop();
  });

  const lines = async () =>
    (
      await sql<{
        seq: number;
        hash: Buffer;
      }>`SELECT seq, hash FROM ledger.audit WHERE chain = 'm1' ORDER BY seq`.execute(db)
    ).rows;

  it('are whole, and their hashes stay as they were written', async () => {
    await assertBooks(db);
    assert.equal((await lines()).length, 3);
  });

  it('are gone on with: acts of before are known, given back and resolved', async () => {
    const old = await lines();
    assert.equal((await post(db, paid)).repeated, true);
    await post(db, actOf('refund', { do: 'reverse', of: paid.tx }));
    await post(db, actOf('capture', { do: 'capture', hold: formerTx.held }));
    await post(db, actOf('consume', { do: 'spend', member: 'm1', amount: 3, product: 'kase' }));
    const { wallets } = await post(
      db,
      actOf('consume', { do: 'spend', member: 'm2', amount: 8, product: 'kase' }),
    );
    assert.deepEqual(
      wallets['m2'],
      { bought: 49, bonus: 0, held: 0 },
      'the gift of before is spent first',
    );
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
        await sql`UPDATE ledger.audit SET detail = '[]' WHERE chain = 'm1' AND seq = ${seq}`.execute(
          open,
        );
        const { query } = invariants.find(({ name }) => name === 'audit')!;
        found = (await sql<{ breach: string }>`${sql.raw(query)}`.execute(open)).rows.map(
          ({ breach }) => breach,
        );
        throw back;
      });
      await assert.rejects(forging, back);
      assert.deepEqual(found, [`chain m1 is broken at ${seq}`]);
      assert.deepEqual((await checkBooks(db)).find(({ name }) => name === 'audit')!.breaches, []);
    });
  }
});
