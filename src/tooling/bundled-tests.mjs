import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { build } from 'esbuild';
import { compileCss } from './css.mjs';
import { sheetModule } from './dev-css.mjs';

// Each test file is a page of its own, which requests some hundreds of modules: most of a whole run
// would be requests. Here the page of a test gets what it imports in some twenty files, its own
// under the address of its source.

// Files that do not change during a run are cached by the browser as well.
const unchanging = /^\/(?:\.cache|node_modules|__web-test-runner__\/test-framework)\//;

/**
 * Bundles the tests of a whole run.
 *
 * @param files From the root of the repository. One that looks at what a page downloads gets its
 *   modules one by one.
 * @param vendor The result of `vendorPlugin`: its packages stay modules of their own, which all
 *   pages share.
 * @returns The plugin that serves them. Put it before the other plugins, which have nothing left to
 *   do for them.
 */
export async function bundledTests(files, vendor) {
  const entryPoints = files.filter(
    (file) => !readFileSync(file, 'utf8').includes("getEntriesByType('resource')"),
  );
  const { outputFiles } = await build({
    entryPoints,
    outdir: '.',
    outbase: '.',
    chunkNames: '.cache/tests/[name]-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    tsconfig: './tsconfig.json',
    conditions: ['development'],
    define: { 'process.env.NODE_ENV': '"development"' },
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [{ name: 'as-served', setup: (esbuild) => asServed(esbuild, vendor) }],
  });
  const served = new Map(
    outputFiles.map((file) => [`/${relative('.', file.path).split(sep).join('/')}`, file.contents]),
  );
  return async (context, next) => {
    const contents = served.get(context.path.replace(/\.tsx?$/, '.js'));
    if (contents) {
      context.type = context.path.endsWith('.map') ? 'json' : 'js';
      context.body = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
    } else await next();
    if (unchanging.test(context.path)) context.set('cache-control', 'max-age=3600');
  };
}

/** What the plugins of the dev server do with a module, done here. */
function asServed(esbuild, vendor) {
  esbuild.onResolve({ filter: /^[^.#]/ }, ({ path, kind }) => {
    if (kind === 'entry-point') return undefined;
    if (path.startsWith('/')) return { path, external: true };
    const shared = vendor.resolveImport({ source: path });
    return shared && { path: shared, external: true };
  });
  esbuild.onLoad({ filter: /\.css$/ }, async ({ path }) => ({
    contents: sheetModule(compileCss(path, await readFile(path))),
    loader: 'js',
  }));
  esbuild.onLoad({ filter: /[\\/](?:src|elements)[\\/].*\.tsx?$/ }, async ({ path }) => {
    const source = await readFile(path, 'utf8');
    if (!source.includes('import.meta.url')) return undefined;
    const address = JSON.stringify(`/${relative('.', path).split(sep).join('/')}`);
    const contents = source.replaceAll(
      'import.meta.url',
      `new URL(${address}, location.origin).href`,
    );
    return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
  });
}
