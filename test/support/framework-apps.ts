import { build } from 'esbuild';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { layOut, cachedPackages } from './cached-packages.ts';

const fixtures = 'test/fixtures/frameworks';
const modules = [
  'antd',
  'element-plus',
  'shoelace',
  'codemirror',
  'quill',
  'chart-js',
  'css-in-js',
  'angular',
  'platform',
];
const classics = ['react-16', 'jquery'];
const vueFlags = {
  __VUE_OPTIONS_API__: 'true',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
};

/** The sub-apps of test/fixtures/frameworks, built from the pinned packages. */
export interface FrameworkApps {
  /** Serves as `/apps/<name>/index.html`. */
  folder: string;
  /** Serves the app `vite-dev` with Vite. */
  startVite(): Promise<ViteApp>;
}

/** A development server: its address, the folder its sources can be changed in. */
export interface ViteApp {
  url: string;
  sources: string;
  close(): Promise<void>;
}

/**
 * Installs what they need if it is not there, and builds them all: as modules, as plain scripts,
 * and with webpack 4.
 */
export async function buildFrameworkApps(): Promise<FrameworkApps> {
  const workshop = cachedPackages(fixtures);
  const folder = join(workshop, 'built');
  rmSync(folder, { recursive: true, force: true });
  const sources = layOut(fixtures, workshop, 'apps');
  const common = {
    absWorkingDir: workshop,
    tsconfigRaw: {},
    bundle: true,
    jsx: 'automatic' as const,
    loader: { '.woff2': 'file', '.ttf': 'file' } as const,
    define: { 'process.env.NODE_ENV': '"production"', ...vueFlags },
    logLevel: 'error' as const,
  };
  await Promise.all([
    ...modules.map((name) =>
      build({
        ...common,
        entryPoints: [join(sources, name, 'main')],
        minify: true,
        format: 'esm',
        outfile: join(folder, name, 'main.js'),
      }),
    ),
    ...classics.map((name) =>
      build({
        ...common,
        entryPoints: [join(sources, name, 'main')],
        alias: { react: 'react-16', 'react-dom': 'react-dom-16' },
        format: 'iife',
        globalName: globalOf(name),
        outfile: join(folder, name, 'main.js'),
      }),
    ),
  ]);
  await buildWithWebpack4(workshop, join(sources, 'webpack-4'), join(folder, 'webpack-4'));
  for (const name of [...modules, ...classics, 'webpack-4'])
    writeFileSync(join(folder, name, 'index.html'), pageOf(folder, name));
  return { folder, startVite: () => startVite(workshop, join(sources, 'vite-dev')) };
}

/** The name of an app as a library's global has it. */
export const globalOf = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function pageOf(folder: string, name: string): string {
  const style = existsSync(join(folder, name, 'main.css'))
    ? '<link rel="stylesheet" href="./main.css" />'
    : '';
  const type = modules.includes(name) ? ' type="module"' : '';
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>${name}</title>${style}</head>
  <body><div id="root"></div><script${type} src="./main.js"></script></body>
</html>
`;
}

/** As teams did in 2019: a library of the web, its chunks handed over through a global array. */
async function buildWithWebpack4(workshop: string, source: string, out: string): Promise<void> {
  const webpack = createRequire(join(workshop, 'package.json'))('webpack') as (
    options: object,
    done: (error: Error | null, stats: { hasErrors(): boolean; toString(): string }) => void,
  ) => void;
  const options = {
    mode: 'production',
    context: workshop,
    entry: join(source, 'main.js'),
    output: {
      path: out,
      filename: 'main.js',
      library: 'webpack4-[name]',
      libraryTarget: 'umd',
      jsonpFunction: 'webpackJsonp',
      globalObject: 'window',
    },
  };
  mkdirSync(out, { recursive: true });
  await new Promise<void>((done, fail) =>
    webpack(options, (error, stats) =>
      error || stats.hasErrors()
        ? fail(error ?? new Error(`webpack 4 could not build its app: ${stats.toString()}`))
        : done(),
    ),
  );
}

interface ViteServer {
  listen(): Promise<{ resolvedUrls: { local: string[] } | null }>;
  close(): Promise<void>;
}

async function startVite(workshop: string, sources: string): Promise<ViteApp> {
  const load = async <T>(file: string) =>
    (await import(pathToFileURL(join(workshop, 'node_modules', file)).href)) as T;
  const { createServer } = await load<{ createServer(options: object): Promise<ViteServer> }>(
    'vite/dist/node/index.js',
  );
  const { default: react } = await load<{ default(): unknown }>(
    '@vitejs/plugin-react/dist/index.js',
  );
  const server = await createServer({
    root: sources,
    cacheDir: join(workshop, '.vite'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    server: { host: '127.0.0.1', cors: true },
  });
  const url = (await server.listen()).resolvedUrls!.local[0]!;
  return { url, sources, close: () => server.close() };
}
