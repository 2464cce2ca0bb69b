import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startCluster } from '#src/server/db/embedded/cluster.ts';
import { eventually } from '../support/eventually.ts';
import { newDataDir, runServer } from '../support/run-server.ts';
import { emptyDatabase } from '../support/test-database.ts';
import { receiveTraces } from '../support/trace-receiver.ts';

const passwords = (output: string) =>
  Object.fromEntries(
    [...output.matchAll(/^(demo|staff|admin)\s+(?:\w+)\s+(\S+)$/gm)].map(([, name, password]) => [
      name,
      password,
    ]),
  );

async function logIn(address: string, account: string, password: string) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/v1/sessions`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ account, password }),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { data: { token: string; roles: string[] } },
  };
}

describe('the server with its own database', () => {
  const dataDir = newDataDir();
  after(async () => {
    await (await startCluster({ dataDir })).stop();
    rmSync(dataDir, { recursive: true });
  });
  let first: Record<string, string>;
  let firstMs: number;

  it('starts from nothing, prints its address and the demo accounts, and lets them in', async () => {
    const from = performance.now();
    const server = runServer({ DATA_DIR: dataDir });
    const address = await server.address();
    firstMs = performance.now() - from;
    await wait(100);
    assert.match(server.output(), /^http:\/\/localhost:\d+\/console\/$/m);
    first = passwords(server.output());
    assert.deepEqual(Object.keys(first), ['demo', 'staff', 'admin']);
    assert.deepEqual((await logIn(address, 'demo', first['demo']!)).body.data.roles, ['member']);
    assert.deepEqual((await logIn(address, 'staff', first['staff']!)).body.data.roles, ['analyst']);
    assert.equal(statSync(join(dataDir, 'demo-accounts.json')).mode & 0o777, 0o600);
    server.kill('SIGTERM');
    assert.equal(await server.ended, 0);
  });

  it('starts again, without making anything a second time, with all its data, sessions and passwords', async () => {
    const from = performance.now();
    const server = runServer({ DATA_DIR: dataDir });
    const address = await server.address();
    // Making and filling the database takes several times as long as opening it.
    assert.ok(performance.now() - from < firstMs / 2);
    await wait(100);
    assert.deepEqual(passwords(server.output()), first);
    const { body } = await logIn(address, 'demo', first['demo']!);
    const headers = { authorization: body.data.token };
    const found = (await (await fetch(`${address}/api/v1/kases`, { headers })).json()) as {
      total: number;
    };
    assert.ok(found.total > 5000);

    server.kill('SIGKILL');
    await server.ended;
    const again = runServer({ DATA_DIR: dataDir });
    const answer = await fetch(`${await again.address()}/api/v1/sessions/current`, { headers });
    assert.match(
      again.output(),
      /PostgreSQL is running already as process \d+; going on with it\./,
    );
    assert.equal(answer.status, 200, 'a session outlives a crash');

    const second = runServer({ DATA_DIR: dataDir });
    assert.equal(await second.ended, 1);
    assert.match(
      second.output(),
      /^Another server \(process \d+\) uses the data directory .* DATA_DIR of its own\.$/m,
    );
    assert.doesNotMatch(second.output(), /\n\s+at /, 'a sentence, not a stack');
    assert.equal(
      (await fetch(`${await again.address()}/readyz`)).status,
      200,
      'and the first goes on',
    );

    again.kill('SIGINT');
    assert.equal(await again.ended, 0);
  });
});

describe('the server with another database', () => {
  const dataDir = newDataDir();
  let base: Awaited<ReturnType<typeof emptyDatabase>>;
  let environment: { DATA_DIR: string; DATABASE_URL: string };
  before(async () => {
    base = await emptyDatabase();
    environment = { DATA_DIR: dataDir, DATABASE_URL: base.url };
  });
  after(async () => {
    await base.drop();
    rmSync(dataDir, { recursive: true });
  });

  it('has no demo accounts where others can reach it, and closes those it had', async () => {
    const here = runServer(environment);
    await here.address();
    await wait(100);
    const { demo } = passwords(here.output());
    here.kill('SIGTERM');
    await here.ended;
    const open = runServer({ ...environment, HOST: '0.0.0.0', SEED: 'demo', DRAIN_MS: '0' });
    const address = await open.address();
    await wait(100);
    assert.deepEqual(passwords(open.output()), {});
    assert.equal((await logIn(address, 'demo', demo)).status, 422);
    open.kill('SIGTERM');
    await open.ended;
  });

  it('is no demo behind a proxy: no accounts, no sample service, no open metrics, and says where others reach it', async () => {
    const server = runServer({
      ...environment,
      SEED: 'demo',
      PUBLIC_URL: 'https://console.test/',
      DRAIN_MS: '0',
    });
    const address = await server.address();
    await eventually(async () =>
      assert.match(server.output(), /^Others reach it at https:\/\/console\.test\/console\/$/m),
    );
    assert.deepEqual(passwords(server.output()), {});
    assert.equal((await fetch(`${address}/metrics`)).status, 404);
    assert.equal((await fetch(`${address}/api/mock-for-example`)).status, 404);
    server.kill('SIGTERM');
    await server.ended;
  });

  it('leaves without breaking a request: not ready first, then finishes what it began', async () => {
    const receiver = await receiveTraces();
    const server = runServer({
      ...environment,
      SEED: 'none',
      DRAIN_MS: '400',
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    });
    const address = await server.address();
    assert.equal((await fetch(`${address}/readyz`)).status, 200);
    const config = (await (await fetch(`${address}/console/config.json`)).json()) as object;
    assert.ok('isTraced' in config && config.isTraced);
    const begun = Array.from({ length: 12 }, (_, at) => logIn(address, `nobody ${at}`, 'wrong'));
    server.kill('SIGTERM');
    await wait(100);
    const notReady = await fetch(`${address}/readyz`);
    assert.equal(notReady.status, 503);
    assert.deepEqual(await notReady.json(), {
      code: 503,
      data: null,
      msg: 'The server is stopping.',
    });
    assert.equal((await fetch(`${address}/healthz`)).status, 200);
    // All pairs are wrong, some already over the limit of one address: only that each got a
    // response counts.
    for (const { status } of await Promise.all(begun))
      assert.ok([422, 429].includes(status), `got ${status}`);
    assert.equal(await server.ended, 0);
    // The last spans have left too, and each is found from its line in the log.
    const traced = receiver.spans().filter(({ name }) => name === 'POST /api/v1/sessions');
    await receiver.close();
    const logged = /^{.*"traceId":"([\da-f]{32})".*"msg":"answered"}$/gm;
    const inTheLog = Array.from(server.output().matchAll(logged), (found) => String(found[1]));
    assert.deepEqual(inTheLog.sort(), traced.map((span) => span.traceId).sort());
    assert.equal(traced.length, begun.length);
  });

  it('ends at once at a second signal', async () => {
    const server = runServer({ ...environment, SEED: 'none', DRAIN_MS: '30000' });
    await server.address();
    server.kill('SIGTERM');
    await wait(700);
    const from = performance.now();
    server.kill('SIGTERM');
    assert.equal(await server.ended, 1);
    // Nothing of the half minute it would have waited.
    assert.ok(performance.now() - from < 15_000);
  });

  const refusals: [string, () => Record<string, string>, RegExp][] = [
    [
      'wrong settings',
      () => ({ PORT: 'x', SEED: 'y' }),
      /^The configuration is wrong\.\n {2}PORT: .*\n {2}SEED: /,
    ],
    [
      'a data directory that is a file',
      () => ({ DATA_DIR: join(dataDir, 'file') }),
      /^The data directory .*file cannot be written \(EEXIST\)\. Set DATA_DIR/,
    ],
    [
      'a data directory nobody can make',
      () => ({ DATA_DIR: '/proc/renta' }),
      /^The data directory \/proc\/renta cannot be written/,
    ],
    [
      'an address of another machine',
      () => ({ HOST: '203.0.113.7', PORT: '8119' }),
      /^This machine has no address 203\.0\.113\.7\./,
    ],
    [
      'no database there',
      () => ({ DATABASE_URL: 'postgres://renta:hunter2@127.0.0.1:1/renta' }),
      /^DATABASE_URL: the database at 127\.0\.0\.1:1 does not answer: /,
    ],
    [
      'passwords of the demo that are no JSON',
      () => {
        const folder = newDataDir();
        writeFileSync(join(folder, 'demo-accounts.json'), '{"demo":');
        return { DATA_DIR: folder, SEED: 'demo' };
      },
      /^The passwords of the demo accounts cannot be read: .*demo-accounts\.json has to be a JSON object of texts\./m,
    ],
    [
      'a key that is empty',
      () => {
        const folder = newDataDir();
        writeFileSync(join(folder, 'secret-key'), '');
        return { DATA_DIR: folder, SEED: 'none' };
      },
      /^The key in .*secret-key is not 32 bytes in base64\./m,
    ],
    [
      'a wrong password',
      () => ({ DATABASE_URL: base.url.replace(/:[^:@/]+@/, ':hunter2@') }),
      /password authentication failed/,
    ],
  ];
  for (const [what, wrong, sentence] of refusals) {
    it(`says in a sentence what is wrong: ${what}`, async () => {
      writeFileSync(join(dataDir, 'file'), '');
      const server = runServer({ ...environment, ...wrong() });
      assert.equal(await server.ended, 1);
      assert.match(server.output(), sentence);
      assert.doesNotMatch(server.output(), /\n\s+at |hunter2/);
    });
  }

  it('says in a sentence that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const server = runServer({ ...environment, PORT: String(port) });
    assert.equal(await server.ended, 1);
    assert.equal(
      server.output(),
      `Port ${port} of 127.0.0.1 is taken by another program. Stop it, or start with another: PORT=${port + 1} npm start\n`,
    );
    other.close();
  });
});

describe('what stays in the data directory', () => {
  it('is ignored by git, so that no password is committed', () => {
    assert.match(readFileSync('.gitignore', 'utf8'), /^\.data\/$/m);
  });
});
