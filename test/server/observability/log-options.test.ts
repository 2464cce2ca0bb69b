import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { apiKeyPrefix } from '#src/domain/api-scope.ts';
import { newToken } from '#src/server/auth/session-token.ts';
import { logOptions } from '#src/server/observability/log-options.ts';

const { req, err } = logOptions('info').serializers;
const logged = (url: string) => req({ method: 'GET', url, ip: '::ffff:192.0.2.7' });

describe('what the log says of a request', () => {
  it('is method, path and address, without the query', () => {
    const line = logged('/api/v1/orders/od_0198c1f2-5a7e-7c31-9d59-3b1f0c1a2b3c?code=123456#x');
    assert.deepEqual(line, {
      method: 'GET',
      path: '/api/v1/orders/od_0198c1f2-5a7e-7c31-9d59-3b1f0c1a2b3c',
      address: '192.0.2.7',
    });
  });

  it('hides each part of a path that may be a token: 43 characters and more', () => {
    const token = newToken();
    assert.equal(token.length, 43);
    for (const part of [token, `${token}.pdf`, `share=${token}`, token + token, 'x'.repeat(43)]) {
      assert.equal(
        logged(`/api/v1/shared/${part}/file?x=1`).path,
        '/api/v1/shared/(hidden)/file',
        part,
      );
      assert.equal(logged(`/${part}`).path, '/(hidden)', part);
    }
    assert.equal(logged(`/api/${'x'.repeat(42)}`).path, `/api/${'x'.repeat(42)}`);
    assert.equal(logged(`/${token}/a/${token}`).path, '/(hidden)/a/(hidden)');
  });

  it('hides keys for programs of any length', () => {
    assert.equal(logged(`/api/v1/${apiKeyPrefix}abc/x`).path, '/api/v1/(hidden)/x');
  });
});

describe('a line of the log', () => {
  const lineOf = (logged: object): Record<string, Record<string, unknown>> => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const { log } = Fastify({ logger: { ...logOptions('info'), stream } });
    log.warn(logged, 'a line');
    return JSON.parse(lines[0]!) as Record<string, Record<string, unknown>>;
  };

  it('names the code of a database error', () => {
    const error = Object.assign(new Error('duplicate key'), { code: '23505' });
    assert.equal(lineOf({ err: error })['err']!['code'], '23505');
  });

  it('hides the code that a member typed to log in', () => {
    const typed = { address: 'a@example.com', code: '739105' };
    for (const logged of [typed, { body: typed }, { input: typed }, { query: typed }])
      assert.doesNotMatch(JSON.stringify(lineOf(logged)), /739105/);
  });

  it('hides passwords and tokens, in an error too', () => {
    const error = { password: 'correct horse', token: 'abc123' };
    assert.doesNotMatch(JSON.stringify(lineOf({ given: error })), /correct horse|abc123/);
  });
});

it('leaves out of an error what the database quotes of a row', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (phone)=(13800138000) exists.',
  });
  assert.doesNotMatch(JSON.stringify(err(error)), /13800138000/);
});
