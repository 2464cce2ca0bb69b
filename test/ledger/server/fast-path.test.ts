import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Act } from '#src/ledger/ledger-act.ts';
import { post } from '#src/ledger/server/ledger.store.ts';
import { actOf, assertBooks, give, unguarded } from '../../support/ledger-act.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

describe('the quick way of a plain spending', () => {
  let base: TestDatabase;
  before(async () => {
    base = await testDatabase();
  });
  after(async () => {
    await assertBooks(base.db);
    await base.drop();
  });
  const spend = (member: string, amount: number, more: Partial<Act> = {}) => {
    const step = {
      do: 'spend' as const,
      member,
      amount,
      product: 'kase',
      refType: 'order-item',
      refId: 'i1',
    };
    return actOf('consume', step, {
      actor: member,
      ip: '10.0.0.1',
      request: 'r1',
      refType: 'order',
      refId: 'o1',
      ...more,
    });
  };
  /** Step by step, as an act goes that is not plain. */
  const postSlowly = (act: Act) =>
    unguarded(base.db, (open) =>
      sql`SELECT ledger.post_steps(${JSON.stringify(act)}::jsonb)`.execute(open),
    );
  /** Everything the last act of a member wrote, but for what differs between any two acts. */
  const written = async (member: string, tx: string) => {
    const one = async (query: ReturnType<typeof sql>) =>
      JSON.parse(JSON.stringify((await query.execute(base.db)).rows).replaceAll(member, 'm'));
    return {
      accounts:
        await one(sql`SELECT purpose, debits_posted, credits_posted, debits_pending, credits_pending, entries, lines, last_at > now() - interval '1 minute' AS touched
        FROM ledger.account WHERE owner_id = ${member} ORDER BY purpose`),
      transfers:
        await one(sql`SELECT t.kind, t.phase, d.owner_id AS debit, d.purpose AS debit_purpose, c.owner_id AS credit, c.purpose AS credit_purpose,
          t.amount, t.lot_id, t.ref_type, t.ref_id, t.id = ledger.nth(t.tx_id, 1) AS named, t.created_at = b.occurred_at AS dated
        FROM ledger.transfer t JOIN ledger.account d ON d.id = t.debit_account JOIN ledger.account c ON c.id = t.credit_account
        JOIN ledger.bill b ON b.tx_id = t.tx_id WHERE t.tx_id = ${tx}`),
      entries:
        await one(sql`SELECT e.seq, e.amount, e.balance_after FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
        WHERE a.owner_id = ${member} ORDER BY e.seq`),
      bills:
        await one(sql`SELECT seq, kind, amount, bonus_amount, held_change, balance_after, held_after, ref_type, ref_id, title,
        length(no) AS no_length FROM ledger.bill WHERE tx_id = ${tx}`),
      audit: await one(
        sql`SELECT chain, seq, actor_id, action, target, detail, before, after, ip, request_id FROM ledger.audit WHERE tx_id = ${tx}`,
      ),
    };
  };

  /** Whether an act is so plain, without doing it. */
  const isPlain = async (act: Act) => {
    const back = new Error('back');
    let done = false;
    const trying = base.db.transaction().execute(async (open) => {
      // Without the long way only the quick one is left.
      await sql`ALTER FUNCTION ledger.post_steps(jsonb) RENAME TO post_no_steps`.execute(open);
      await sql`SAVEPOINT untried`.execute(open);
      done = await sql`SELECT ledger.post(${JSON.stringify(act)}::jsonb)`.execute(open).then(
        () => true,
        (error: { code?: string }) => {
          if (error.code !== '42883') throw error;
          return false;
        },
      );
      await sql`ROLLBACK TO SAVEPOINT untried`.execute(open);
      throw back;
    });
    await assert.rejects(trying, back);
    return done;
  };

  it('writes what the steps would have written', async () => {
    const [quick, slow] = ['quick-1', 'slow-1'];
    for (const member of [quick, slow]) await give(base.db, member, 100);
    for (let n = 0; n < 4; n += 1) {
      // The beginning of the tx chooses the part of the platform's account: one for all of them,
      // which the first act makes.
      const [one, other] = [spend(quick, 7), spend(slow, 7)];
      for (const act of [one, other]) act.tx = `0000${act.tx.slice(4)}`;
      assert.ok(await isPlain(one));
      await post(base.db, one);
      await postSlowly(other);
      assert.deepEqual(await written(quick, one.tx), await written(slow, other.tx));
    }
  });

  it('answers as the steps do', async () => {
    await give(base.db, 'q2', 20);
    for (const left of [13, 6]) {
      const act = spend('q2', 7, { tx: `0001${randomUUID().slice(4)}` });
      const { wallets, repeated, tx, at } = await post(base.db, act);
      assert.deepEqual(
        [wallets, repeated, tx],
        [{ q2: { bought: left, bonus: 0, held: 0 } }, false, act.tx],
      );
      assert.deepEqual(await post(base.db, act), { wallets, repeated: true, tx, at });
    }
    await assert.rejects(post(base.db, spend('q2', 7)), {
      code: 'insufficient',
      evidence: { needed: 7, available: 6 },
    });
  });

  it('is left for a gift, which is spent first, and taken again when none is left', async () => {
    await give(base.db, 'q3', 20, 5);
    const after = async (amount: number) => {
      const act = spend('q3', amount, { tx: `0001${randomUUID().slice(4)}` });
      return (await post(base.db, act)).wallets['q3'];
    };
    assert.deepEqual(await after(3), { bought: 20, bonus: 2, held: 0 });
    assert.deepEqual(await after(3), { bought: 19, bonus: 0, held: 0 });
    assert.deepEqual(await after(3), { bought: 16, bonus: 0, held: 0 });
  });

  it('spends no jindou that are held', async () => {
    await give(base.db, 'q4', 20);
    await post(base.db, spend('q4', 1, { tx: `0002${randomUUID().slice(4)}` }));
    await post(
      base.db,
      actOf('hold', {
        do: 'hold',
        member: 'q4',
        amount: 15,
        product: 'booking',
        expiresAt: '2100-01-01T00:00:00Z',
      }),
    );
    const tx = `0002${randomUUID().slice(4)}`;
    assert.ok(await isPlain(spend('q4', 4, { tx })));
    await assert.rejects(post(base.db, spend('q4', 5, { tx })), {
      code: 'insufficient',
      evidence: { needed: 5, available: 4 },
    });
    assert.deepEqual((await post(base.db, spend('q4', 4, { tx }))).wallets['q4'], {
      bought: 15,
      bonus: 0,
      held: 15,
    });
  });

  it("takes another part of the platform's account rather than wait for one that is in use", async () => {
    await give(base.db, 'q7', 20);
    await give(base.db, 'q8', 20);
    const acts = ['q7', 'q8', 'q8'].map((member) =>
      spend(member, 1, { tx: `0004${randomUUID().slice(4)}` }),
    );
    await base.db.transaction().execute(async (open) => {
      await post(open, acts[0]!);
      await post(base.db, acts[1]!);
    });
    await post(base.db, acts[2]!);
    const { rows } = await sql<{
      shard: number;
    }>`SELECT c.shard FROM ledger.transfer t JOIN ledger.account c ON c.id = t.credit_account
      JOIN unnest(${acts.map(({ tx }) => tx)}::uuid[]) WITH ORDINALITY AS wanted (tx, place) ON wanted.tx = t.tx_id ORDER BY place`.execute(
      base.db,
    );
    assert.deepEqual(
      rows.map(({ shard }) => shard),
      [4, 9, 4],
    );
  });

  it('follows added and expired bonus lots', async () => {
    const plain = () => isPlain(spend('q9', 1));
    await give(base.db, 'q9', 20);
    assert.ok(await plain());
    await give(base.db, 'q9', 20, 5);
    assert.ok(!(await plain()));
    const paid = spend('q9', 6);
    await post(base.db, paid);
    assert.ok(await plain());
    await post(base.db, actOf('refund', { do: 'reverse', of: paid.tx }));
    assert.ok(!(await plain()));
    // A repeat returns the first result and changes nothing.
    await post(base.db, paid);
    assert.ok(!(await plain()));
  });

  it('lets one of many at once through for each jindou there is', async () => {
    await give(base.db, 'q6', 30);
    const acts = Array.from({ length: 40 }, () =>
      spend('q6', 1, { tx: `0003${randomUUID().slice(4)}` }),
    );
    // Each twice: the second of a pair gets the result of the first.
    const tries = await Promise.allSettled([...acts, ...acts].map((act) => post(base.db, act)));
    const done = tries.flatMap((tried) => (tried.status === 'fulfilled' ? tried.value : []));
    assert.equal(done.filter(({ repeated }) => !repeated).length, 30);
    assert.equal(new Set(done.map(({ tx }) => tx)).size, 30);
  });

  it('refuses what is no act', async () => {
    await give(base.db, 'q5', 20);
    const wrong = { ...spend('q5', 1), actor: '' };
    await assert.rejects(
      sql`SELECT ledger.post(${JSON.stringify(wrong)}::jsonb)`.execute(base.db),
      { code: 'LG006' },
    );
    for (const amount of [0, -3, null]) {
      const act = {
        ...spend('q5', 1),
        steps: [{ do: 'spend', member: 'q5', amount, product: 'kase' }],
      };
      await assert.rejects(
        sql`SELECT ledger.post(${JSON.stringify(act)}::jsonb)`.execute(base.db),
        { code: 'LG006' },
      );
    }
  });
});
