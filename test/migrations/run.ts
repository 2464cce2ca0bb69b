// Follows each migration guide of the site to the letter: builds the project as the guide shows it
// before, with the host it leads away from, checks it in Chromium, applies the marked lines, builds
// again and checks the same. `npm run test:migrations`; words on the command line choose guides.
// Needs the npm registry at the first run; takes about two minutes.
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
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags, findBrowser } from '../../src/tooling/find-browser.mjs';
import { cachedPackages } from '../support/cached-packages.ts';
import { follow, type Guide, guides, readGuide, shownFiles, type Step } from './read-guide.ts';
import { tryHostPage } from './host-page.ts';

const workshop = cachedPackages('test/bench/host');
const pinned = (JSON.parse(readFileSync('test/bench/host/package.json', 'utf8')) as Manifest)
  .dependencies;
const root = join(workshop, 'migrations');
const requireThere = createRequire(join(workshop, 'package.json'));
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
};
const apps = ['orders', 'reports'] as const;

interface Manifest {
  name: string;
  dependencies: Record<string, string>;
}

const words = process.argv.slice(2);
installElements();
const browser = await chromium.launch({
  executablePath: await findBrowser('headless'),
  args: chromiumFlags,
});
for (const guide of guides.filter(
  (name) => words.length === 0 || words.some((word) => name.includes(word)),
))
  for (const step of ['before', 'after'] as const) {
    const began = performance.now();
    let result = 'works';
    try {
      await visit(browser, guide, step);
    } catch (error) {
      result = error instanceof Error ? (error.stack ?? error.message) : String(error);
      process.exitCode = 1;
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(
      `${result === 'works' ? 'ok  ' : 'FAIL'} ${guide.padEnd(10)} ${step.padEnd(6)} ${seconds.padStart(4)} s  ${result}`,
    );
  }
await browser.close();

/**
 * Puts the package where the projects find it, as `npm install` of its tarball would. Lit is beside
 * it.
 */
function installElements(): void {
  const { status, stdout, stderr } = spawnSync('node', ['src/tooling/pack-elements.mjs'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The elements could not be packed: ${stderr}`);
  const folder = join(root, 'node_modules/renta-elements');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const tar = spawnSync('tar', [
    '-xzf',
    stdout.trim().split('\n').at(-1)!,
    '--strip-components=1',
    '-C',
    folder,
  ]);
  if (tar.status !== 0) throw new Error(`The tarball could not be read: ${tar.stderr.toString()}`);
}

async function visit(browser: Browser, guide: Guide, step: Step): Promise<void> {
  const folder = join(root, guide, step);
  const servers = await Promise.all(
    [...apps, 'host' as const].map((name) => serve(join(folder, name, 'dist'))),
  );
  const origins = servers.map(
    (server) => `http://localhost:${(server.address() as AddressInfo).port}`,
  );
  try {
    // The guides write ports of their own; any free one will do.
    writeProject(guide, step, folder, (code) =>
      apps.reduce(
        (text, _, at) => text.replaceAll(`http://localhost:710${at + 1}`, origins[at]!),
        code,
      ),
    );
    await Promise.all(apps.map((app) => buildApp(join(folder, app))));
    await buildHost(join(folder, 'host'));
    // Garfish keeps styles apart only with a plugin, which the guide does not ask for.
    await tryHostPage(browser, `${origins[2]}/`, guide === 'garfish' && step === 'before');
  } finally {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  }
}

/** Both sub-apps of a guide are the same code; the second one has another name. */
function writeProject(
  guide: Guide,
  step: Step,
  folder: string,
  withPorts: (code: string) => string,
): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync('test/migrations/project', folder, { recursive: true });
  for (const [file, code] of Object.entries(follow(shownFiles(readGuide(guide, 'zh')), step))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), withPorts(code));
  }
  cpSync(join(folder, 'orders'), join(folder, 'reports'), { recursive: true });
  const manifest = join(folder, 'reports/package.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"orders"', '"reports"'));
  checkDependencies(join(folder, 'host'));
}

/**
 * The host imports nothing but what its package.json names, in the versions that are installed
 * here.
 */
function checkDependencies(host: string): void {
  const { dependencies } = JSON.parse(readFileSync(join(host, 'package.json'), 'utf8')) as Manifest;
  for (const [name, version] of Object.entries(dependencies)) {
    if (name === 'renta-elements') continue;
    if (pinned[name] !== version)
      throw new Error(`The guide says ${name} ${version}, tested is ${pinned[name]}.`);
  }
  for (const file of readdirSync(join(host, 'src')))
    for (const [, name] of readFileSync(join(host, 'src', file), 'utf8').matchAll(
      /from '([^.'][^']*)'|import '([^.'][^']*)'/g,
    ))
      if (
        name &&
        !Object.keys(dependencies).some((known) => name === known || name.startsWith(`${known}/`))
      )
        throw new Error(`${file} imports ${name}, which its package.json does not name.`);
}

async function buildApp(folder: string): Promise<void> {
  const webpack = requireThere('webpack') as (
    options: object,
    done: (error: Error | null, stats?: Stats) => void,
  ) => void;
  const config = requireThere(join(folder, 'webpack.config.cjs')) as { output: object };
  const output = { filename: 'main.js', path: join(folder, 'dist'), ...config.output };
  const options = {
    mode: 'production',
    context: folder,
    entry: './src/main.js',
    performance: { hints: false },
    ...config,
    output,
  };
  await new Promise<void>((done, fail) => {
    webpack(options, (error, stats) =>
      error || stats?.hasErrors()
        ? fail(error ?? new Error(`webpack: ${stats?.toString()}`))
        : done(),
    );
  });
  cpSync(join(folder, 'index.html'), join(folder, 'dist/index.html'));
}

interface Stats {
  hasErrors(): boolean;
  toString(): string;
}

async function buildHost(folder: string): Promise<void> {
  const entry = join(workshop, 'node_modules/vite/dist/node/index.js');
  const vite = (await import(pathToFileURL(entry).href)) as {
    build(options: object): Promise<unknown>;
  };
  await vite.build({
    root: folder,
    logLevel: 'error',
    configFile: false,
    build: { target: 'esnext', chunkSizeWarningLimit: 4000 },
  });
}

/** Serves a folder to every origin; an address without a file is a route of the page. */
async function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const asked = join(folder, pathname === '/' ? 'index.html' : pathname);
    const file = existsSync(asked) || extname(asked) ? asked : join(folder, 'index.html');
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    if (!file.startsWith(folder) || !existsSync(file)) return void response.writeHead(404).end();
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, done));
  return server;
}
