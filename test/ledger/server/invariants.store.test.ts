import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { checkCommand } from '#src/ledger/server/check-command.ts';
import { checkBooks, invariants, writesRefused } from '#src/ledger/server/invariants.store.ts';
import { post } from '#src/ledger/server/ledger.store.ts';
import { actOf, assertBooks, give, inAYear } from '../../support/ledger-act.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

describe('the invariants of the ledger', () => {
  let base: TestDatabase;
  before(async () => {
    base = await testDatabase();
    await give(base.db, 'm1', 100, 10);
    const paid = actOf('consume', { do: 'spend', member: 'm1', amount: 15, product: 'kase' });
    await post(base.db, paid);
    await post(base.db, actOf('refund', { do: 'reverse', of: paid.tx }));
    await post(
      base.db,
      actOf('hold', {
        do: 'hold',
        member: 'm1',
        amount: 5,
        product: 'booking',
        expiresAt: inAYear(),
      }),
    );
  });
  after(() => base.drop());

  it('hold of honest books', async () => {
    await assertBooks(base.db);
    assert.deepEqual((await writesRefused(base.db)).breaches, []);
    const lines: string[] = [];
    assert.equal(await checkCommand(base.db, (line) => lines.push(line)), 0);
    assert.match(lines[0]!, /^7 transfers, 1 members, 110 jindou given out, 5 held$/);
    assert.ok(lines.slice(1).every((line) => line.startsWith('holds ')));
  });

  // Each forgery is possible with the owner's rights after switching the triggers off.
  const forgeries: [string, string, string[]][] = [
    ['an entry', 'UPDATE ledger.entry SET amount = amount + 1 WHERE seq = 1', ['L1', 'L5']],
    [
      'an entry taken out',
      'DELETE FROM ledger.entry WHERE seq = 2 AND account_id = (SELECT min(account_id) FROM ledger.entry WHERE seq = 2)',
      ['L1', 'L2', 'L5'],
    ],
    [
      'a balance',
      "UPDATE ledger.account SET credits_posted = credits_posted + 7 WHERE purpose = 'bought'",
      ['L3', 'L12', 'bills'],
    ],
    [
      'what is held',
      "UPDATE ledger.account SET debits_pending = debits_pending + 1 WHERE purpose = 'bought'",
      ['L8', 'bills'],
    ],
    [
      'a transfer',
      "UPDATE ledger.transfer SET amount = amount + 1 WHERE phase = 'single' AND kind = 'refund'",
      ['L3', 'L10'],
    ],
    ['a gift', 'UPDATE ledger.lot SET remaining = remaining - 1', ['lots']],
    [
      'what an account is told of gifts',
      "UPDATE ledger.account SET gifts = gifts + 1 WHERE purpose = 'bought'",
      ['lots'],
    ],
    [
      'gifts told to an account that has none',
      "UPDATE ledger.account SET gifts = 1 WHERE owner_id = 'platform'",
      ['lots'],
    ],
    [
      'a transfer under the id of another',
      "UPDATE ledger.transfer SET id = (SELECT id FROM ledger.transfer WHERE kind = 'refund' LIMIT 1) WHERE phase = 'hold'",
      ['references'],
    ],
    ['a bill', 'UPDATE ledger.bill SET amount = amount + 1 WHERE seq = 2', ['bills']],
    ['who did it', "UPDATE ledger.audit SET actor_id = 'somebody else' WHERE seq = 2", ['audit']],
    ['a line of audit taken out', 'DELETE FROM ledger.audit WHERE seq = 4', ['L14', 'audit']],
  ];
  for (const [what, statement, broken] of forgeries) {
    it(`show a forgery: ${what}`, async () => {
      await base.db
        .transaction()
        .execute(async (open) => {
          await sql`SET LOCAL session_replication_role = replica`.execute(open);
          await sql.raw(statement).execute(open);
          const names = [];
          for (const { name, query } of invariants) {
            const { rows } = await sql.raw(query).execute(open);
            if (rows.length > 0) names.push(name);
          }
          for (const name of broken)
            assert.ok(names.includes(name), `${name} is not among ${names.join()}`);
          throw new Error('undo');
        })
        .catch((error: Error) => {
          if (error.message !== 'undo') throw error;
        });
    });
  }

  it('report a hold that was not ended in time, by name', async () => {
    const expiresAt = new Date(Date.now() - 61_000).toISOString();
    const held = actOf(
      'hold',
      { do: 'hold', member: 'm1', amount: 5, product: 'booking', expiresAt },
      { tx: randomUUID() },
    );
    await post(base.db, held);
    const { breaches } = (await checkBooks(base.db)).find(({ name }) => name === 'L8')!;
    assert.match(breaches[0]!, /^hold .* is open since /);
  });
});
