import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { after, afterEach, before, beforeEach, describe, it, mock } from 'node:test';
import { clearResults } from '#src/client/http/clear-caches.ts';
import { configureHttp } from '#src/client/http/http-config.ts';
import { onChannel } from '#src/client/http/on-channel.ts';
import { trackJob, type Job } from '#src/features/jobs/ui/track-job.ts';
import { exportList } from '#src/features/searches/contract/exports.ts';
import {
  readSuccessRun,
  runSuccessRate,
} from '#src/features/success-rates/contract/success-rates.ts';
import { run } from '#src/features/success-rates/server/success-rates.service.ts';
import { orderLongRun, successChannel } from '#src/features/success-rates/ui/form/order-run.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { serve } from '#src/server/http/serve-endpoint.ts';
import { jobKinds } from '#src/server/job-kinds.ts';
import { UnrecoverableJobError } from '#src/server/jobs/errors.ts';
import type { JobKind } from '#src/server/jobs/job-kind.ts';
import { startRunner, type Runner } from '#src/server/jobs/job-runner.ts';
import { allRoutes } from '#src/server/routes.ts';
import { freePort, kill, startKillable } from '../../support/killable-server.ts';
import { provideStorage } from '../../support/memory-storage.ts';
import { failureOf, until } from '../../support/recording-server.ts';
import { bars } from '../../support/success-questions.ts';
import { testDatabase } from '../../support/test-database.ts';
import { testServer, type TestServer } from '../../support/test-server.ts';
import { provideWebSocket, type Sockets } from '../../support/web-socket.ts';

// The product's own long jobs, requested by its client: a real server, its real queue, and the
// channel between them.
describe('a report that takes its time', () => {
  let server: TestServer;
  let deps: Dependencies;
  let origin: string;
  let token: string;
  let sockets: Sockets | undefined;
  let runner: Runner | undefined;
  const children: ChildProcess[] = [];
  const fetched: string[] = [];
  const realFetch = globalThis.fetch;

  before(async () => {
    provideStorage();
    // 576 bars are many enough here: a run of them becomes a job.
    const routesOf = (given: Dependencies) => {
      deps = given;
      const order = serve(runSuccessRate, (question, { member, channelRequest }) =>
        run(given.db, question, { memberId: member!.id, channelRequest, mostAtOnce: 500 }),
      );
      return allRoutes(given).map((route) => (route.promise === runSuccessRate ? order : route));
    };
    server = await testServer(routesOf, {}, await testDatabase('demo'));
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    mock.method(globalThis, 'fetch', (url: string, init: RequestInit) => {
      fetched.push(url);
      return realFetch(url, init);
    });
  });
  after(async () => {
    mock.restoreAll();
    for (const child of children) child.kill('SIGKILL');
    await server.close();
  });
  beforeEach(async () => {
    fetched.length = 0;
    token = await server.logIn('analyst');
    sockets = provideWebSocket(origin);
    configureHttp({ base: origin, token: () => token });
  });
  afterEach(async () => {
    clearResults();
    sockets?.remove();
    await runner?.stop();
    runner = undefined;
    configureHttp({ base: '', token: () => null });
  });

  const begin = (kinds: readonly JobKind[] = jobKinds) =>
    (runner = startRunner({
      db: server.db,
      channel: deps.channel,
      kinds,
      onError: () => {},
      lookMs: 20,
    }));
  const roads = {
    list: 'roads',
    filter: { city: '臺北市', district: '大安區' },
    format: 'csv',
    locale: 'en',
  } as const;
  const ordered = (
    onProgress: (job: Job) => void = () => {},
    signal = new AbortController().signal,
  ) => trackJob(exportList, roads, { channel: 'exports', signal, onProgress });
  const looks = () => fetched.filter((url) => /\/api\/v1\/jobs\//.test(url));

  it('is a success rate: accepted at once, its result reported to the page that waits for it', async () => {
    const heard: { code: number; data: Job }[] = [];
    const stop = onChannel(successChannel, (envelope) => heard.push(envelope as (typeof heard)[0]));
    const taken = await orderLongRun(runSuccessRate, bars);
    assert.deepEqual([taken.state, heard.length], ['computing', 0]);
    begin();
    await until(() => heard.length > 0, 'the end of the run', 20_000);
    const [{ code, data }] = heard as [(typeof heard)[0]];
    assert.deepEqual(
      [code, data.id, data.state, data.result],
      [0, taken.jobId, 'ready', { runId: taken.id }],
    );
    assert.equal(
      (await server.call(readSuccessRun, { id: taken.id }, token)).body.data.state,
      'ready',
    );
    assert.equal(heard.length, 1);
    stop();
  });

  it('is the file of a list, whose end comes over the channel', async () => {
    const seen: string[] = [];
    const asked = ordered(({ id }) => seen.push(id));
    await until(() => seen.length === 1, 'the number of the job');
    begin();
    const job = await asked;
    assert.deepEqual([job.id, job.state], [seen[0], 'ready']);
    await until(
      () => sockets!.sent.some(({ type }) => type === 'received'),
      'the word that the result arrived',
    );
  });

  it('ends in words where it fails', async () => {
    const hopeless: JobKind = {
      name: 'list-export',
      mostTries: 3,
      run: async () => {
        throw new UnrecoverableJobError('There is nothing to write.');
      },
    };
    const asked = ordered();
    begin([hopeless]);
    const { state, failure } = await asked;
    assert.deepEqual([state, failure], ['failed', 'There is nothing to write.']);
  });

  it('is refused at once, by the server’s own words', async () => {
    token = await server.logIn('nobody');
    const { code, data } = await failureOf(ordered());
    assert.deepEqual([code, data], [403, { missing: ['export'] }]);
  });

  it('is found by looking where no channel can be had', async () => {
    sockets!.remove();
    sockets = undefined;
    const asked = ordered();
    begin();
    assert.equal((await asked).state, 'ready');
    assert.ok(looks().length > 0);
  });

  it('continues without its caller, which is not notified', async () => {
    const controller = new AbortController();
    const seen: string[] = [];
    const asked = ordered(({ id }) => seen.push(id), controller.signal);
    await until(() => seen.length === 1, 'the number of the job');
    controller.abort();
    assert.equal((await failureOf(asked)).name, 'AbortError');
    begin();
    const state = async () =>
      (
        await server.db
          .selectFrom('job')
          .select('state')
          .where('id', '=', seen[0]!)
          .executeTakeFirstOrThrow()
      ).state;
    for (const end = Date.now() + 20_000; (await state()) !== 'ready';)
      assert.ok(Date.now() < end, 'the job to end');
    assert.deepEqual(looks(), []);
  });

  it('is delivered once when the server is killed during it and started again', async () => {
    const port = await freePort();
    const killed = await startKillable(server.url, port);
    children.push(killed);
    sockets!.remove();
    sockets = provideWebSocket(`http://127.0.0.1:${port}`);
    configureHttp({ base: `http://127.0.0.1:${port}` });
    const heard: unknown[] = [];
    const stop = onChannel('exports', (envelope) => heard.push(envelope));
    const seen: string[] = [];
    const asked = ordered(({ id }) => seen.push(id));
    await until(() => seen.length > 0, 'the number of the job');
    await kill(killed);
    const again = await startKillable(server.url, port);
    children.push(again);
    const job = await asked;
    assert.deepEqual([job.id, job.state], [seen[0], 'ready']);
    // Whichever way was faster: the channel, or a look at the job. The other says it no second
    // time.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    assert.ok(heard.length <= 1);
    const jobs = await server.db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'list-export')
      .where('id', '=', job.id)
      .execute();
    assert.equal(jobs.length, 1);
    stop();
    clearResults();
    await kill(again);
  });
});
