import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { newDataDir } from '../support/run-server.ts';

describe('npm run dev', { skip: process.platform === 'win32' }, () => {
  const dataDir = newDataDir();
  const postmaster = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  /** What to end when the test fails half way: the process group of npm, and PostgreSQL. */
  const started: number[] = [];
  after(async () => {
    for (const pid of started) if (isAlive(pid)) process.kill(pid, 'SIGTERM');
    await eventually(async () => assert.ok(!started.some(isAlive)));
    rmSync(dataDir, { recursive: true });
  });

  it(
    'ends the server, the web dev server and PostgreSQL when npm gets SIGTERM',
    { timeout: 180_000 },
    async ({ signal }) => {
      const [port, webPort] = [await freePort(), await freePort()];
      const environment = {
        ...process.env,
        DATA_DIR: dataDir,
        SEED: 'none',
        PORT: String(port),
        WEB_PORT: String(webPort),
      };
      // Without `predev`, which builds the examples.
      const npm = spawn('npm', ['run', 'dev', '--ignore-scripts'], {
        env: environment,
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      });
      started.push(-npm.pid!);
      let output = '';
      npm.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
      const answers = async (address: string) =>
        (await fetch(address).catch(() => undefined))?.status;
      for await (const _ of on(npm.stdout, 'data', { signal }))
        if (/^\[api\] http:/m.test(output)) break;
      await eventually(async () =>
        assert.equal(await answers(`http://127.0.0.1:${webPort}/readyz`), 200, output),
      );
      const postgres = Number(readFileSync(postmaster, 'utf8').split('\n')[0]);
      started.push(postgres);

      npm.kill('SIGTERM');
      await once(npm, 'exit');
      await eventually(async () => {
        assert.equal(await answers(`http://127.0.0.1:${port}/healthz`), undefined, output);
        assert.equal(await answers(`http://127.0.0.1:${webPort}/healthz`), undefined, output);
        assert.ok(!isAlive(postgres), 'PostgreSQL runs');
        assert.ok(!existsSync(postmaster), 'PostgreSQL was not stopped in order');
      });
      assert.doesNotMatch(output, /Force killing|starting it again/);
    },
  );
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
