import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readBill } from '#src/features/wallet/contract/bills.ts';
import {
  jindouDays,
  jindouRecords,
  jindouStatement,
} from '#src/features/wallet/contract/jindou.ts';
import { post } from '#src/ledger/server/ledger.store.ts';
import { newBuyer, type Buyer } from '../../../../support/buyer.ts';
import { actOf, assertBooks, give, inAYear } from '../../../../support/ledger-act.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

describe('the statement', () => {
  let server: TestServer;
  let lin: Buyer;
  before(async () => {
    server = await testServer();
    lin = await newBuyer(server, 100, 20);
    for (let n = 1; n <= 5; n += 1) {
      await post(
        server.db,
        actOf('consume', { do: 'spend', member: lin.id, amount: n, product: 'kase' }),
      );
    }
    const held = actOf('hold', {
      do: 'hold',
      member: lin.id,
      amount: 30,
      product: 'booking',
      expiresAt: inAYear(),
    });
    await post(server.db, held);
    await post(server.db, actOf('capture', { do: 'capture', hold: held.tx, amount: 12 }));
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const day = (offset: number) =>
    new Date(Date.now() + 8 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
  const statement = async (range: object = {}) => (await lin.do(jindouStatement, range)).body.data;

  it('opens and closes on the sum of its lines, for any range', async () => {
    for (const range of [
      {},
      { from: day(0) },
      { to: day(0) },
      { from: day(-3), to: day(3) },
      { from: day(0), to: day(0) },
    ]) {
      const { opening, closing, byKind, openingHeld, closingHeld, lines } = await statement(range);
      const sum = (of: 'amountJindou' | 'heldJindou') =>
        byKind.reduce((total: number, kind: Record<string, number>) => total + kind[of]!, 0);
      assert.equal(opening + sum('amountJindou'), closing);
      assert.equal(openingHeld + sum('heldJindou'), closingHeld);
      assert.equal(closing, 93, '120 less 15 less 12');
      assert.equal(lines, 8);
    }
  });

  it('opens and closes alike where nothing happened', async () => {
    const before = await statement({ to: day(-1) });
    assert.deepEqual([before.opening, before.closing, before.lines], [0, 0, 0]);
    const later = await statement({ from: day(1) });
    assert.deepEqual([later.opening, later.closing, later.lines], [93, 93, 0]);
  });

  it('runs without a gap from line to line', async () => {
    const { list } = (await lin.do(jindouRecords, { limit: 100 })).body;
    for (const [at, line] of list.slice(0, -1).entries()) {
      const before = list[at + 1];
      assert.equal(line.balanceAfter, before.balanceAfter + line.amountJindou);
      assert.equal(line.heldAfter, before.heldAfter + line.heldJindou);
      assert.equal(line.amountJindou, line.bonusJindou + line.boughtJindou);
    }
    assert.deepEqual((await lin.do(jindouRecords, { kind: 'hold' })).body.list.map(({ heldJindou }: { heldJindou: number }) => heldJindou), [30]); // prettier-ignore
  });

  it('returns the available balance at the end of each day, and before the first', async () => {
    const days = async (range: object = {}) => (await lin.do(jindouDays, range)).body.data;
    // 120 less 15 less 12; gifts are spent before what was bought, so none of the 20 are left.
    const today = { day: day(0), available: 93, bonus: 0 };
    assert.deepEqual(await days(), { opening: { available: 0, bonus: 0 }, days: [today] });
    assert.deepEqual(await days({ from: day(0), to: day(0) }), {
      opening: { available: 0, bonus: 0 },
      days: [today],
    });
    assert.deepEqual(await days({ from: day(1) }), {
      opening: { available: 93, bonus: 0 },
      days: [],
    });
    assert.deepEqual(await days({ to: day(-1) }), {
      opening: { available: 0, bonus: 0 },
      days: [],
    });
    assert.equal(
      (await lin.do(jindouDays, { from: day(1), to: day(0) })).body.data.fields[0].field,
      'to',
    );
  });

  it('refuses days that are none, or the wrong way round', async () => {
    for (const range of [{ from: '2026-02-30' }, { from: 'yesterday' }, { from: '2026-1-1' }]) {
      assert.equal((await lin.do(jindouStatement, range)).body.data.fields[0].field, 'from');
    }
    assert.equal(
      (await lin.do(jindouStatement, { from: day(1), to: day(0) })).body.data.fields[0].field,
      'to',
    );
  });

  it('returns 404 for another member’s bill', async () => {
    const wu = await newBuyer(server);
    await give(server.db, wu.id, 5);
    const { no } = (await wu.do(jindouRecords)).body.list[0];
    assert.equal((await wu.do(readBill, { no })).status, 200);
    assert.equal((await lin.do(readBill, { no })).status, 404);
    assert.equal((await lin.do(readBill, { no: 'BL1' })).status, 400);
  });
});
