import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build } from 'esbuild';

/** CommonJS, which browsers cannot import, and large packages of many small files. */
const packages = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-router-dom',
  'valtio',
  'valtio/vanilla',
  'redaxios',
  'zod/mini',
];
const commonJs = /^react(-dom)?(\/|$)/;

/**
 * Bundles the packages above once into modules that share one React, and points bare imports at
 * them. Kept until the lock file changes.
 */
export function vendorPlugin(names = packages) {
  const require = createRequire(import.meta.url);
  const fileOf = (name) => name.replaceAll('/', '__');
  const state = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(names.join())
    .update(readFileSync(new URL(import.meta.url)));
  const outdir = `.cache/vendor/${state.digest('hex').slice(0, 16)}`;

  async function bundle() {
    const draft = `${outdir}.${process.pid}`;
    await build({
      entryPoints: Object.fromEntries(names.map((name) => [fileOf(name), `vendor:${name}`])),
      bundle: true,
      splitting: true,
      format: 'esm',
      outdir: draft,
      define: { 'process.env.NODE_ENV': '"development"' },
      logLevel: 'warning',
      plugins: [{ name: 'entries', setup: entries }],
    });
    mkdirSync('.cache/vendor', { recursive: true });
    // Two runs may race here; the second finds the same files and deletes its own.
    if (existsSync(outdir)) rmSync(draft, { recursive: true });
    else renameSync(draft, outdir);
  }

  function entries(esbuild) {
    esbuild.onResolve({ filter: /^vendor:/ }, ({ path }) => ({
      path: path.slice('vendor:'.length),
      namespace: 'vendor',
    }));
    esbuild.onLoad({ filter: /.*/, namespace: 'vendor' }, ({ path }) => {
      const resolveDir = process.cwd();
      if (path === 'redaxios')
        return { resolveDir, contents: `export { default } from '${path}';` };
      if (!commonJs.test(path)) return { resolveDir, contents: `export * from '${path}';` };
      const keys = Object.keys(require(path)).filter((key) => key !== 'default');
      return {
        resolveDir,
        contents: `import all from '${path}'; export default all; export const { ${keys.join(', ')} } = all;`,
      };
    });
  }

  return {
    name: 'vendor',
    async serverStart() {
      if (!existsSync(outdir)) await bundle();
    },
    resolveImport: ({ source }) =>
      names.includes(source) ? `/${outdir}/${fileOf(source)}.js` : undefined,
  };
}
