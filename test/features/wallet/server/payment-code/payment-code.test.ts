import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createOrder, readOrder } from '#src/features/orders/contract/orders.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import * as codes from '#src/features/wallet/contract/payment-code.ts';
import {
  loginPassword,
  newBuyer,
  paymentPassword,
  stockKases,
  withPaymentPassword,
  type Buyer,
} from '../../../../support/buyer.ts';
import { assertBooks } from '../../../../support/ledger-act.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

describe('the payment password', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer();
    await stockKases(server);
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const buyer = async (jindou = 100) => withPaymentPassword(await newBuyer(server, jindou));
  const state = async (lin: Buyer) => (await lin.do(codes.paymentCodeState)).body.data;
  const wait = (lin: Buyer) =>
    server.db
      .updateTable('payment_code')
      .set({ locked_until: new Date(Date.now() - 1) })
      .where('member_id', '=', lin.id)
      .execute();
  let contacts = 0;
  // A phone number and an email address belong to one member only.
  const contact = (lin: Buyer, more: object = {}) => {
    contacts += 1;
    const phone = `13800${String(contacts).padStart(4, '0')}10`;
    return server.db
      .insertInto('member_contact')
      .values({ member_id: lin.id, phone, mail: `lin${contacts}@example.com`, ...more })
      .execute();
  };
  const codeSentTo = async (lin: Buyer) => {
    const { content } = await server.db
      .selectFrom('outbox_message')
      .select('content')
      .where('member_id', '=', lin.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return (content as { code: string }).code;
  };

  it('is set once, with the login password, and kept as a hash', async () => {
    const lin = await newBuyer(server);
    assert.equal((await state(lin)).state, 'unset');
    const wrong = await lin.do(codes.setPaymentCode, { loginPassword: 'guess', paymentPassword });
    assert.deepEqual([wrong.status, wrong.body.data.fields[0].field], [422, 'loginPassword']);
    await withPaymentPassword(lin);
    assert.equal((await state(lin)).state, 'set');
    assert.equal(
      (await lin.do(codes.setPaymentCode, { loginPassword, paymentPassword })).status,
      409,
    );
    const stored = await server.db
      .selectFrom('payment_code')
      .selectAll()
      .where('member_id', '=', lin.id)
      .executeTakeFirstOrThrow();
    assert.ok(!JSON.stringify(stored).includes(paymentPassword));
  });

  it('refuses what is easy to guess, and says why without repeating it', async () => {
    const lin = await newBuyer(server);
    await contact(lin, { phone: '13800246810', birthday: '1990-05-17', id_last_six: '175512' });
    const faults = {
      '111111': 'all-equal',
      '123456': 'run',
      '654321': 'run',
      '246810': 'phone',
      '175512': 'id-number',
      '900517': 'birthday',
    };
    for (const [code, reason] of Object.entries(faults)) {
      const { status, body, text } = await lin.do(codes.setPaymentCode, {
        loginPassword,
        paymentPassword: code,
      });
      assert.deepEqual(
        [status, body.data.reason, body.data.fields[0].field],
        [422, reason, 'paymentPassword'],
        code,
      );
      assert.ok(!text.includes(code));
    }
    for (const code of ['12345', '1234567', 'abcdef', 739105]) {
      const { status, body } = await lin.do(codes.setPaymentCode, {
        loginPassword,
        paymentPassword: code,
      });
      assert.deepEqual([status, body.data.fields[0].field], [400, 'paymentPassword'], String(code));
    }
  });

  it('is asked for by what costs something, and a wrong one moves nothing and is counted', async () => {
    const lin = await buyer();
    const id = await lin.order('k1');
    const without = await lin.pay([id], {});
    assert.deepEqual([without.status, without.body.data.reason], [422, 'payment-password-needed']);
    const wrong = await lin.pay([id], { paymentPassword: '000000' });
    assert.equal(wrong.status, 422);
    assert.equal(wrong.body.msg, 'The payment password is wrong. 4 tries are left.');
    assert.deepEqual(
      [wrong.body.data.failureCode, wrong.body.data.triesLeft],
      ['PAY_PASSWORD_WRONG', 4],
    );
    assert.equal((await state(lin)).triesLeft, 4);
    assert.equal((await lin.do(jindouBalance)).body.data.balance, 100);
    assert.equal((await lin.do(readOrder, { id })).body.data.attemptsLeft, 5);
    assert.equal((await lin.pay([id])).status, 200);
    assert.equal((await state(lin)).triesLeft, 5, 'a right one forgives');
  });

  it('locks after five wrong ones for 15 minutes, then an hour, then until it is reset', async () => {
    const lin = await buyer();
    const id = await lin.order('k2');
    for (const [lock, words] of [
      [1, '15 minutes'],
      [2, '60 minutes'],
      [3, 'until it is reset'],
    ] as const) {
      for (let tried = 1; tried < 5; tried += 1) await lin.pay([id], { paymentPassword: '000000' });
      const last = await lin.pay([id], { paymentPassword: '000000' });
      assert.equal(last.body.data.triesLeft, 0);
      assert.ok(last.body.msg.includes(words), `${lock}: ${last.body.msg}`);
      const right = await lin.pay([id]);
      assert.deepEqual(
        [right.status, right.body.data.failureCode],
        [429, 'PAY_PASSWORD_LOCKED'],
        'even the right one',
      );
      assert.equal((await state(lin)).state, 'locked');
      await wait(lin);
    }
    assert.equal((await lin.pay([id])).status, 429, 'no waiting opens it now');
    assert.equal((await state(lin)).needsReset, true);
    assert.equal((await lin.do(jindouBalance)).body.data.balance, 100);
  });

  it('gives no extra tries to many sent at once', async () => {
    const lin = await buyer();
    const id = await lin.order('k2');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => lin.pay([id], { paymentPassword: '000000' })),
    );
    assert.equal(answers.filter(({ status }) => status === 422).length, 5);
    assert.equal(answers.filter(({ status }) => status === 429).length, 7);
  });

  it('is changed with the old one, and never back to one of the last three', async () => {
    const lin = await buyer();
    const change = (oldPaymentPassword: string, next: string) =>
      lin.do(codes.changePaymentCode, { oldPaymentPassword, paymentPassword: next });
    const wrong = await change('000000', '582913');
    assert.deepEqual([wrong.status, wrong.body.data.fields[0].field], [422, 'oldPaymentPassword']);
    assert.equal((await change(paymentPassword, '582913')).status, 200);
    assert.equal((await change('582913', paymentPassword)).body.data.reason, 'used-before');
    assert.equal((await change('582913', '604172')).status, 200);
    assert.equal((await change('604172', '918273')).status, 200);
    assert.equal(
      (await change('918273', paymentPassword)).status,
      200,
      'the fourth last is free again',
    );
  });

  it('is reset by a code to the phone, once, and opens the lock', async () => {
    const lin = await buyer();
    assert.deepEqual([(await lin.do(codes.sendResetCode, { by: 'sms' })).status], [409]);
    await contact(lin);
    const id = await lin.order('k2');
    for (let tried = 0; tried < 5; tried += 1) await lin.pay([id], { paymentPassword: '000000' });
    const sent = await lin.do(codes.sendResetCode, { by: 'sms' });
    assert.equal(sent.body.data.to, '138****10');
    const code = await codeSentTo(lin);
    const reset = (typed: string, next = '582913') =>
      lin.do(codes.resetPaymentCode, { code: typed, loginPassword, paymentPassword: next });
    const guess = code === '000000' ? '000001' : '000000';
    const wrong = await reset(guess);
    assert.deepEqual([wrong.status, wrong.body.data.triesLeft], [422, 4]);
    assert.equal((await reset(code)).body.data.state, 'set');
    assert.equal((await reset(code, '604172')).status, 422, 'a code is used once');
    assert.equal((await lin.pay([id], { paymentPassword: '582913' })).status, 200);
  });

  it('writes the code in the language of the member', async () => {
    const lin = await buyer();
    await contact(lin);
    const settings = JSON.stringify({ locale: 'en' });
    await sql`INSERT INTO member_profile (member_id, settings) VALUES (${lin.id}, ${settings}::jsonb)`.execute(
      server.db,
    );
    assert.equal((await lin.do(codes.sendResetCode, { by: 'mail' })).status, 200);
    const sent = server.db
      .selectFrom('outbox_message')
      .select('locale')
      .where('member_id', '=', lin.id);
    assert.deepEqual(await sent.execute(), [{ locale: 'en' }]);
  });

  it('takes a code five times, from the session that asked, for five minutes; the newest alone', async () => {
    const lin = await buyer();
    await contact(lin);
    const sent = await lin.do(codes.sendResetCode, { by: 'mail' });
    assert.equal(sent.body.data.to, 'l***@example.com');
    assert.ok(Math.abs(Date.parse(sent.body.data.expiresAt) - Date.now() - 300_000) < 10_000);
    const code = await codeSentTo(lin);
    const reset = () =>
      lin.do(codes.resetPaymentCode, { code, loginPassword, paymentPassword: '582913' });
    await server.db
      .updateTable('payment_code_reset')
      .set({ tries: 5 })
      .where('member_id', '=', lin.id)
      .execute();
    assert.equal((await reset()).status, 422, 'tried too often');
    await lin.do(codes.sendResetCode, { by: 'mail' });
    assert.equal((await reset()).status, 422, 'an older code');
    const rows = await server.db
      .selectFrom('payment_code_reset')
      .selectAll()
      .where('member_id', '=', lin.id)
      .execute();
    assert.ok(rows.every(({ code_hash }) => code_hash.startsWith('$argon2id$')));
    assert.equal((await lin.do(codes.sendResetCode, { by: 'mail' })).status, 200);
    const fourth = await lin.do(codes.sendResetCode, { by: 'mail' });
    assert.deepEqual([fourth.status, fourth.body.data.reason], [429, 'too-many-codes']);
  });

  it('is not needed within the limits of paying without it, which it takes to raise', async () => {
    const lin = await buyer();
    const free = { on: true, singleLimit: 15, dayLimit: 20, types: ['kase'] };
    const set = (more: object) => lin.do(codes.setFreePayment, { ...free, ...more });
    assert.equal((await set({})).body.data.reason, 'payment-password-needed');
    assert.equal((await set({ paymentPassword })).body.data.free.on, true);
    assert.equal(
      (await set({ singleLimit: 51, dayLimit: 200 })).body.data.fields[0].field,
      'singleLimit',
    );
    assert.equal(
      (await set({ singleLimit: 30 })).body.data.fields[0].field,
      'singleLimit',
      'more at once than in a day',
    );
    assert.equal((await lin.pay([await lin.order('k1')], {})).status, 200);
    assert.equal((await state(lin)).free.spentToday, 15);
    const k2 = await lin.order('k2');
    assert.match((await lin.pay([k2], {})).body.msg, /5 jindou are left today without it/);
    assert.equal(
      (await lin.pay([await lin.order('k3')], {})).status,
      200,
      '3 more are within the day',
    );
    const road = await lin.do(createOrder, { items: [{ type: 'road-report', refId: 'rd_1' }] });
    assert.match(
      (await lin.pay([road.body.data.id], {})).body.msg,
      /road-report is not paid without it/,
    );
    assert.equal((await set({ on: false })).status, 200, 'switching off needs nothing');
    assert.match((await lin.pay([k2], {})).body.msg, /switched off/);
  });

  it('does not let two payments at once use what is left of the day', async () => {
    const lin = await buyer();
    await lin.do(codes.setFreePayment, {
      on: true,
      singleLimit: 15,
      dayLimit: 15,
      types: ['kase'],
      paymentPassword,
    });
    const orders = [await lin.order('k1'), await lin.order('k2'), await lin.order('k3')];
    await Promise.all(orders.map((id) => lin.pay([id], {})));
    assert.ok((await state(lin)).free.spentToday <= 15);
  });

  it('pauses paying without it for 24 hours after a reset', async () => {
    const lin = await buyer();
    await lin.do(codes.setFreePayment, {
      on: true,
      singleLimit: 15,
      dayLimit: 20,
      types: ['kase'],
      paymentPassword,
    });
    await server.db
      .updateTable('payment_code')
      .set({ reset_at: new Date() })
      .where('member_id', '=', lin.id)
      .execute();
    const id = await lin.order('k1');
    assert.match((await lin.pay([id], {})).body.msg, /reset less than 24 hours ago/);
    await server.db
      .updateTable('payment_code')
      .set({ reset_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('member_id', '=', lin.id)
      .execute();
    assert.equal((await lin.pay([id], {})).status, 200);
  });

  it('lists its last ten uses', async () => {
    const lin = await buyer();
    const id = await lin.order('k1');
    await lin.pay([id], { paymentPassword: '000000' });
    await lin.pay([id]);
    assert.deepEqual(
      (await state(lin)).uses.map(({ purpose, right }: { purpose: string; right: boolean }) => [
        purpose,
        right,
      ]),
      [
        ['pay', true],
        ['pay', false],
      ],
    );
  });
});
