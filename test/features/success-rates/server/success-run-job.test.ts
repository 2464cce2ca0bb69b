import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { retryJob } from '#src/contract/jobs.ts';
import { readSuccessRun } from '#src/features/success-rates/contract/success-rates.ts';
import { listSuccessRuns } from '#src/features/success-rates/contract/success-runs.ts';
import { serializeQuestion } from '#src/features/success-rates/server/success-question.ts';
import { run } from '#src/features/success-rates/server/success-rates.service.ts';
import { insertRun } from '#src/features/success-rates/server/success-rates.store.ts';
import { successRunJob } from '#src/features/success-rates/server/success-run-job.ts';
import { createJob } from '#src/server/jobs/create-job.ts';
import { startRunner } from '#src/server/jobs/job-runner.ts';
import { demoServer } from '../../../support/demo-server.ts';
import { bars, readQuestion } from '../../../support/success-questions.ts';
import { markPaid } from '../../../support/success-runs.ts';
import type { TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let token: string;
let memberId: string;
before(async () => {
  server = await demoServer();
  token = await server.logIn('member');
  const member = await server.db
    .selectFrom('session')
    .select('member_id')
    .executeTakeFirstOrThrow();
  memberId = member.member_id;
});
after(() => server.close());

async function ordered(runId: string, question: object): Promise<string> {
  const jobId = await createJob(server.db, successRunJob, { memberId, input: { runId } });
  const made = {
    id: runId,
    memberId,
    method: 'success-rate/1',
    state: 'computing' as const,
    jobId,
    result: null,
  };
  await insertRun(server.db, {
    ...made,
    question: serializeQuestion(readQuestion(question)),
    priceJindou: 15,
  });
  return jobId;
}

async function worked(jobId: string) {
  const runner = startRunner({
    db: server.db,
    channel: { publish: async () => {} },
    kinds: [successRunJob],
    onError: () => {},
    lookMs: 20,
  });
  try {
    for (let tried = 0; tried < 400; tried += 1) {
      const job = await server.db.selectFrom('job').select(['state', 'result', 'failure']).where('id', '=', jobId).executeTakeFirstOrThrow(); // prettier-ignore
      if (job.state === 'ready' || job.state === 'failed') return job;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('the job did not end');
  } finally {
    await runner.stop();
  }
}

describe('a long run', () => {
  it('is put into the queue instead of being worked out in the call', async () => {
    const order = { memberId, channelRequest: null, mostAtOnce: 500 };
    const { id, state, jobId, priceJindou, result } = await run(
      server.db,
      readQuestion(bars),
      order,
    );
    assert.deepEqual([state, priceJindou, result], ['computing', 15, null]);
    assert.deepEqual((await worked(jobId!)).result, { runId: id });
    await markPaid(server.db, id);
    assert.equal((await server.call(readSuccessRun, { id }, token)).body.data.result!.events, 337);
    // 576 bars are not more than 576.
    assert.equal(
      (await run(server.db, readQuestion(bars), { ...order, mostAtOnce: 576 })).state,
      'ready',
    );
  });

  it('is computing until its job has worked it out', async () => {
    const jobId = await ordered('sr_long', bars);
    const waiting = (await server.call(readSuccessRun, { id: 'sr_long' }, token)).body.data;
    assert.deepEqual([waiting.state, waiting.jobId, waiting.result], ['computing', jobId, null]);
    const job = await worked(jobId);
    assert.deepEqual([job.state, job.result], ['ready', { runId: 'sr_long' }]);
    await markPaid(server.db, 'sr_long');
    const after = (await server.call(readSuccessRun, { id: 'sr_long' }, token)).body.data;
    assert.equal(after.state, 'ready');
    const told = await server.db.selectFrom('notice').select(['kind', 'content']).where('member_id', '=', memberId).where('id', '=', 'nt_sr_long').execute(); // prettier-ignore
    assert.deepEqual(
      told,
      [{ kind: 'success-rate', content: { id: 'sr_long' } }],
      'who left the page is told',
    );
    assert.equal(after.result!.n, 576);
  });

  it('keeps the answer it has when the job runs again', async () => {
    const jobId = await ordered('sr_again', bars);
    await server.db
      .updateTable('success_rate_run')
      .set({ state: 'ready', result: JSON.stringify({ kept: true }) })
      .where('id', '=', 'sr_again')
      .execute();
    assert.equal((await worked(jobId)).state, 'ready');
    const kept = await server.db
      .selectFrom('success_rate_run')
      .select('result')
      .where('id', '=', 'sr_again')
      .executeTakeFirst();
    assert.deepEqual(kept!.result, { kept: true });
  });

  it('that has nothing to say becomes free', async () => {
    await worked(await ordered('sr_free', { city: '臺北市', category: 'auto' }));
    const { priceJindou } = (await server.call(readSuccessRun, { id: 'sr_free' }, token)).body.data;
    assert.equal(priceJindou, 0);
  });

  it('fails in words when the run is gone', async () => {
    const jobId = await createJob(server.db, successRunJob, {
      memberId,
      input: { runId: 'sr_gone' },
    });
    const { state, failure } = await worked(jobId);
    assert.deepEqual(
      [state, failure],
      ['failed', 'The run this job was ordered for is not there any more.'],
    );
  });

  it('that fails notifies its owner once each time, is listed as failed, and costs nothing', async () => {
    const jobId = await ordered('sr_broken', bars);
    const rows = () => server.db.selectFrom('success_rate_run').where('id', '=', 'sr_broken');
    const told = async () => {
      const notices = await server.db.selectFrom('notice').select('content').where('member_id', '=', memberId).where('kind', '=', 'success-rate').orderBy('created_at').execute(); // prettier-ignore
      return notices
        .filter(({ content }) => (content as { id: string }).id === 'sr_broken')
        .map(({ content }) => content);
    };
    const state = async () => {
      const { list } = (await server.call(listSuccessRuns, { limit: 100 }, token)).body;
      return list.find(({ id }) => id === 'sr_broken')!.state;
    };
    assert.equal(await state(), 'computing');
    // A request that the current rules reject fails the same way at every retry.
    await server.db.updateTable('success_rate_run').set({ question: JSON.stringify({ city: '墨爾本', category: ['gold'] }) }).where('id', '=', 'sr_broken').execute(); // prettier-ignore
    assert.equal((await worked(jobId)).state, 'failed');
    assert.deepEqual(await told(), [{ id: 'sr_broken', failed: true }]);
    await server.db.updateTable('success_rate_run').set({ question: JSON.stringify(serializeQuestion(readQuestion(bars))) }).where('id', '=', 'sr_broken').execute(); // prettier-ignore
    assert.equal(await state(), 'failed');
    assert.deepEqual(await rows().select(['paid_at', 'result']).executeTakeFirst(), {
      paid_at: null,
      result: null,
    });
    const { rows: charged } = await sql`SELECT FROM order_item WHERE ref_id = 'sr_broken'`.execute(
      server.db,
    );
    assert.deepEqual(charged, []);
    // A retry may succeed, and is then charged.
    await server.call(retryJob, { id: jobId }, token);
    assert.equal(await state(), 'computing');
    assert.equal((await worked(jobId)).state, 'ready');
    assert.equal(await state(), 'ready');
    assert.deepEqual(await told(), [{ id: 'sr_broken', failed: true }, { id: 'sr_broken' }]);
  });
});
