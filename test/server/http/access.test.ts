import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { endpoints, signInEndpoints } from '#src/contract/index.ts';
import { hashOf, newToken } from '#src/server/auth/session-token.ts';
import { signInServer, usualSettings } from '../../support/sign-in-server.ts';
import type { TestServer } from '../../support/test-server.ts';
import { declaredAccess } from './declared-access.ts';

interface Declared {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  who: string;
  key: string;
}

const operations: Declared[] = declaredAccess
  .trim()
  .split('\n')
  .map((line) => {
    const [method, path, who, key] = line.split(' | ');
    return { method: method as Declared['method'], path: `/api/v1/${path}`, who: who!, key: key! };
  });
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

// What each role may do, as the specification says it, apart from `src/domain/permission.ts`.
const ofMembers =
  'road-view shop-view shop-contact shop-manage kase-view kase-unlock kase-submit sample-view success-run assessment-run report-order preshop-view preshop-reserve booking-create order-view order-pay order-refund#request account-view recharge paycode-manage invoice-request product-view export';
const ofRoles: Record<string, string> = {
  nobody: '',
  member: ofMembers,
  pro: ofMembers,
  teamOwner: `${ofMembers} member-view member-manage`,
  analyst: `${ofMembers} road-manage data-import kase-verify sample-edit assessment-sign report-work staff`,
  finance: `${ofMembers} order-refund#approve ledger-adjust#propose ledger-adjust#approve staff`,
  admin: `${ofMembers} member-view member-manage road-manage data-import kase-verify sample-edit assessment-sign report-work order-refund#approve ledger-adjust#propose ledger-adjust#approve product-manage app-manage admin staff`,
};
const scopes = [
  'road-view',
  'shop-view',
  'kase-view',
  'sample-view',
  'preshop-view',
  'order-view',
  'account-view',
  'export',
];

function mayCall({ who }: Declared, role: string): boolean {
  if (who === 'login') return true;
  const held = ofRoles[role]!.split(' ');
  return who.split(' & ').every((part) => part.split(' or ').some((name) => held.includes(name)));
}

const needsLogin = operations.filter(({ who }) => who !== 'anyone');

describe('every operation of the API', () => {
  let server: TestServer;
  let admin: string;
  before(async () => {
    // With all that a setting switches on.
    server = await signInServer(usualSettings('https://issuer.invalid'));
    admin = await server.logIn('admin');
  });
  after(() => server.close());

  /** Unreadable input, so that a call that is let in changes nothing and is refused with 400. */
  async function status(operation: Declared, token?: string) {
    const isQuery = operation.method === 'GET' || operation.method === 'DELETE';
    const response = await server.send({
      method: operation.method,
      url: `${operation.path}?no-such-field=1`.replace(/:\w+/g, 'nothing'),
      headers: {
        ...(token ? { authorization: token } : {}),
        'idempotency-key': randomUUID(),
        ...(isQuery ? {} : { 'content-type': 'application/json' }),
      },
      ...(isQuery ? {} : { payload: '{"no-such-field":1}' }),
    });
    return { status: response.statusCode, data: response.json().data, text: response.body };
  }

  /** An API key of the administrator, who lacks no permission. */
  async function keyWith(held: readonly string[]): Promise<string> {
    const key = `rk_${newToken()}`;
    const { member_id } = await server.db
      .selectFrom('session')
      .select('member_id')
      .where('token_hash', '=', hashOf(admin))
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('api_key')
      .values({
        id: randomUUID(),
        member_id,
        name: 'key',
        scopes: [...held],
        key_hash: hashOf(key),
        hint: 'hint',
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
    return key;
  }

  it('has one line in declared-access.ts, and every line an operation', () => {
    const served = [...endpoints, ...signInEndpoints].map(nameOf);
    const declared = operations.map(nameOf);
    const why =
      'state in test/server/http/declared-access.ts who may call it, and in owned-resources.test.ts whose its resource is';
    assert.deepEqual(
      served.filter((name) => !declared.includes(name)),
      [],
      why,
    );
    assert.deepEqual(
      declared.filter((name) => !served.includes(name)),
      [],
      'not an operation any more',
    );
    assert.equal(new Set(declared).size, declared.length, 'declared once');
  });

  it('is closed to a visitor, unless it is open to anyone', async () => {
    const wrong: string[] = [];
    for (const operation of operations) {
      const answer = await status(operation);
      const isRefused = answer.status === 401;
      if (isRefused !== (operation.who !== 'anyone'))
        wrong.push(`${nameOf(operation)}: ${answer.status}`);
      if (isRefused && answer.data !== null)
        wrong.push(`${nameOf(operation)}: reveals ${answer.text}`);
    }
    assert.deepEqual(wrong, []);
  });

  it('takes a token that is made up, ended or of a suspended member for none', async () => {
    const [ended, suspended] = [await server.logIn('admin'), await server.logIn('admin')];
    await server.db.deleteFrom('session').where('token_hash', '=', hashOf(ended)).execute();
    await server.db
      .updateTable('member')
      .set({ status: 'suspended' })
      .where('id', 'in', (of) =>
        of.selectFrom('session').select('member_id').where('token_hash', '=', hashOf(suspended)),
      )
      .execute();
    const wrong: string[] = [];
    for (const token of [newToken(), `rk_${newToken()}`, `rk_app_${newToken()}`, ended, suspended])
      for (const operation of needsLogin) {
        const answer = await status(operation, token);
        if (answer.status !== 401)
          wrong.push(`${nameOf(operation)} with ${token}: ${answer.status}`);
      }
    assert.deepEqual(wrong, []);
  });

  for (const role of Object.keys(ofRoles)) {
    it(`lets ${role} do what the role may and nothing else`, async () => {
      const token = await (role === 'nobody' ? server.logIn() : server.logIn(role));
      const wrong: string[] = [];
      for (const operation of needsLogin) {
        const answer = await status(operation, token);
        // Past the rules, the input is refused: each operation declares all of its fields.
        const expected = mayCall(operation, role) ? 400 : 403;
        if (answer.status !== expected && !(expected === 400 && answer.status === 415))
          wrong.push(`${nameOf(operation)}: ${answer.status}, not ${expected}`);
      }
      assert.deepEqual(wrong, []);
    });
  }

  it('takes a key for programs only with all scopes that it names', async () => {
    const all = await keyWith(scopes);
    const lacking = new Map<string, string>();
    for (const scope of scopes)
      lacking.set(scope, await keyWith(scopes.filter((one) => one !== scope)));
    const wrong: string[] = [];
    for (const operation of needsLogin) {
      const answer = await status(operation, all);
      if (operation.key === '-') {
        if (answer.status !== 403 || answer.data.reason !== 'api-key')
          wrong.push(`${nameOf(operation)}: ${answer.status}`);
        continue;
      }
      if (answer.status !== 400) wrong.push(`${nameOf(operation)} with all: ${answer.status}`);
      for (const scope of operation.key.split(' & ')) {
        const refused = await status(operation, lacking.get(scope));
        if (refused.status !== 403 || refused.data.reason !== 'api-key-scope')
          wrong.push(`${nameOf(operation)} without ${scope}: ${refused.status}`);
      }
      const exact = await keyWith(operation.key.split(' & '));
      if ((await status(operation, exact)).status !== 400)
        wrong.push(`${nameOf(operation)} with ${operation.key}`);
    }
    assert.deepEqual(wrong, []);
  });

  it('counts a scope only while the member holds its permission', async () => {
    const key = await keyWith(scopes);
    await server.db
      .updateTable('member')
      .set({ roles: [] })
      .where('id', 'in', (of) =>
        of.selectFrom('api_key').select('member_id').where('key_hash', '=', hashOf(key)),
      )
      .execute();
    const wrong: string[] = [];
    for (const operation of needsLogin) {
      const answer = await status(operation, key);
      if (answer.status !== 403) wrong.push(`${nameOf(operation)}: ${answer.status}`);
    }
    assert.deepEqual(wrong, []);
  });
});
