import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { post, readBalance } from '#src/ledger/server/ledger.store.ts';
import { sweepLedger } from '#src/ledger/server/sweep-ledger.ts';
import { actOf, assertBooks, give } from '../../support/ledger-act.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

describe('sweepLedger', () => {
  let base: TestDatabase;
  before(async () => {
    base = await testDatabase();
  });
  after(async () => {
    await assertBooks(base.db);
    await base.drop();
  });
  const past = () => new Date(Date.now() - 1000).toISOString();

  it('frees holds past their end, once, though several servers sweep', async () => {
    await give(base.db, 'm1', 50);
    await post(
      base.db,
      actOf('hold', {
        do: 'hold',
        member: 'm1',
        amount: 20,
        product: 'booking',
        expiresAt: past(),
        refId: 'u1',
      }),
    );
    const swept = await Promise.all([sweepLedger(base.db), sweepLedger(base.db)]);
    assert.equal(swept[0].holds + swept[1].holds >= 1, true);
    const { rows } = await sql`SELECT FROM ledger.transfer WHERE phase = 'expire'`.execute(base.db);
    assert.equal(rows.length, 1);
    assert.equal((await readBalance(base.db, 'm1')).held, 0);
  });

  it('takes gifts past their day, and leaves what is held of them until it is freed', async () => {
    await post(
      base.db,
      actOf('grant', {
        do: 'grant',
        member: 'm2',
        amount: 30,
        expiresAt: new Date(Date.now() + 800).toISOString(),
      }),
    );
    const held = actOf('hold', {
      do: 'hold',
      member: 'm2',
      amount: 10,
      product: 'booking',
      expiresAt: '2100-01-01T00:00:00Z',
    });
    await post(base.db, held);
    await new Promise((resolve) => setTimeout(resolve, 900));
    await assert.rejects(
      post(base.db, actOf('consume', { do: 'spend', member: 'm2', amount: 1, product: 'kase' })),
      {
        code: 'insufficient',
      },
    );
    assert.equal((await sweepLedger(base.db)).gifts, 1);
    assert.equal((await readBalance(base.db, 'm2')).bonus, 10);
    await post(base.db, actOf('release', { do: 'release', hold: held.tx }));
    await sweepLedger(base.db);
    assert.equal((await readBalance(base.db, 'm2')).bonus, 0);
    assert.equal((await sweepLedger(base.db)).gifts, 0);
  });
});
