// Builds the container image of docs/deploy and starts it as a user that is not root: npm run
// test:image. Without a container engine the instructions of the Dockerfile are replayed in
// folders of this machine. nginx, Caddy, systemd and Helm check their files where they are installed.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readDockerfile, replayDockerfile, type Image } from './replay-dockerfile.ts';
import { emptyDatabase } from '../support/test-database.ts';

const scratch = mkdtempSync(join(tmpdir(), 'image-'));
const nobody = 65_534;
let failures = 0;
const report = (isGood: boolean, text: string) => {
  if (!isGood) failures += 1;
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${text}`);
};

try {
  checkConfigurations();
  const context = join(scratch, 'context');
  execFileSync('git', ['clone', '--quiet', resolve('.'), context]);
  if (spawnSync('docker', ['info']).status === 0) buildWithDocker(context);
  const dockerfile = readDockerfile(readFileSync('docs/deploy/Dockerfile', 'utf8'));
  const started = Date.now();
  const image = replayDockerfile(dockerfile, context, scratch);
  const size = execFileSync('du', ['-sm', image.root], { encoding: 'utf8' }).split('\t')[0]!;
  report(true, `the image is built in ${Math.round((Date.now() - started) / 1000)} s, ${size} MB`);
  await smoke(image);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exitCode = failures === 0 ? 0 : 1;

function buildWithDocker(context: string): void {
  const { status } = spawnSync(
    'docker',
    ['build', '--quiet', '-f', 'docs/deploy/Dockerfile', '-t', 'renta-console:test', context],
    { stdio: 'inherit' },
  );
  report(status === 0, 'docker builds the image');
}

async function smoke(image: Image): Promise<void> {
  const database = await emptyDatabase();
  const data = join(scratch, 'data');
  mkdirSync(data);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(data, nobody, nobody);
  execFileSync('chmod', ['-R', 'a+rX', scratch]);
  const port = await freePort();
  const [program, ...args] = image.command as [string, ...string[]];
  const server = spawn(program, args, {
    cwd: join(image.root, image.workdir),
    env: {
      PATH: process.env['PATH'],
      ...image.env,
      DATA_DIR: data,
      DATABASE_URL: database.url,
      SECRET_KEY: 'k'.repeat(40),
      PUBLIC_URL: 'https://console.example.com',
      TRUST_PROXY: '127.0.0.1',
      PORT: String(port),
      DRAIN_MS: '0',
    },
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => (output += chunk));
  try {
    await exerciseServer(`http://127.0.0.1:${port}`, server);
  } catch (error) {
    report(false, `${(error as Error).message}\n${output}`);
  } finally {
    server.kill('SIGKILL');
    await database.drop();
  }
}

async function exerciseServer(origin: string, server: ChildProcess): Promise<void> {
  await untilReady(origin, server);
  report(true, 'the server is ready, not as root, with an empty PostgreSQL');
  const page = await fetch(`${origin}/console/`);
  const [script] = /(?<=src=")[^"]+\.js/.exec(await page.text()) ?? [];
  report(page.status === 200 && script !== undefined, 'it serves the document of the console');
  const module = await fetch(new URL(script ?? '', `${origin}/console/`));
  report(module.status === 200, 'it serves the script of the document');
  const kases = await fetch(`${origin}/api/v1/kases`);
  report(kases.status === 401, `a visitor gets ${kases.status} for cases, 401 expected`);
  const ended = new Promise<number | null>((settle) => server.once('exit', settle));
  server.kill('SIGTERM');
  const code = await Promise.race([ended, wait(20_000).then(() => 'still running')]);
  report(code === 0, `SIGTERM ends it with ${code}, 0 expected`);
}

async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  for (const until = Date.now() + 120_000; Date.now() < until; await wait(250)) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error('The server was not ready within 120 s.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((settle) => server.once('listening', settle));
  const { port } = server.address() as { port: number };
  await new Promise((settle) => server.close(settle));
  return port;
}

/** Each file is checked by its own program, with a certificate made for it. */
function checkConfigurations(): void {
  const certificate = join(scratch, 'fullchain.pem');
  const key = join(scratch, 'privkey.pem');
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=console.example.com', '-keyout', key, '-out', certificate], { stdio: 'ignore' }); // prettier-ignore
  const site = readFileSync('docs/deploy/nginx.conf', 'utf8').replaceAll('/etc/ssl/renta', scratch);
  const main = join(scratch, 'nginx.conf');
  writeFileSync(
    main,
    `pid ${scratch}/nginx.pid; error_log stderr; events {}\nhttp { access_log off;\n${site}\n}`,
  );
  check('nginx', ['-t', '-c', main]);
  check('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'docs/deploy/Caddyfile']);
  const unit = join(scratch, 'renta-console.service');
  cpSync('docs/deploy/renta-console.service', unit);
  writeFileSync(
    unit,
    readFileSync(unit, 'utf8').replace(/^User=.*$/m, 'User=root').replace(/^Group=.*$/m, 'Group=root')
      .replaceAll('/usr/bin/node', process.execPath).replace('/opt/renta-console', resolve('.')), // prettier-ignore
  );
  check('systemd-analyze', ['verify', unit]);
  check('helm', ['lint', '--strict', 'docs/deploy/helm']);
  check('promtool', ['check', 'rules', 'docs/deploy/alerts.yaml']);
}

function check(program: string, args: readonly string[]): void {
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) return console.log(`--   ${program} is not installed; its file is not checked`);
  report(status === 0, `${program} accepts its file${status === 0 ? '' : `\n${stderr}`}`);
}
