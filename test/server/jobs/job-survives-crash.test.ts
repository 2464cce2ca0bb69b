import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { readJob } from '#src/contract/jobs.ts';
import { createJob } from '#src/server/jobs/create-job.ts';
import { until } from '../../support/recording-server.ts';
import { testServer, type TestServer } from '../../support/test-server.ts';

const counting = { name: 'counting', mostTries: 5, run: async () => ({}) };
const requestId = (digit: string) => `jobs/${digit.repeat(32)}`;

describe('jobs, when their server', () => {
  let server: TestServer;
  let member: string;
  let memberId: string;
  const started: ChildProcess[] = [];
  before(async () => {
    server = await testServer();
    member = await server.logIn('member');
    const { rows } = await sql<{ id: string }>`SELECT id FROM member`.execute(server.db);
    memberId = rows[0]!.id;
  });
  after(async () => {
    for (const process of started) process.kill('SIGKILL');
    await server.close();
  });

  const start = async (takesMs: number) => {
    const made = spawn(
      process.execPath,
      ['--import', 'tsx', 'test/support/job-server.ts', server.url, String(takesMs)],
      { stdio: ['ignore', 'pipe', 'inherit'] }, // prettier-ignore
    );
    started.push(made);
    await once(made.stdout, 'data');
    return made;
  };
  const job = async (id: string) => (await server.call(readJob, { id }, member)).body.data;
  const waitFor = async (
    id: string,
    holds: (data: Awaited<ReturnType<typeof job>>) => boolean,
    what: string,
  ) => {
    let last = await job(id);
    for (const end = Date.now() + 30_000; !holds(last); last = await job(id)) {
      assert.ok(Date.now() < end, `${what}: ${JSON.stringify(last)}`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    return last;
  };

  it('is killed, are taken up by another and published once', async () => {
    const id = await createJob(server.db, counting, {
      memberId,
      input: {},
      channelRequest: requestId('a'),
    });
    const first = await start(20_000);
    await waitFor(id, ({ share }) => share > 0, 'the first server works on it');
    first.kill('SIGKILL');
    await once(first, 'exit');
    const second = await start(200);
    const ended = await waitFor(id, ({ state }) => state === 'ready', 'the second server ends it');
    assert.deepEqual(ended.result, { by: second.pid });
    assert.equal(ended.tries, 2);
    assert.equal(ended.fileName, 'count.csv');
    let published: { envelope: string }[] = [];
    const read = async () => {
      const { rows } = await sql<{ envelope: string }>`SELECT envelope FROM channel_result WHERE request_id = ${requestId('a')}`.execute(server.db); // prettier-ignore
      published = rows;
    };
    for (const end = Date.now() + 10_000; published.length === 0 && Date.now() < end;) await read();
    assert.equal(published.length, 1);
    const envelope = JSON.parse(published[0]!.envelope) as {
      code: number;
      data: { id: string; state: string };
    };
    assert.deepEqual([envelope.code, envelope.data.id, envelope.data.state], [0, id, 'ready']);
    second.kill('SIGTERM');
    assert.deepEqual(await once(second, 'exit'), [0, null]);
  });

  it('stops, go back to the queue at once and lose no try', async () => {
    const first = await start(20_000);
    const id = await createJob(server.db, counting, { memberId, input: {} });
    await waitFor(id, ({ share }) => share > 0, 'the first server works on it');
    first.kill('SIGTERM');
    assert.deepEqual(await once(first, 'exit'), [0, null]);
    const waiting = await job(id);
    assert.deepEqual([waiting.state, waiting.tries, waiting.share], ['queued', 0, 0]);
    const second = await start(100);
    assert.equal(
      (await waitFor(id, ({ state }) => state === 'ready', 'the second server ends it')).tries,
      1,
    );
    second.kill('SIGKILL');
    await until(() => second.exitCode !== null || second.signalCode !== null, 'it ends');
  });
});
