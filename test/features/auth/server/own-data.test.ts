import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exportOwnData } from '#src/features/auth/contract/security.ts';
import { login } from '#src/features/auth/contract/sessions.ts';
import { hashPassword } from '#src/server/auth/password-hash.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

const password = 'seven green kettles';

interface OwnFile {
  memberId: string;
  units: Record<string, string | null>;
  member_contact: { phone: string }[];
  recharge_order: { money_minor: number; currency: string }[];
}

describe('the export of own data', () => {
  let server: TestServer;
  let text: string;
  let file: OwnFile;
  before(async () => {
    server = await testServer();
    const password_hash = await hashPassword(password);
    const members = ['m1', 'm2'].map((id) => ({
      id,
      account: id,
      name: id,
      password_hash,
      roles: ['member'],
    }));
    await server.db.insertInto('member').values(members).execute();
    const contacts = [
      { member_id: 'm1', phone: '13800000001' },
      { member_id: 'm2', phone: '13800000002' },
    ];
    await server.db.insertInto('member_contact').values(contacts).execute();
    const recharge = {
      channel: 'bank',
      jindou: 300,
      bonus: 10,
      money_minor: 30_000,
      currency: 'CNY',
      status: 'created',
    } as const;
    const expires_at = new Date(Date.now() + 60_000);
    await server.db
      .insertInto('recharge_order')
      .values({ id: 'r1', no: 'RC1', member_id: 'm1', ...recharge, expires_at })
      .execute();
    const { token } = (await server.call(login, { account: 'm1', password })).body.data;
    const { method, path } = exportOwnData;
    const answer = await server.send({
      method,
      url: path,
      payload: { password },
      headers: { authorization: token },
    });
    assert.equal(answer.statusCode, 200);
    text = answer.body;
    file = JSON.parse(text) as OwnFile;
  });
  after(() => server.close());

  it('says of every column with figures what they are measured in', () => {
    const unknown = Object.keys(file.units).filter((name) => file.units[name] === null);
    assert.deepEqual(unknown, [], 'say what they are measured in, in own-data/units.ts');
    assert.equal(file.units['recharge_order.jindou'], 'jindou');
    assert.equal(file.units['recharge_order.money_minor'], "1/100 of the row's currency");
    assert.equal(file.units['kase.area_m2'], 'm²');
    assert.equal(file.units['session.idle_seconds'], 'seconds');
    assert.match(file.units['instants']!, /ISO 8601/);
  });

  it('names the currency beside money', () => {
    assert.deepEqual(
      file.recharge_order.map(({ money_minor, currency }) => [money_minor, currency]),
      [[30_000, 'CNY']],
    );
  });

  it('holds what is about the member, and nothing about another', () => {
    assert.equal(file.memberId, 'm1');
    assert.deepEqual(
      file.member_contact.map(({ phone }) => phone),
      ['13800000001'],
    );
    assert.ok(!text.includes('13800000002'));
  });

  it('holds no secret', () =>
    assert.doesNotMatch(text, /password_hash|token_hash|key_hash|number_sealed|argon2/));
});
