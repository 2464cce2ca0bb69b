import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppServer } from './app-server.ts';
import { serveApp } from './app-server.ts';

const sources = 'test/bench/host/applications';
const workshops = '.cache/bench-host-apps';
/** What the builds of each write into; the development server writes nothing. */
const outputs: Record<string, string> = { 'cra-antd': 'build' };
const shared = join(sources, 'lifecycles.js');

/** Real applications, each a project of its own with pinned packages. */
export const applications = readdirSync(sources).filter((name) =>
  existsSync(join(sources, name, 'package.json')),
);

/** An application on its own server, at the root of an origin. */
export interface Served extends Pick<AppServer, 'origin' | 'close'> {
  /**
   * Changes a source of the application while it is served; only where a development server serves
   * it.
   */
  edit?: (file: string, change: (text: string) => string) => void;
}

/**
 * Installs an application, builds it as its own tool does by default, and serves what came out.
 *
 * @throws Error when it cannot be installed or built; its tool has said why on stderr.
 */
export async function openApplication(name: string): Promise<Served> {
  const folder = resolve(workshops, name);
  const isNew = layOut(name, folder);
  install(name, folder);
  if (name === 'vite-dev') return startVite(folder);
  const out = join(folder, outputs[name] ?? 'dist');
  if (isNew || !existsSync(out)) {
    rmSync(out, { recursive: true, force: true });
    npm(folder, name, ['run', 'build', '--silent']);
  }
  return serveApp(out);
}

/**
 * Copies the sources to where their packages are; true when they are others than at the last build.
 */
function layOut(name: string, folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  const hash = createHash('sha256').update(readFileSync(shared));
  const from = join(sources, name);
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' }).sort())
    if (statSync(join(from, file)).isFile())
      hash.update(file).update(readFileSync(join(from, file)));
  const digest = hash.digest('hex');
  const note = join(folder, '.sources');
  for (const part of ['src', 'public'])
    rmSync(join(folder, part), { recursive: true, force: true });
  cpSync(from, folder, { recursive: true });
  cpSync(shared, join(folder, 'src/lifecycles.js'));
  if (existsSync(note) && readFileSync(note, 'utf8') === digest) return false;
  writeFileSync(note, digest);
  rmSync(join(folder, outputs[name] ?? 'dist'), { recursive: true, force: true });
  return true;
}

function install(name: string, folder: string): void {
  const lock = readFileSync(join(sources, name, 'package-lock.json'), 'utf8');
  const note = join(folder, 'node_modules/.installed');
  if (existsSync(note) && readFileSync(note, 'utf8') === lock) return;
  npm(folder, name, [
    'ci',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--legacy-peer-deps',
    '--loglevel=error',
  ]);
  writeFileSync(note, lock);
}

function npm(folder: string, name: string, command: string[]): void {
  // The older tools read the configuration of a linter from the folders above; theirs is not ours.
  const env = {
    ...process.env,
    CI: '',
    DISABLE_ESLINT_PLUGIN: 'true',
    GENERATE_SOURCEMAP: 'false',
    BROWSERSLIST_IGNORE_OLD_DATA: '1',
  };
  const { status } = spawnSync('npm', command, {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ${command[0]} of ${name} ended with ${status}.`);
}

interface ViteServer {
  listen(): Promise<{ resolvedUrls: { local: string[] } | null }>;
  close(): Promise<void>;
}

async function startVite(folder: string): Promise<Served> {
  const entry = join(folder, 'node_modules/vite/dist/node/index.js');
  const { createServer } = (await import(pathToFileURL(entry).href)) as {
    createServer(options: object): Promise<ViteServer>;
  };
  const vite = await createServer({
    root: folder,
    logLevel: 'error',
    server: { port: 0, strictPort: false },
  });
  const { resolvedUrls } = await vite.listen();
  return {
    origin: new URL(resolvedUrls!.local[0]!).origin,
    close: () => vite.close(),
    edit(file, change) {
      const path = join(folder, 'src', file);
      writeFileSync(path, change(readFileSync(path, 'utf8')));
    },
  };
}
