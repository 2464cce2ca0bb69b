import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { runIdempotent, transactionIdOf } from '#src/server/idempotency/run-idempotent.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

describe('once', () => {
  let base: TestDatabase;
  before(async () => {
    base = await testDatabase();
  });
  after(() => base.drop());
  const attempt = (request: unknown = { a: 1, b: [2] }) => ({
    scope: 'm1',
    key: randomUUID(),
    request,
  });

  it('does the work once, also for many at the same time, and answers each alike', async () => {
    let done = 0;
    const one = attempt();
    const work = async () => {
      done += 1;
      await wait(30);
      return { z: done, a: 'x' };
    };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => runIdempotent(base.db, one, work)),
    );
    assert.equal(done, 1);
    assert.deepEqual(
      [...new Set(answers.map((answer) => JSON.stringify(answer)))],
      ['{"z":1,"a":"x"}'],
    );
  });

  it('recognises a repeated request with its fields in any order', async () => {
    const one = attempt({ a: 1, b: { c: 2, d: undefined } });
    await runIdempotent(base.db, one, async () => 'first');
    assert.equal(
      await runIdempotent(
        base.db,
        { ...one, request: { b: { c: 2 }, a: 1 } },
        async () => 'second',
      ),
      'first',
    );
  });

  it('refuses another request under the same key, and lets another member use it', async () => {
    const one = attempt();
    await runIdempotent(base.db, one, async () => 'mine');
    await assert.rejects(
      runIdempotent(base.db, { ...one, request: { a: 2 } }, async () => 'other'),
      { status: 422 },
    );
    assert.equal(
      await runIdempotent(base.db, { ...one, scope: 'm2' }, async () => 'theirs'),
      'theirs',
    );
  });

  it('leaves the key unused when the work is refused', async () => {
    const one = attempt();
    await assert.rejects(
      runIdempotent(base.db, one, async () => {
        throw new Error('no');
      }),
      /no/,
    );
    assert.equal(await runIdempotent(base.db, one, async () => 'yes'), 'yes');
  });

  it('identifies a request by member and key only', () => {
    assert.equal(transactionIdOf('m1', 'k'), transactionIdOf('m1', 'k'));
    assert.notEqual(transactionIdOf('m1', 'k'), transactionIdOf('m1', 'l'));
    assert.notEqual(transactionIdOf('m1', 'k'), transactionIdOf('m2', 'k'));
  });
});
