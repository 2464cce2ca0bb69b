import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { readMessageSettings } from '#src/features/account/server/members/members.store.ts';
import { fileDriver } from '#src/server/messages/file-driver.ts';
import { mailDriver } from '#src/server/messages/mail-driver.ts';
import type { MessageDriver } from '#src/server/messages/message-driver.ts';
import { messagePreference } from '#src/server/messages/message-preferences.ts';
import { messageText } from '#src/server/messages/message-texts.ts';
import { sendDue } from '#src/server/messages/message-worker.ts';
import { insertMessage } from '#src/server/messages/messages.store.ts';
import { aliyunSms, signed } from '#src/server/messages/sms-driver.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

const quiet = () => {};
const login = {
  id: 'ms_1',
  memberId: null,
  channel: 'mail' as const,
  address: 'lin@example.com',
  template: 'login-code',
  locale: 'en',
  content: { code: '123456', minutes: 5 },
  lastsSeconds: 300,
};

describe('the outbox', () => {
  let base: TestDatabase;
  before(async () => {
    base = await testDatabase();
  });
  after(() => base.drop());
  beforeEach(() => base.db.deleteFrom('outbox_message').execute());
  const row = () => base.db.selectFrom('outbox_message').selectAll().executeTakeFirstOrThrow();
  const dueNow = () =>
    base.db
      .updateTable('outbox_message')
      .set({ next_try_at: new Date(0) })
      .execute();

  it('sends a message once and forgets what it said', async () => {
    await insertMessage(base.db, login);
    const sent: string[] = [];
    const driver: MessageDriver = { send: async ({ text }) => void sent.push(text) };
    assert.equal(await sendDue(base.db, { mail: driver }, readMessageSettings, quiet), 1);
    assert.equal(await sendDue(base.db, { mail: driver }, readMessageSettings, quiet), 0);
    assert.equal(sent.length, 1);
    assert.match(sent[0]!, /123456/);
    assert.deepEqual((await row()).content, {});
  });

  it('tries again after a growing pause, and gives up after eight tries without a trace of the code', async () => {
    await insertMessage(base.db, { ...login, lastsSeconds: null });
    const driver: MessageDriver = {
      send: () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' })),
    };
    const pauses: number[] = [];
    for (let tried = 0; tried < 8; tried += 1) {
      await sendDue(base.db, { mail: driver }, readMessageSettings, quiet);
      const { next_try_at, failure } = await row();
      if (tried < 7) assert.equal(failure, 'ECONNREFUSED');
      pauses.push(Math.round((next_try_at.getTime() - Date.now()) / 1000));
      await dueNow();
    }
    assert.deepEqual(pauses.slice(0, 4), [5, 10, 20, 40]);
    const { failure, content } = await row();
    assert.deepEqual([failure, content], ['given up', {}]);
    assert.equal(await sendDue(base.db, { mail: driver }, readMessageSettings, quiet), 0);
  });

  it('warns without the address and without the code', async () => {
    await insertMessage(base.db, login);
    const lines: string[] = [];
    const driver: MessageDriver = { send: () => Promise.reject(new Error('refused')) };
    await sendDue(
      base.db,
      { mail: driver },
      readMessageSettings,
      (line, error) => void lines.push(`${line} ${String(error)}`),
    );
    assert.equal(lines.length, 1);
    assert.doesNotMatch(lines.join(), /123456|lin@example/);
  });

  it('lets one of many workers take a message', async () => {
    await insertMessage(base.db, login);
    let sent = 0;
    const driver: MessageDriver = { send: async () => void (sent += 1) };
    await Promise.all(
      Array.from({ length: 5 }, () =>
        sendDue(base.db, { mail: driver }, readMessageSettings, quiet),
      ),
    );
    assert.equal(sent, 1);
  });

  it('delays news until after the quiet hours, sends codes at once, and omits unwanted news', async () => {
    const wants = {
      topics: { alert: { inApp: true, sms: false, mail: true } },
      quiet: { on: true, from: '22:00', to: '08:00' },
    };
    await base.db
      .insertInto('member')
      .values({ id: 'm1', account: 'lin', name: 'Lin', password_hash: '', roles: [] })
      .execute();
    await base.db
      .insertInto('member_profile')
      .values({ member_id: 'm1', messages: JSON.stringify(wants) })
      .execute();
    // 23:30 and 09:00 in China.
    const [night, morning] = [new Date('2026-11-20T15:30:00Z'), new Date('2026-11-20T01:00:00Z')];
    assert.equal(
      await messagePreference(base.db, readMessageSettings, 'm1', 'watch', 'mail', night),
      'later',
    );
    assert.equal(
      await messagePreference(base.db, readMessageSettings, 'm1', 'watch', 'mail', morning),
      'now',
    );
    assert.equal(
      await messagePreference(base.db, readMessageSettings, 'm1', 'watch', 'sms', morning),
      'never',
    );
    assert.equal(
      await messagePreference(base.db, readMessageSettings, 'm1', 'login-code', 'sms', night),
      'now',
    );
  });

  it('leaves a channel without a driver alone, and drops a code past its time', async () => {
    await insertMessage(base.db, login);
    assert.equal(await sendDue(base.db, {}, readMessageSettings, quiet), 0);
    await base.db
      .updateTable('outbox_message')
      .set({ expires_at: new Date(0) })
      .execute();
    const driver: MessageDriver = { send: () => Promise.reject(new Error('must not be called')) };
    assert.equal(await sendDue(base.db, { mail: driver }, readMessageSettings, quiet), 0);
    assert.deepEqual((await row()).content, {});
  });
});

describe('what messages say', () => {
  it('state rents in the units of their member', () => {
    const figures = (median: number) => ({
      n: 40,
      median,
      interval: { low: median, high: median },
      currency: 'TWD',
    });
    const content = {
      name: '大安',
      filter: { city: '臺北市' },
      percent: 10,
      before: figures(1000),
      now: figures(1100),
    };
    assert.ok(
      messageText('watch-median', 'zh-CN', content).text.includes('上次：1,000 NT$/m²/月，'),
    );
    // 1 ping = 400 ÷ 121 m²: 1,000 × 3.305785 × 12.
    const display = { rentUnit: 'year', areaUnit: 'ping' };
    const { text } = messageText('watch-median', 'en', { ...content, display });
    assert.ok(text.includes('Last notice: 39,669 NT$/ping/year, '), text);
    const items = [{ kind: 'watch-median', content, link: '' }];
    const digest = messageText('watch-digest', 'zh-CN', { n: 1, items, display });
    assert.ok(digest.text.includes('现在：43,636 NT$/坪/年，'), digest.text);
  });

  it('is in the reader’s language, and a subject is one line', () => {
    assert.match(
      messageText('login-code', 'zh-CN', { code: '123456', minutes: 5 }).text,
      /验证码是 123456，5 分钟/,
    );
    assert.match(
      messageText('login-code', 'en', { code: '123456', minutes: 5 }).text,
      /123456.*5 minutes/,
    );
    assert.equal(
      messageText('watch', 'en', { name: 'a\r\nBcc: x@example.com', added: 1 }).subject.includes(
        '\n',
      ),
      false,
    );
  });
  it('is written for every template, or the template is named', () => {
    assert.throws(
      () => messageText('nothing-such', 'en', {}),
      /template: expected one of register-code.*nothing-such/,
    );
  });
});

describe('mail', () => {
  const folder = mkdtempSync(join(tmpdir(), 'renta-mail-'));
  const key = join(folder, 'key.pem');
  const cert = join(folder, 'cert.pem');
  let server: SMTPServer;
  let port: number;
  const received: { user: string | undefined; secure: boolean; text: string; to: string[] }[] = [];

  before(async () => {
    // A certificate for a name that is this machine's.
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost',
        '-keyout',
        key,
        '-out',
        cert,
      ],
      { stdio: 'ignore' },
    );
    server = new SMTPServer({
      key: readFileSync(key),
      cert: readFileSync(cert),
      authMethods: ['PLAIN', 'LOGIN'],
      onAuth: ({ username, password }, _, done) =>
        password === 'a secret'
          ? done(null, { user: username })
          : done(new Error('wrong password')),
      onData(stream, session, done) {
        let text = '';
        stream.on('data', (bytes: Buffer) => (text += bytes.toString()));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ user: session.user, secure: session.secure, text, to });
          done();
        });
      },
    });
    server.listen(0, 'localhost');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  });
  after(() => new Promise<void>((resolve) => server.close(() => resolve())));
  beforeEach(() => received.splice(0));

  const driverOf = (user: string, ca = readFileSync(cert, 'utf8')) =>
    mailDriver({
      url: `smtp://${user}localhost:${port}`,
      from: 'Renta Console <console@example.com>',
      ca,
    });
  const message = {
    id: 'ms_1',
    to: 'lin@example.com',
    subject: '登录验证码',
    text: '你的验证码是 123456。',
    template: 'login-code',
    content: {},
  };

  it('is handed over by STARTTLS with the user’s name, in Chinese as it was written', async () => {
    const driver = driverOf('console:a%20secret@');
    await driver.send(message);
    driver.close?.();
    const [mail] = received;
    assert.deepEqual([mail!.user, mail!.secure, mail!.to], ['console', true, ['lin@example.com']]);
    const body = mail!.text.slice(mail!.text.indexOf('\r\n\r\n')).replace(/\s/g, '');
    assert.match(Buffer.from(body, 'base64').toString(), /你的验证码是 123456/);
  });

  it('is refused when the password is wrong or the certificate is not trusted', async () => {
    for (const driver of [driverOf('console:wrong@'), driverOf('console:a%20secret@', '')]) {
      await assert.rejects(driver.send(message));
      driver.close?.();
    }
    assert.deepEqual(received, []);
  });

  it('has one recipient, whatever the address contains', async () => {
    const driver = driverOf('console:a%20secret@');
    await driver.send({ ...message, to: 'lin@example.com, eve@example.com' }).catch(quiet);
    driver.close?.();
    assert.ok(received.every(({ to }) => to.length === 1 && !to.includes('eve@example.com')));
  });
});

describe('short messages', () => {
  it('are signed as the provider describes it', () => {
    // Computed apart from this code, with Python's hashlib and hmac.
    const headers = signed(
      { keyId: 'id', keySecret: 'secret' },
      new URLSearchParams({ PhoneNumbers: '13800138000', SignName: 'a b' }),
      new Date('2026-11-20T06:00:00.123Z'),
      'nonce',
    );
    assert.equal(headers['x-acs-date'], '2026-11-20T06:00:00Z');
    assert.equal(
      headers['authorization'],
      'ACS3-HMAC-SHA256 Credential=id,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=1869fb842a7ec12d528c7b1b7e86b8e82fccf8fe2e8cccf6e56b8d56dece9965',
    );
  });

  it('carry phone, template and code, and fail with the provider’s own code', async () => {
    const asked: URL[] = [];
    let answer: object = { Code: 'OK' };
    const server = createServer((request, response) => {
      asked.push(new URL(request.url!, 'http://localhost'));
      response.end(JSON.stringify(answer));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const driver = aliyunSms({
      keyId: 'id',
      keySecret: 'secret',
      signName: 'Renta',
      templates: { 'login-code': 'SMS_1' },
      endpoint,
    });
    const message = {
      id: 'ms_1',
      to: '13800138000',
      subject: '',
      text: '',
      template: 'login-code',
      content: { code: '123456', minutes: 5 },
    };
    await driver.send(message);
    const sent = Object.fromEntries(asked[0]!.searchParams);
    assert.deepEqual(
      [sent['PhoneNumbers'], sent['TemplateCode'], JSON.parse(sent['TemplateParam']!)],
      ['13800138000', 'SMS_1', { code: '123456', minutes: '5' }],
    );
    answer = { Code: 'isv.BUSINESS_LIMIT_CONTROL' };
    await assert.rejects(driver.send(message), { code: 'isv.BUSINESS_LIMIT_CONTROL' });
    await assert.rejects(driver.send({ ...message, template: 'reset-code' }), /approved text/);
    server.close();
  });

  it('of a demo are lines of a file that only its owner reads', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'renta-sms-')), 'messages.jsonl');
    await fileDriver(file, 'sms').send({
      id: 'ms_1',
      to: '13800138000',
      subject: 's',
      text: 'code 123456',
      template: 'login-code',
      content: {},
    });
    const line = JSON.parse(readFileSync(file, 'utf8')) as { to: string; text: string };
    assert.deepEqual([line.to, line.text], ['13800138000', 'code 123456']);
  });
});
