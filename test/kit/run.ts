// Installs the tarball of the elements into fresh projects, builds each as its framework does, and
// uses the elements there in Chromium: npm run test:kit. Words on the command line choose projects.
// Needs the npm registry; takes minutes.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags, findBrowser } from '../../src/tooling/find-browser.mjs';

const words = process.argv.slice(2);
const projects = readdirSync('test/kit/projects').filter(
  (name) => words.length === 0 || words.some((word) => name.includes(word)),
);
const root = resolve('.cache/kit');
const outputs = ['dist', 'out'];
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/** The policy that docs/micro-app-host.md requires with a nonce, and no `unsafe-inline`. */
const strictPolicy =
  "default-src 'none'; script-src 'nonce-n1' 'strict-dynamic' blob:; style-src 'self'; connect-src 'self'; frame-src 'self'";

const tarball = run('node', ['src/tooling/pack-elements.mjs'], '.').trim().split('\n').at(-1)!;
if (words.length === 0) console.log(checkTypes());
const browser = await chromium.launch({
  executablePath: await findBrowser('headless'),
  args: chromiumFlags,
});
const rows: { project: string; seconds: string; result: string }[] = [];
for (const project of projects) {
  const began = performance.now();
  let result = 'works';
  try {
    await visit(browser, build(project));
  } catch (error) {
    result = error instanceof Error ? error.message : String(error);
    process.exitCode = 1;
  }
  rows.push({ project, seconds: ((performance.now() - began) / 1000).toFixed(0), result });
  console.log(
    `${result === 'works' ? 'ok  ' : 'FAIL'} ${project.padEnd(12)} ${rows.at(-1)!.seconds.padStart(4)} s  ${result}`,
  );
}
await browser.close();
if (!process.env.KEEP) rmSync(root, { recursive: true, force: true });

/**
 * Resolves the declarations of every entry as bundlers and Node do; the package has no CommonJS.
 */
function checkTypes(): string {
  run(
    'npx',
    ['--yes', '@arethetypeswrong/cli@0.18.5', tarball, '--profile', 'esm-only', '--quiet'],
    '.',
  );
  return 'ok   types        resolve for bundlers and Node';
}

/** Installs and builds a copy of the project. @returns The folder to serve. */
function build(project: string): { folder: string; policy?: string } {
  const folder = join(root, project);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  cpSync(join('test/kit/projects', project), folder, { recursive: true });
  run('npm', ['install', '--no-fund', '--no-audit', '--loglevel=error', tarball], folder);
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  if (scripts?.build) run('npm', ['run', 'build', '--silent'], folder);
  const installed = join(folder, 'node_modules/renta-elements');
  if (project === 'import-map') {
    const map = readFileSync(join(installed, 'README.md'), 'utf8').match(
      /<script type="importmap">[\s\S]*?<\/script>/,
    )![0];
    replace(join(folder, 'index.html'), /<!-- The map.*-->/, map);
  }
  if (project === 'csp') {
    const hashes = JSON.parse(readFileSync(join(installed, 'integrity.json'), 'utf8')) as Record<
      string,
      string
    >;
    replace(join(folder, 'index.html'), '{{integrity}}', hashes['dist/renta-elements.min.js']!);
    return { folder, policy: strictPolicy };
  }
  const built = outputs
    .map((name) => join(folder, name))
    .find((path) => existsSync(join(path, 'index.html')));
  return { folder: built ?? folder };
}

async function visit(
  browser: Browser,
  { folder, policy }: { folder: string; policy?: string },
): Promise<void> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
    const within = path.startsWith('/apps/greeting/') ? resolve('test/kit/app') : folder;
    const file = join(within, path.replace('/apps/greeting/', '/').replace(/\/$/, '/index.html'));
    if (!file.startsWith(within) || !existsSync(file)) return void response.writeHead(404).end();
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    if (policy) response.setHeader('content-security-policy', policy);
    response.end(readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on(
    'console',
    (line) =>
      line.type() === 'error' && !line.text().includes('favicon') && complaints.push(line.text()),
  );
  page.on(
    'response',
    (answer) =>
      answer.status() === 404 && !answer.url().includes('favicon') && complaints.push(answer.url()),
  );
  const textOf = async (id: string, text: string) => {
    const holds = ([name, wanted]: readonly [string, string]) =>
      document.getElementById(name)?.textContent === wanted;
    await page.waitForFunction(holds, [id, text] as const, { timeout: 20_000 }).catch(async () => {
      throw new Error(
        `#${id} says ${await page.locator(`#${id}`).textContent()}, expected ${text}; ${complaints.join(' | ')}`,
      );
    });
  };
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await textOf('mounted', 'greeting');
    await page.getByText('Hello from the app').waitFor();
    await page.locator('#ask').click();
    await page.getByRole('dialog').getByText('Sure?').waitFor();
    await page.keyboard.press('Enter');
    await textOf('answer', 'confirm');
    for (const turn of [1, 2]) {
      await page.locator('#open').click();
      await page.getByRole('alertdialog', { name: 'Delete?' }).waitFor({ timeout: 10_000 });
      await page.keyboard.press(turn === 1 ? 'Enter' : 'Escape');
      await textOf('closed', turn === 1 ? 'confirm' : 'cancel');
    }
    const unexpected = complaints.filter((line) => !/Failed to load resource.*404/.test(line));
    if (unexpected.length > 0) throw new Error(`the browser complains: ${unexpected.join(' | ')}`);
  } finally {
    await page.close();
    server.closeAllConnections();
    server.close();
  }
}

function replace(file: string, what: string | RegExp, by: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(what, by));
}

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(
      `${command} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`.slice(-3000)}`,
    );
  return stdout;
}
