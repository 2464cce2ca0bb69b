import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { readProfile } from '#src/features/account/contract/profile.ts';
import {
  checkResetCode,
  register,
  resetPassword,
  sendCode,
} from '#src/features/auth/contract/accounts.ts';
import { currentSession, login, loginByCode } from '#src/features/auth/contract/sessions.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import { assertBooks } from '../../../support/ledger-act.ts';
import { delivered, deliveredCode, forgetCodes } from '../../../support/sent-codes.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

const password = 'seven green kettles';
let phones = 13_800_000_000;

describe('becoming a member', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer();
  });
  after(() => server.close());
  beforeEach(() => server.db.deleteFrom('login_failure').execute());

  const nextPhone = () => String((phones += 1));
  const codeFor = async (purpose: 'register' | 'login' | 'reset', address: string) => {
    await forgetCodes(server.db);
    const { status, body } = await server.call(sendCode, { purpose, address });
    assert.equal(status, 200, body.msg);
    return deliveredCode(server.db, address);
  };
  const form = (phone: string, code: string, more: object = {}) => ({
    address: phone,
    code,
    name: `人${phone.slice(-5)}`,
    password,
    userType: 'operator',
    agreed: true,
    ...more,
  });
  const enter = async (more: object = {}) => {
    const phone = nextPhone();
    const { status, body } = await server.call(
      register,
      form(phone, await codeFor('register', phone), more),
    );
    assert.equal(status, 200, body.msg);
    return { phone, ...body.data };
  };

  it('takes phone, code, name and password, logs in, and greets with 20 jindou for 90 days', async () => {
    const { token, bonusJindou, member, phone } = await enter();
    assert.equal(bonusJindou, 20);
    assert.equal(member.name, `人${phone.slice(-5)}`);
    assert.equal((await server.call(currentSession, {}, token)).status, 200);
    const balance = (await server.call(jindouBalance, {}, token)).body.data;
    assert.equal(balance.bonus, 20);
    const lot = balance.lots[0]!;
    const days = (Date.parse(lot.expiresAt) - Date.now()) / 86_400_000;
    assert.ok(Math.abs(days - 90) < 0.1, `expires in ${days} days`);
    await assertBooks(server.db);
  });

  it('writes to a newcomer in the language of the page', async () => {
    for (const [language, text] of [
      ['en', /registration code/],
      ['zh-Hant-TW', /驗證碼/],
      ['zh-CN', /验证码/],
    ] as const) {
      const address = nextPhone();
      await forgetCodes(server.db);
      const { statusCode } = await server.send({
        method: 'POST',
        url: sendCode.path,
        payload: { purpose: 'register', address },
        headers: { 'accept-language': language },
      });
      assert.equal(statusCode, 200);
      const sent = (await delivered(server.db)).find(({ to }) => to === address);
      assert.match(sent!.text, text);
    }
  });

  it('lets in by phone number, by name, and by a code', async () => {
    const { phone, member } = await enter();
    for (const account of [phone, `+86 ${phone}`, member.name]) {
      assert.equal((await server.call(login, { account, password })).status, 200, account);
    }
    const code = await codeFor('login', phone);
    assert.equal((await server.call(loginByCode, { address: phone, code })).status, 200);
    assert.equal(
      (await server.call(loginByCode, { address: phone, code })).status,
      422,
      'a code opens once',
    );
  });

  it('takes a mail address or a phone of any country, in one spelling, and opens by it', async () => {
    const cases = [
      { typed: ' Wei@Example.com ', kept: { phone: null, mail: 'wei@example.com' }, name: 'wei' },
      {
        typed: '+886 (0)912-345-678',
        kept: { phone: '+886912345678', mail: null },
        name: 'taipei',
      },
    ];
    for (const { typed, kept, name } of cases) {
      await forgetCodes(server.db);
      assert.equal(
        (await server.call(sendCode, { purpose: 'register', address: typed })).status,
        200,
        typed,
      );
      const address = kept.mail ?? kept.phone;
      const code = await deliveredCode(server.db, address);
      const { status, body } = await server.call(register, { ...form(typed, code), name });
      assert.equal(status, 200, body.msg);
      const row = server.db
        .selectFrom('member_contact')
        .select(['phone', 'mail'])
        .where('member_id', '=', body.data.member.id);
      assert.deepEqual(await row.executeTakeFirst(), kept);
      assert.equal((await server.call(login, { account: typed, password })).status, 200, typed);
      const loginCode = await codeFor('login', address);
      assert.equal(
        (await server.call(loginByCode, { address: typed, code: loginCode })).status,
        200,
        typed,
      );
      const resetCode = await codeFor('reset', address);
      assert.equal(
        (await server.call(checkResetCode, { address: typed, code: resetCode })).status,
        200,
        typed,
      );
    }
  });

  it('rejects an unknown invitation', async () => {
    const phone = nextPhone();
    const { status, body } = await server.call(
      register,
      form(phone, await codeFor('register', phone), { inviteCode: 'zzzzzzzz' }),
    );
    assert.deepEqual(
      [status, (body.data as unknown as { reason: string }).reason],
      [422, 'invite-unknown'],
    );
  });

  it('gives both sides of an invitation 20 jindou more', async () => {
    const inviter = await enter();
    const { inviteCode } = (await server.call(readProfile, {}, inviter.token)).body.data;
    const guest = await enter({ inviteCode: inviteCode.toUpperCase() });
    assert.equal(guest.bonusJindou, 40);
    for (const { token } of [inviter, guest])
      assert.equal((await server.call(jindouBalance, {}, token)).body.data.bonus, 40);
    await assertBooks(server.db);
  });

  it('returns the same for a taken number as for a free one; only the message differs', async () => {
    const { phone } = await enter();
    await forgetCodes(server.db);
    const free = nextPhone();
    const answers = [];
    for (const address of [phone, free]) {
      const { status, body } = await server.call(sendCode, { purpose: 'register', address });
      answers.push({
        status,
        msg: body.msg,
        keys: Object.keys(body.data),
        again: body.data.againAfterSeconds,
      });
    }
    assert.deepEqual(answers[0], answers[1]);
    const messages = await delivered(server.db);
    assert.match(messages.find(({ to }) => to === free)!.text, /\d{6}/);
    const told = messages.find(({ to }) => to === phone)!;
    assert.equal(told.template, 'already-registered');
    assert.doesNotMatch(told.text, /\d{6}/);
    for (const address of [phone, free]) {
      const { status, body } = await server.call(register, form(address, '000000'));
      assert.equal(status, 422);
      assert.deepEqual((body.data as unknown as { reason: string }).reason, 'code-wrong');
    }
  });

  it('reports that a name is taken only after the right code, which can be used again', async () => {
    const { member } = await enter();
    const phone = nextPhone();
    const code = await codeFor('register', phone);
    const wrong = code === '123456' ? '654321' : '123456';
    const reasonOf = async (more: object) => {
      const { body } = await server.call(
        register,
        form(phone, code, { name: member.name, ...more }),
      );
      return (body.data as unknown as { reason: string }).reason;
    };
    assert.equal(await reasonOf({ code: wrong }), 'code-wrong');
    assert.equal(await reasonOf({}), 'name-taken');
    assert.equal((await server.call(register, form(phone, code))).status, 200);
  });

  it('ends a code after five wrong tries', async () => {
    const phone = nextPhone();
    const code = await codeFor('register', phone);
    const wrong = code === '123456' ? '654321' : '123456';
    for (let tried = 0; tried < 5; tried += 1)
      assert.equal((await server.call(register, form(phone, wrong))).status, 422);
    assert.equal((await server.call(register, form(phone, code))).status, 422);
  });

  it('ends a code after five minutes', async () => {
    const phone = nextPhone();
    const code = await codeFor('register', phone);
    await server.db
      .updateTable('verification_code')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('address', '=', phone)
      .execute();
    assert.equal((await server.call(register, form(phone, code))).status, 422);
  });

  it('sends one code a minute to a number, for any number of concurrent requests', async () => {
    await forgetCodes(server.db);
    const address = nextPhone();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.call(sendCode, { purpose: 'register', address })),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    const refused = answers.find(({ status }) => status === 429)!;
    assert.match(String(refused.headers['retry-after']), /^\d+$/);
    assert.equal((await delivered(server.db)).filter(({ to }) => to === address).length, 1);
  });

  it('names each wrong field', async () => {
    const { status, body } = await server.call(register, {
      address: '12345',
      code: 'abc',
      name: '13800138000',
      password: 'short',
      userType: 'king',
      agreed: false,
    });
    assert.equal(status, 400);
    const { fields } = body.data as unknown as { fields: { field: string; got: string }[] };
    assert.deepEqual(fields.map(({ field }) => field).sort(), [
      'address',
      'agreed',
      'code',
      'name',
      'password',
      'userType',
    ]);
    assert.ok(!JSON.stringify(body).includes('short"'), 'a password is never repeated');
  });

  it('refuses passwords that are on every list or made of the name', async () => {
    const phone = nextPhone();
    const code = await codeFor('register', phone);
    for (const [weak, reason] of [
      ['password12345', 'password-known'],
      ['aaaaaaaaaaaaa', 'password-monotone'],
      [`xiaolin${phone}`, 'password-personal'],
    ] as const) {
      const { body } = await server.call(
        register,
        form(phone, code, { name: 'xiaolin', password: weak }),
      );
      assert.equal((body.data as unknown as { reason: string }).reason, reason, weak);
      await server.db.updateTable('verification_code').set({ tries: 0 }).execute();
    }
  });

  describe('the password forgotten', () => {
    it('is replaced with a code: old sessions end, the new password opens, the last three are not taken', async () => {
      const { phone, token } = await enter();
      const fresh = 'nine purple lanterns';
      const reset = async (next: string) => {
        const { body } = await server.call(checkResetCode, {
          address: phone,
          code: await codeFor('reset', phone),
        });
        return server.call(resetPassword, { ticket: body.data.ticket, password: next });
      };
      assert.equal((await reset(password)).status, 422);
      assert.equal((await reset(fresh)).status, 200);
      assert.equal((await server.call(currentSession, {}, token)).status, 401);
      assert.equal((await server.call(login, { account: phone, password })).status, 422);
      assert.equal((await server.call(login, { account: phone, password: fresh })).status, 200);
      const again = await reset(password);
      assert.equal(
        (again.body.data as unknown as { reason: string }).reason,
        'password-used-before',
      );
      const told = await server.db
        .selectFrom('outbox_message')
        .select('template')
        .where('address', '=', phone)
        .execute();
      assert.ok(told.some(({ template }) => template === 'password-changed'));
    });

    it('answers alike for a number without an account, and sends nothing there', async () => {
      await forgetCodes(server.db);
      const known = (await enter()).phone;
      await forgetCodes(server.db);
      await delivered(server.db);
      const unknown = nextPhone();
      const [a, b] = [
        await server.call(sendCode, { purpose: 'reset', address: known }),
        await server.call(sendCode, { purpose: 'reset', address: unknown }),
      ];
      assert.deepEqual([a.status, Object.keys(a.body.data)], [b.status, Object.keys(b.body.data)]);
      const wrong = await Promise.all(
        [known, unknown].map((address) => server.call(checkResetCode, { address, code: '000000' })),
      );
      assert.deepEqual(wrong[0]!.body, wrong[1]!.body);
      assert.deepEqual(
        (await delivered(server.db)).map(({ to }) => to),
        [known],
      );
    });

    it('takes a ticket once and for ten minutes', async () => {
      const { phone } = await enter();
      const ticketFor = async () =>
        (await server.call(checkResetCode, { address: phone, code: await codeFor('reset', phone) }))
          .body.data.ticket;
      const used = await ticketFor();
      assert.equal(
        (await server.call(resetPassword, { ticket: used, password: 'six orange teapots' })).status,
        200,
      );
      assert.equal(
        (await server.call(resetPassword, { ticket: used, password: 'nine purple lanterns' }))
          .status,
        422,
      );
      const ticket = await ticketFor();
      await server.db
        .updateTable('reset_ticket')
        .set({ expires_at: new Date(Date.now() - 1) })
        .execute();
      assert.equal(
        (await server.call(resetPassword, { ticket, password: 'nine purple lanterns' })).status,
        422,
      );
    });
  });
});
