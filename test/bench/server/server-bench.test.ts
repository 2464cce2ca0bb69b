import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { tx } from '#src/server/db/transaction.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';
import { poolOn } from '../search/pool.ts';
import { endProgram, forkProgram, untilReady } from '../search/server-process.ts';
import { measuredOf } from './compare.ts';
import { startLoad } from './load-process.ts';
import { recordingDatabase, sendUnits, type Unit } from './recorded-requests.ts';
import { missesOf, report } from './report.ts';
import { slopeOf } from './soak.ts';

let base: TestDatabase;
before(async () => {
  base = await testDatabase();
  await sql`CREATE TABLE bench_row (id text PRIMARY KEY)`.execute(base.db);
});
after(() => base.drop());

const idsIn = async () =>
  (await sql<{ id: string }>`SELECT id FROM bench_row ORDER BY id`.execute(base.db)).rows.map(
    ({ id }) => id,
  );

describe('recorded statements', () => {
  it('are sent again in the transaction they were recorded in and undone', async () => {
    const recording = recordingDatabase(base.url);
    const pool = poolOn(base.url);
    try {
      const units = await recording.undoneUnitsOf(async () => {
        await sql`SELECT 1`.execute(recording.db);
        await tx(recording.db, async (open) => {
          await sql`INSERT INTO bench_row VALUES (${'a'})`.execute(open);
          await sql`INSERT INTO bench_row VALUES (${'b'})`.execute(open);
        });
      });
      assert.deepEqual(await idsIn(), [], 'undone');
      assert.deepEqual(
        units.map(({ statements, after: awaited }) => [statements.length, awaited]),
        [
          [1, []],
          [4, [0]],
        ],
      );
      await sendUnits(pool, units);
      assert.deepEqual(await idsIn(), ['a', 'b']);
    } finally {
      await pool.end();
      await recording.close();
    }
  });

  it('wait for those alone that had ended before', async () => {
    const recording = recordingDatabase(base.url);
    try {
      const one = () => sql`SELECT pg_sleep(0.02)`.execute(recording.db);
      await Promise.all([one(), one()]);
      const units = await recording.unitsOf(async () => {
        await Promise.all([one(), one()]);
        await one();
      });
      assert.deepEqual(
        units.map((unit) => unit.after),
        [[], [], [0, 1]],
      );
    } finally {
      await recording.close();
    }
  });
});

describe('the bare route under load', () => {
  it('sends the statements of a request once for each, and its response', async () => {
    const port = await freePort();
    const key = '/api/v1/shops?q=x';
    const counting: Unit = {
      statements: [
        { text: `INSERT INTO bench_row SELECT 'n' || nextval('bench_seq')`, values: [] },
      ],
      after: [],
    };
    await sql`CREATE SEQUENCE bench_seq`.execute(base.db);
    await sql`DELETE FROM bench_row`.execute(base.db);
    const peer = forkProgram('test/bench/server/peer.ts', [
      base.url,
      String(port),
      'GET /api/v1/shops',
    ]);
    const load = startLoad();
    try {
      await untilReady(peer, port);
      const known = once(peer, 'message');
      peer.send([{ key, units: [counting], answer: { code: 0, msg: '', data: 'answered' } }]);
      await known;
      const request = { method: 'GET' as const, path: key, headers: {} };
      const result = await load.run({
        port,
        connections: 2,
        requests: Array.from({ length: 6 }, () => request),
        tokens: ['a'],
      });
      assert.deepEqual(result.statuses, { 200: 6 });
      assert.equal(result.errors, 0);
      assert.equal((await idsIn()).length, 6);
      const text = await (await fetch(`http://127.0.0.1:${port}${key}`)).text();
      assert.equal(text, '{"code":0,"msg":"","data":"answered"}');
    } finally {
      await load.close();
      await endProgram(peer);
    }
  });
});

describe('the report', () => {
  const result = (times: number[], seconds: number, statuses = {}) => ({
    times,
    seconds,
    bytes: times.length * 1000,
    statuses,
    withRetryAfter: 0,
    errors: 0,
  });

  it('takes percentiles of all turns together', () => {
    const measured = measuredOf([result([1, 3], 1), result([2, 100], 3, { 200: 2, 503: 5 })]);
    assert.equal(measured.perSecond, 1);
    assert.deepEqual(
      [measured.p50, measured.p99, measured.bytes, measured.errors],
      [3, 100, 1000, 5],
    );
  });

  it('names the goals that a row misses', () => {
    const bare = measuredOf([result([10, 10], 1)]);
    const row = (times: number[], seconds: number) => ({
      name: 'a row',
      connections: 32,
      ours: measuredOf([result(times, seconds)]),
      bare,
    });
    assert.deepEqual(missesOf(row([15, 15], 1)), []);
    assert.deepEqual(missesOf(row([15, 15.1], 1)), ['p99']);
    assert.deepEqual(missesOf(row([10, 10], 1.2)), ['throughput']);
    assert.match(
      report({ circumstances: ['x'], rows: [row([10, 10], 1)] }),
      /\| a row \| 32 \| 2 \/ 2 \| 1\.00 /,
    );
  });

  it('tells memory that grows from memory that does not', () => {
    assert.equal(slopeOf([[0, 100], [1, 102], [2, 104]]), 2); // prettier-ignore
    assert.equal(slopeOf([[0, 100], [1, 101], [2, 100]]), 0); // prettier-ignore
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
