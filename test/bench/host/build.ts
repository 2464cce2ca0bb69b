import { build } from 'esbuild';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { layOut, cachedPackages } from '../../support/cached-packages.ts';

const here = 'test/bench/host';
const production = { 'process.env.NODE_ENV': '"production"', __DEV__: 'false', __TEST__: 'false' };
const elements = 'dist/elements';
const builtHost = 'micro-app-host.min.js';
const helpers = /^(?:page|bare-loader|with-)/;

export interface Built {
  /** Folders to serve, by the first part of their address. */
  folders: Record<string, string>;
  /** The folder that a server of another origin has. */
  otherOrigin: string;
  contestants: string[];
  /** Bytes of each contestant with all it needs, minified, and again after gzip. */
  sizes: Record<string, { min: number; gzip: number }>;
}

/**
 * Installs the pinned peers, builds the four sub-apps as their tools do, and a page for every
 * contestant.
 */
export async function buildAll(only: readonly string[] | undefined): Promise<Built> {
  const workshop = cachedPackages(here);
  const out = join(workshop, 'built');
  rmSync(out, { recursive: true, force: true });
  // A copy, since another build may run during the benchmark.
  cpSync(elements, join(out, 'elements'), { recursive: true });
  const sources = layOut(here, workshop, 'apps');
  await buildReact(workshop, join(sources, 'react-umd'), join(out, 'apps/react-umd'));
  for (const app of ['vue-esm', 'lit-elements'])
    await buildWithVite(workshop, join(sources, app), join(out, 'apps', app), app);
  await buildPlain(join(sources, 'plain-html'), join(out, 'apps/plain-html'));
  await buildOtherOrigin(join(sources, 'other-origin'), join(out, 'other-origin'));
  const contestants = readdirSync(join(here, 'contestants'))
    .filter((file) => !helpers.test(file))
    .map((file) => file.replace('.js', ''))
    .filter((name) => !only || only.includes(name));
  const sizes = await buildContestants(workshop, contestants, join(out, 'hosts'));
  return {
    folders: {
      apps: join(out, 'apps'),
      hosts: join(out, 'hosts'),
      elements: join(out, 'elements'),
    },
    otherOrigin: join(out, 'other-origin'),
    contestants,
    sizes,
  };
}

/**
 * Builds the pages of some contestants only.
 *
 * @returns Folders to serve, by the first part of their address.
 */
export async function buildHosts(names: readonly string[]): Promise<Record<string, string>> {
  const workshop = cachedPackages(here);
  const out = join(workshop, 'built-hosts');
  rmSync(out, { recursive: true, force: true });
  cpSync(elements, join(out, 'elements'), { recursive: true });
  await buildContestants(workshop, names, join(out, 'hosts'));
  return { hosts: join(out, 'hosts'), elements: join(out, 'elements') };
}

/** A library for the web, as webpack makes one: exports under a name of the window. */
async function buildReact(workshop: string, source: string, out: string): Promise<void> {
  const main = join(source, 'bundled.mjs');
  await build({
    entryPoints: [join(source, 'main.jsx')],
    bundle: true,
    packages: 'external',
    format: 'esm',
    outfile: main,
  });
  const webpack = createRequire(join(workshop, 'package.json'))('webpack') as (
    options: object,
    done: (error: Error | null, stats?: { hasErrors(): boolean; toString(): string }) => void,
  ) => void;
  const output = {
    path: out,
    filename: 'main.js',
    library: { name: 'reactUmd', type: 'umd' },
    globalObject: 'window',
    publicPath: '/apps/react-umd/',
  };
  const options = {
    mode: 'production',
    context: workshop,
    entry: main,
    output,
    performance: { hints: false },
  };
  await new Promise<void>((done, fail) =>
    webpack(options, (error, stats) =>
      error || stats?.hasErrors()
        ? fail(error ?? new Error(`webpack could not build the React app: ${stats?.toString()}`))
        : done(),
    ),
  );
  cpSync(join(source, 'index.html'), join(out, 'index.html'));
  cpSync(join(source, '../shared/app.css'), join(out, 'style.css'));
}

async function buildWithVite(
  workshop: string,
  source: string,
  out: string,
  app: string,
): Promise<void> {
  const entry = join(workshop, 'node_modules/vite/dist/node/index.js');
  const vite = (await import(pathToFileURL(entry).href)) as {
    build(options: object): Promise<unknown>;
  };
  await vite.build({
    root: source,
    base: `/apps/${app}/`,
    logLevel: 'error',
    configFile: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    // The exports of the entry are its lifecycles.
    build: {
      outDir: out,
      emptyOutDir: true,
      rollupOptions: { preserveEntrySignatures: 'strict', input: join(source, 'index.html') },
    },
  });
}

async function buildPlain(source: string, out: string): Promise<void> {
  mkdirSync(out, { recursive: true });
  for (const file of ['index.html', 'rows.js']) cpSync(join(source, file), join(out, file));
  cpSync(join(source, 'run'), join(out, 'run'), { recursive: true });
  cpSync(join(source, '../shared/app.css'), join(out, 'style.css'));
  await build({
    entryPoints: [join(source, 'main.js')],
    bundle: true,
    minify: true,
    format: 'iife',
    outfile: join(out, 'main.js'),
  });
}

/**
 * Classic scripts, which every host can run, but for the one page whose point is an inline module.
 */
async function buildOtherOrigin(source: string, out: string): Promise<void> {
  const shop = join(out, 'shop');
  cpSync(source, shop, { recursive: true, filter: (file) => !/\.js$/.test(file) });
  const common = { bundle: true, minify: true, outdir: shop, logLevel: 'error' as const };
  const classic = ['main', 'failing', 'hanging', 'throws'].map((name) =>
    join(source, `${name}.js`),
  );
  await build({ ...common, entryPoints: classic, format: 'iife' });
  await build({ ...common, entryPoints: [join(source, 'part.js')], format: 'esm' });
}

async function buildContestants(
  workshop: string,
  names: readonly string[],
  out: string,
): Promise<Built['sizes']> {
  const sources = layOut(here, workshop, 'contestants');
  const sizes: Built['sizes'] = {};
  for (const name of names) {
    const file = join(out, `${name}.js`);
    await build({
      entryPoints: [join(sources, `${name}.js`)],
      bundle: true,
      minify: true,
      format: 'esm',
      outfile: file,
      define: production,
      external: ['/elements/*'],
      logLevel: 'error',
    });
    const codes = [
      readFileSync(file),
      ...(name === 'ours'
        ? builtFiles(builtHost).map((built) => readFileSync(join(elements, built)))
        : []),
    ];
    sizes[name] = {
      min: sum(codes.map(({ length }) => length)),
      gzip: sum(codes.map((code) => gzipSync(code, { level: 9 }).length)),
    };
    writeFileSync(join(out, `${name}.html`), pageOf(name));
  }
  return sizes;
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** A built script and all it may load, as paths in the folder of the elements. */
function builtFiles(file: string, found: string[] = []): string[] {
  if (found.includes(file)) return found;
  found.push(file);
  const code = readFileSync(join(elements, file), 'utf8');
  for (const [, name] of code.matchAll(/(?:from|import)\s*\(?["'](\.{1,2}\/[^"']+\.js)["']/g))
    builtFiles(join(dirname(file), name!), found);
  return found;
}

/** The page around the host has styles of its own, which must reach no app. */
const pageOf = (name: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${name}</title>
    <style>
      body { font-variant-caps: small-caps; }
      h2 { text-transform: uppercase; }
      button { background: rgb(200, 1, 1); }
    </style>
  </head>
  <body>
    <h2 id="title">host</h2>
    <div id="slot" style="min-height: 40px"></div>
    <script type="module" src="/hosts/${name}.js"></script>
  </body>
</html>
`;
