import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { currentSession, logout } from '#src/features/auth/contract/sessions.ts';
import { createBatchLoader } from '#src/features/auth/server/batch-loader.ts';
import { connect, type Db } from '#src/server/db/connect.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let one: Db;
before(async () => {
  server = await testServer();
  one = connect(server.url, { connections: 1 });
});
after(async () => {
  await one.destroy();
  await server.close();
});

const key = (text: string) => Buffer.from(text);
/** Returns the texts of the keys themselves, and records which were requested together. */
function noted() {
  const questions: string[][] = [];
  const look = async (_: Db, keys: readonly Buffer[]) => {
    questions.push(keys.map(String));
    return new Map(
      keys
        .filter((text) => String(text) !== 'nobody')
        .map((text) => [text.toString('hex'), String(text)]),
    );
  };
  return { questions, look };
}

describe('gathered', () => {
  it('sends one query for all callers while the connection is busy', async () => {
    const { questions, look } = noted();
    const find = createBatchLoader(one, look);
    const busy = sql`SELECT pg_sleep(0.2)`.execute(one);
    const asked = ['a', 'b', 'a', 'nobody'].map((text) => find(key(text)));
    await busy;
    assert.deepEqual(await Promise.all(asked), ['a', 'b', 'a', undefined]);
    assert.deepEqual(questions, [['a', 'b', 'a', 'nobody']]);
  });

  it('sends another query for callers that come after it', async () => {
    const { questions, look } = noted();
    const find = createBatchLoader(one, look);
    assert.equal(await find(key('a')), 'a');
    assert.equal(await find(key('a')), 'a');
    assert.deepEqual(questions, [['a'], ['a']]);
  });

  it('rejects all callers on a failure, and continues with the next batch', async () => {
    let isBroken = true;
    const find = createBatchLoader(one, async (_, keys) => {
      if (isBroken) throw new Error('broken');
      return new Map(keys.map((text) => [text.toString('hex'), String(text)]));
    });
    const asked = await Promise.allSettled([find(key('a')), find(key('b'))]);
    assert.deepEqual(asked.map(({ status }) => status), ['rejected', 'rejected']); // prettier-ignore
    isBroken = false;
    assert.equal(await find(key('a')), 'a');
  });

  it('rejects all callers without a connection', async () => {
    const nowhere = connect('postgres://renta@127.0.0.1:1/renta', { connections: 1 });
    const find = createBatchLoader(nowhere, noted().look);
    const asked = await Promise.allSettled([find(key('a')), find(key('b'))]);
    await nowhere.destroy();
    assert.deepEqual(asked.map(({ status }) => status), ['rejected', 'rejected']); // prettier-ignore
  });

  it('gives each caller the own session, however many call at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => server.logIn('member')));
    const ids = async () =>
      Promise.all(
        tokens.map(
          async (token) => (await server.call(currentSession, {}, token)).body.data.member.id,
        ),
      );
    const first = await ids();
    assert.equal(new Set(first).size, 20);
    assert.deepEqual(await ids(), first);
  });

  it('admits nobody after a logout, even under constant load', async () => {
    const others = await Promise.all(Array.from({ length: 8 }, () => server.logIn('member')));
    let isOver = false;
    const busy = others.map(async (token) => {
      while (!isOver) assert.equal((await server.call(currentSession, {}, token)).status, 200);
    });
    for (let tried = 0; tried < 10; tried += 1) {
      const token = await server.logIn('member');
      assert.equal((await server.call(logout, {}, token)).status, 200);
      assert.equal((await server.call(currentSession, {}, token)).status, 401);
    }
    isOver = true;
    await Promise.all(busy);
  });
});
