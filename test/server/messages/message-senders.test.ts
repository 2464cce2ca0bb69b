import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { readMessageSettings } from '#src/features/account/server/members/members.store.ts';
import { readDemoMessage } from '#src/features/auth/contract/demo-messages.ts';
import { sendCode } from '#src/features/auth/contract/accounts.ts';
import { resetPaymentCode, sendResetCode } from '#src/features/wallet/contract/payment-code.ts';
import { demoOutbox } from '#src/server/messages/demo-outbox.ts';
import type { Senders } from '#src/server/messages/message-senders.ts';
import { sendDue } from '#src/server/messages/message-worker.ts';
import { insertMessage } from '#src/server/messages/messages.store.ts';
import { createMetrics } from '#src/server/metrics.ts';
import { allRoutes } from '#src/server/routes.ts';
import { loginPassword, newBuyer, withPaymentPassword } from '../../support/buyer.ts';
import { testServer, type TestServer } from '../../support/test-server.ts';

const phone = '13800138000';

function serverWith(channels: Senders['channels'], outbox?: Senders['outbox']) {
  const counts = createMetrics();
  const senders = { channels, undelivered: counts.undelivered, outbox };
  return { counts, server: testServer((deps) => allRoutes({ ...deps, senders })) };
}

describe('a server that cannot send a code', () => {
  const { counts, server: starting } = serverWith(['mail']);
  after(async () => (await starting).close());

  it('returns an error with the supported channels, counts it, and stores nothing', async () => {
    const server = await starting;
    for (const purpose of ['register', 'login', 'reset'] as const) {
      const { status, body } = await server.call(sendCode, { purpose, address: phone });
      assert.equal(status, 422);
      assert.match(body.msg, /cannot send codes: it sends no short messages\. Use a mail address/);
      assert.equal((body.data as unknown as { reason: string }).reason, 'no-sms-sender');
    }
    assert.equal((await server.db.selectFrom('outbox_message').selectAll().execute()).length, 0);
    assert.equal((await server.db.selectFrom('verification_code').selectAll().execute()).length, 0);
    assert.match(
      await counts.text(),
      /renta_messages_undelivered_total\{channel="sms",reason="no-sender"\} 3/,
    );
    assert.equal(
      (await server.call(sendCode, { purpose: 'reset', address: 'lin@example.com' })).status,
      200,
    );
  });

  it('counts what expires, apart from what has no sender', async () => {
    const { db } = await starting;
    await db.deleteFrom('outbox_message').execute();
    const message = {
      memberId: null,
      template: 'login-code',
      locale: 'en',
      content: {},
      lastsSeconds: -1,
    };
    await insertMessage(db, {
      ...message,
      id: 'ms_1',
      channel: 'mail',
      address: 'lin@example.com',
    });
    await insertMessage(db, { ...message, id: 'ms_2', channel: 'sms', address: phone });
    const found: string[] = [];
    await sendDue(
      db,
      { mail: { send: async () => {} } },
      readMessageSettings,
      () => {},
      (channel, reason) => void found.push(`${channel} ${reason}`),
    );
    assert.deepEqual(found.sort(), ['mail expired', 'sms no-sender']);
  });
});

describe('the outbox of a demo', () => {
  const { server: starting } = serverWith(['mail', 'sms'], demoOutbox());
  const { server: plain } = serverWith(['mail', 'sms']);
  after(async () => {
    await (await starting).close();
    await (await plain).close();
  });

  it('shows a code to the browser that asked for it, and to no other', async () => {
    const server = await starting;
    const { body } = await server.call(sendCode, { purpose: 'register', address: phone });
    const ticket = body.data.demoTicket!;
    const { text } = (await server.call(readDemoMessage, { ticket })).body.data;
    assert.match(text, /注册验证码是 \d{6}/);
    for (const guess of ['x', ticket.slice(1), phone]) {
      assert.equal((await server.call(readDemoMessage, { ticket: guess })).status, 404, guess);
    }
  });

  it('shows the code that resets a payment password, and no other server does', async () => {
    const sentBy = async (server: TestServer) => {
      const lin = await withPaymentPassword(await newBuyer(server));
      await server.db
        .insertInto('member_contact')
        .values({ member_id: lin.id, phone: '13800138010' })
        .execute();
      return {
        lin,
        data: (await lin.do(sendResetCode, { by: 'sms' })).body.data as { demoTicket?: string },
      };
    };
    const demo = await starting;
    const { lin, data } = await sentBy(demo);
    const { text } = (await demo.call(readDemoMessage, { ticket: data.demoTicket! })).body.data;
    const code = /\d{6}/.exec(text)![0];
    const reset = await lin.do(resetPaymentCode, {
      code,
      loginPassword,
      paymentPassword: '582913',
    });
    assert.equal(reset.body.data.state, 'set');
    assert.equal('demoTicket' in (await sentBy(await plain)).data, false);
  });

  it('is not there on any other server', async () => {
    const server = await plain;
    const { body } = await server.call(sendCode, { purpose: 'register', address: phone });
    assert.equal('demoTicket' in body.data, false);
    assert.equal(
      (await server.send({ method: 'GET', url: '/api/v1/demo-messages/x' })).statusCode,
      404,
    );
  });

  it('forgets a message once its code has ended', () => {
    let now = 0;
    const outbox = demoOutbox(() => now);
    const ticket = outbox.put('123456', 300);
    now = 299_999;
    assert.equal(outbox.read(ticket), '123456');
    now = 300_000;
    assert.equal(outbox.read(ticket), undefined);
  });
});
