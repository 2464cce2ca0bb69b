import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { cancelJob, jobFile, listJobs, readJob, retryJob } from '#src/contract/jobs.ts';
import type { Envelope } from '#src/domain/envelope.ts';
import { failureNotice } from '#src/features/notices/server/failure-notice.ts';
import { assertCanCreateJob, createJob } from '#src/server/jobs/create-job.ts';
import { UnrecoverableJobError } from '#src/server/jobs/errors.ts';
import type { JobKind, JobOutcome } from '#src/server/jobs/job-kind.ts';
import { startRunner, type Runner } from '#src/server/jobs/job-runner.ts';
import { claimJob, saveOutcome, sweepJobs } from '#src/server/jobs/jobs.store.ts';
import { testServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let owner: string;
let ownerId: string;
before(async () => {
  server = await testServer();
  owner = await server.logIn('member');
  const { rows } = await sql<{ id: string }>`SELECT id FROM member`.execute(server.db);
  ownerId = rows[0]!.id;
});
after(() => server.close());

const kindOf = (name: string, run: JobKind['run'], mostTries = 3): JobKind => ({
  name,
  mostTries,
  run,
});
const order = (kind: JobKind, more: object = {}) =>
  createJob(server.db, kind, { memberId: ownerId, input: { n: 1 }, ...more });
const job = async (id: string) => (await server.call(readJob, { id }, owner)).body.data;
const become = async (id: string, state: string) => {
  for (const end = Date.now() + 15_000; ; await wait(15)) {
    const read = await job(id);
    if (read.state === state) return read;
    assert.ok(Date.now() < end, `expected ${state}, got ${JSON.stringify(read)}`);
  }
};

interface Watched {
  runner: Runner;
  errors: unknown[];
  published: { memberId: string; requestId: string; envelope: Envelope }[];
}

function run(...kinds: JobKind[]): Watched {
  const errors: unknown[] = [];
  const published: Watched['published'] = [];
  const runner = startRunner({
    db: server.db,
    channel: {
      publish: async (memberId, requestId, envelope) =>
        void published.push({ memberId, requestId, envelope }),
    },
    kinds,
    onError: (error) => errors.push(error),
    lookMs: 15,
    beatMs: 1_000,
  });
  return { runner, errors, published };
}

describe('a job', () => {
  it('runs with its input and keeps what it made, for seven days', async () => {
    const kind = kindOf('made', async (input, { memberId, access }) => ({
      result: { input, memberId, may: access.can!.includes('kase-view') },
      file: { name: '案例.csv', type: 'text/csv; charset=utf-8', bytes: Buffer.from('a,b\r\n') },
    }));
    const id = await order(kind, { channelRequest: `jobs/${'1'.repeat(32)}` });
    assert.equal((await job(id)).state, 'queued');
    const { runner, published } = run(kind);
    const ready = await become(id, 'ready');
    assert.deepEqual(ready.result, { input: { n: 1 }, memberId: ownerId, may: true });
    assert.deepEqual(
      [ready.share, ready.step, ready.tries, ready.fileName],
      [1, 'done', 1, '案例.csv'],
    );
    assert.equal(Date.parse(ready.expiresAt!) - Date.parse(ready.finishedAt!), 7 * 86_400_000);
    await runner.stop();
    assert.deepEqual(published.map(({ memberId, requestId, envelope }) => [memberId, requestId, envelope.code, (envelope.data as { id: string }).id]), [[ownerId, `jobs/${'1'.repeat(32)}`, 0, id]]); // prettier-ignore
  });

  it('is downloaded by its owner alone, as an attachment', async () => {
    const { list } = (await server.call(listJobs, { kind: 'made' }, owner)).body;
    const url = jobFile.path.replace(':id', list[0]!.id);
    const answer = await server.send({ method: 'GET', url, headers: { authorization: owner } });
    assert.equal(answer.body, 'a,b\r\n');
    assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8');
    assert.equal(
      answer.headers['content-disposition'],
      `attachment; filename="__.csv"; filename*=UTF-8''${encodeURIComponent('案例.csv')}`,
    );
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    assert.equal(answer.headers['cache-control'], 'no-store');
    const stranger = await server.logIn('admin');
    for (const endpoint of [readJob, jobFile, cancelJob, retryJob]) {
      assert.equal(
        (await server.call(endpoint, { id: list[0]!.id }, stranger)).status,
        404,
        endpoint.path,
      );
    }
    assert.deepEqual((await server.call(listJobs, {}, stranger)).body.list, []);
  });

  it('ordered twice under one key is one job', async () => {
    const kind = kindOf('once', async () => ({}));
    const [first, second] = await Promise.all([
      order(kind, { key: 'k' }),
      order(kind, { key: 'k' }),
    ]);
    assert.equal(first, second);
    assert.notEqual(await order(kind), await order(kind));
  });

  it('reports how far it is', async () => {
    let go = () => {};
    const going = new Promise<void>((resolve) => (go = resolve));
    const kind = kindOf('steps', async (_, { report }) => {
      report({ share: 0.25, step: 'reading', rows: { done: 25, inAll: 100 } });
      report({ share: 7 });
      report({ share: 0.5 });
      await going;
      return {};
    });
    const id = await order(kind);
    const { runner } = run(kind);
    for (const end = Date.now() + 5_000; (await job(id)).share === 0; await wait(10))
      assert.ok(Date.now() < end);
    const { share, step, rows, state } = await job(id);
    assert.deepEqual(
      [state, share, step, rows],
      ['running', 0.5, 'reading', { done: 25, inAll: 100 }],
    );
    go();
    await become(id, 'ready');
    await runner.stop();
  });

  it('is retried after a pause, up to its maximum, without disclosing the reason to its owner', async () => {
    const kind = kindOf(
      'failing',
      async () => Promise.reject(new Error('password of the database')),
      2,
    );
    const id = await order(kind, { channelRequest: `jobs/${'2'.repeat(32)}` });
    const { runner, errors, published } = run(kind);
    for (const end = Date.now() + 5_000; errors.length === 0; await wait(10))
      assert.ok(Date.now() < end);
    const waiting = await become(id, 'queued');
    assert.equal(waiting.tries, 1);
    const { rows } = await sql<{ seconds: number }>`
      SELECT extract(epoch FROM run_after - now())::float8 AS seconds FROM job WHERE id = ${id}`.execute(
      server.db,
    );
    assert.ok(
      rows[0]!.seconds > 3 && rows[0]!.seconds <= 5,
      `a pause of five seconds, ${rows[0]!.seconds} left`,
    );
    await sql`UPDATE job SET run_after = now() WHERE id = ${id}`.execute(server.db);
    const failed = await become(id, 'failed');
    assert.deepEqual(
      [failed.tries, failed.failure],
      [2, 'Something went wrong on our side. Try again later.'],
    );
    await runner.stop();
    assert.deepEqual(published.map(({ envelope }) => envelope.code), [500]); // prettier-ignore
  });

  it('notifies its owner of each failure once, and nobody when it has no owner', async () => {
    const failing = () =>
      Promise.reject(new UnrecoverableJobError('The list is not there any more.'));
    const kind: JobKind = {
      ...kindOf('telling', failing),
      onFailed: failureNotice((input) => ({
        kind: 'export-failed',
        content: { list: 'roads', of: input },
      })),
    };
    const silent = kindOf('silent', failing);
    const [told, untold, house] = [
      await order(kind),
      await order(silent),
      await order(kind, { memberId: null }),
    ];
    const { runner } = run(kind, silent);
    await become(told, 'failed');
    await become(untold, 'failed');
    for (const end = Date.now() + 15_000; ; await wait(15)) {
      const { rows } = await sql<{
        state: string;
      }>`SELECT state FROM job WHERE id = ${house}`.execute(server.db);
      if (rows[0]!.state === 'failed') break;
      assert.ok(Date.now() < end);
    }
    const notices = async () =>
      (
        await server.db
          .selectFrom('notice')
          .select(['kind', 'content'])
          .where('member_id', '=', ownerId)
          .execute()
      ).filter(({ kind: of }) => of === 'export-failed');
    const one = { kind: 'export-failed', content: { list: 'roads', of: { n: 1 } } };
    assert.deepEqual(await notices(), [one]);
    await server.call(retryJob, { id: told }, owner);
    await become(told, 'failed');
    assert.deepEqual(await notices(), [one, one]);
    await runner.stop();
    // A server that was killed has reported nothing: the server that gives the job up does.
    const once = { ...kind, name: 'telling-once', mostTries: 1 };
    const killed = await order(once);
    await claimJob(server.db, ['telling-once'], 'killed', 60_000);
    await sql`UPDATE job SET beat_at = now() - interval '2 minutes' WHERE id = ${killed}`.execute(
      server.db,
    );
    const { runner: other } = run(once);
    await become(killed, 'failed');
    await other.stop();
    assert.deepEqual(await notices(), [one, one, one]);
  });

  it('that cannot succeed fails at once and says why; its owner may have it tried again', async () => {
    let isMended = false;
    const kind = kindOf('hopeless', async (): Promise<JobOutcome> => {
      if (isMended) return { result: 'mended' };
      throw new UnrecoverableJobError('The road is not there any more.');
    });
    const id = await order(kind);
    const { runner } = run(kind);
    const failed = await become(id, 'failed');
    assert.deepEqual([failed.tries, failed.failure], [1, 'The road is not there any more.']);
    isMended = true;
    assert.equal((await server.call(retryJob, { id }, owner)).body.data.failure, null);
    assert.equal((await become(id, 'ready')).result, 'mended');
    await runner.stop();
    const again = await server.call(retryJob, { id }, owner);
    assert.equal(again.status, 409);
    assert.match(again.body.msg, /The job is ready; only a failed or cancelled job/);
  });

  it('is cancelled while it waits, and while it runs', async () => {
    let isBroken = false;
    const kind = kindOf('long', async (_, { signal }) => {
      await wait(60_000, undefined, { signal }).catch(() => (isBroken = true));
      return {};
    });
    const waiting = await order(kind);
    assert.equal(
      (await server.call(cancelJob, { id: waiting }, owner)).body.data.state,
      'cancelled',
    );
    const running = await order(kind, { channelRequest: `jobs/${'3'.repeat(32)}` });
    const { runner, published } = run(kind);
    await become(running, 'running');
    assert.equal((await server.call(cancelJob, { id: running }, owner)).status, 200);
    await become(running, 'cancelled');
    assert.ok(isBroken, 'the work itself was told');
    await runner.stop();
    assert.deepEqual(published.map(({ envelope }) => envelope.code), [409]); // prettier-ignore
    const again = await server.call(cancelJob, { id: running }, owner);
    assert.equal(again.status, 409);
    assert.match(again.body.msg, /The job is cancelled; only a queued or running job/);
  });

  it('that its server lost cannot be written to by that server any more', async () => {
    const kind = kindOf('lost', async () => ({}));
    const id = await order(kind);
    const first = (await claimJob(server.db, ['lost'], 'first', 60_000))!;
    assert.equal(await claimJob(server.db, ['lost'], 'too early', 60_000), undefined);
    await sql`UPDATE job SET beat_at = now() - interval '2 minutes' WHERE id = ${id}`.execute(
      server.db,
    );
    const second = (await claimJob(server.db, ['lost'], 'second', 60_000))!;
    assert.equal(await saveOutcome(server.db, first, { result: 'first' }), false);
    assert.equal(await saveOutcome(server.db, second, { result: 'second' }), true);
    assert.deepEqual([(await job(id)).result, (await job(id)).tries], ['second', 2]);
  });

  it('that killed its server each time is given up', async () => {
    const kind = kindOf('deadly', async () => ({}), 1);
    const id = await order(kind);
    await claimJob(server.db, ['deadly'], 'killed', 60_000);
    await sql`UPDATE job SET beat_at = now() - interval '2 minutes' WHERE id = ${id}`.execute(
      server.db,
    );
    const { runner } = run(kind);
    const failed = await become(id, 'failed');
    assert.match(failed.failure!, /The server ended while it worked on this/);
    await runner.stop();
  });

  it('is never done by two, however many look', async () => {
    const runs = new Map<string, number>();
    const kind = kindOf('counted', async (_, { jobId }) => {
      runs.set(jobId, (runs.get(jobId) ?? 0) + 1);
      await wait(5);
      return {};
    });
    const ids = await Promise.all(Array.from({ length: 30 }, () => order(kind)));
    const watched = [run(kind), run(kind), run(kind)];
    for (const id of ids) await become(id, 'ready');
    for (const { runner } of watched) await runner.stop();
    assert.deepEqual([...runs.values()], Array.from({ length: 30 }, () => 1)); // prettier-ignore
  });

  it('ignores kinds that this server does not implement', async () => {
    const id = await order(kindOf('of-the-future', async () => ({})));
    const { runner } = run(kindOf('known', async () => ({})));
    await wait(100);
    assert.equal((await job(id)).state, 'queued');
    await runner.stop();
  });

  it('expires after seven days, with its file', async () => {
    const { list } = (await server.call(listJobs, { kind: 'made' }, owner)).body;
    const { id } = list[0]!;
    await sql`UPDATE job SET expires_at = now() - interval '1 second' WHERE id = ${id}`.execute(
      server.db,
    );
    await sweepJobs(server.db);
    const { state, result, fileName } = await job(id);
    assert.deepEqual([state, result, fileName], ['expired', null, null]);
    const gone = await server.call(jobFile, { id }, owner);
    assert.equal(gone.status, 410);
  });
});

describe('GET /api/v1/jobs', () => {
  it('lists one’s own, newest first, by state and kind', async () => {
    const { list, total } = (await server.call(listJobs, { limit: 100 }, owner)).body;
    assert.equal(total, list.length);
    const times = list.map(({ createdAt }) => createdAt);
    assert.deepEqual(times, times.toSorted().toReversed());
    const failed = (await server.call(listJobs, { state: 'failed' }, owner)).body.list;
    assert.deepEqual([...new Set(failed.map(({ state }) => state))], ['failed']);
    assert.equal((await server.call(listJobs, { kind: 'counted' }, owner)).body.total, 30);
  });

  it('refuses what is no state, no page and no field, naming it', async () => {
    for (const [input, field] of [
      [{ state: 'done' }, 'state'],
      [{ page: '0' }, 'page'],
      [{ limit: '1e2' }, 'limit'],
      [{ owner: 'x' }, 'owner'],
    ] as const) {
      const { status, body } = await server.call(listJobs, input, owner);
      assert.equal(status, 400);
      assert.equal(
        (body.data as unknown as { fields: { field: string }[] }).fields[0]!.field,
        field,
      );
    }
    assert.equal((await server.call(readJob, { id: 'x'.repeat(61) }, owner)).status, 400);
    assert.equal((await server.call(readJob, { id: 'jb_0' }, owner)).status, 404);
  });
});

describe('assertCanCreateJob', () => {
  it('refuses the eleventh job of one member while ten wait', async () => {
    const token = await server.logIn('member');
    const { rows } = await sql<{
      id: string;
    }>`SELECT member_id AS id FROM session ORDER BY created_at DESC LIMIT 1`.execute(server.db);
    const memberId = rows[0]!.id;
    const kind = kindOf('waiting', async () => ({}));
    for (let n = 0; n < 10; n += 1) {
      await assertCanCreateJob(server.db, memberId);
      await createJob(server.db, kind, { memberId, input: {} });
    }
    await assert.rejects(assertCanCreateJob(server.db, memberId), {
      status: 429,
      message: /10 jobs of yours/,
    });
    const { list } = (await server.call(listJobs, {}, token)).body;
    await server.call(cancelJob, { id: list[0]!.id }, token);
    await assertCanCreateJob(server.db, memberId);
  });
});
