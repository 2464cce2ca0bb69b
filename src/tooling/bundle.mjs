import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

// A run that starts Node hundreds of times need not have it read and translate hundreds of sources
// each time: they are put into one file per program. Packages stay where they are, and what the
// sources look for beside themselves is found there still.

/** @returns The server in one file, to be run by Node from the root of the repository. */
export async function bundleServer(outfile = resolve('.cache/server/main.mjs')) {
  await build({ ...usual, ...withPackages, entryPoints: ['src/server/main.ts'], outfile });
  return outfile;
}

/**
 * Puts each of some tests into one file of its own.
 *
 * @param files From the root of the repository.
 * @param outdir Inside the repository, where their packages are found.
 * @returns The files they were put into, in the same order. An error in one of them names the line
 *   of the source.
 */
export async function bundleTests(files, outdir) {
  const inside = `${outdir}${sep}`;
  const nameOf = (file) =>
    (file.startsWith(inside) ? file.slice(inside.length) : file).replace(/\.tsx?$/, '');
  const entryPoints = files.map((file) => ({ in: file, out: nameOf(file) }));
  await build({
    ...usual,
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    ...withPackages,
    sourcemap: 'inline',
    // What a page looks like is tested where it is drawn.
    loader: { '.css': 'empty' },
    sourcesContent: false,
  });
  return entryPoints.map(({ out }) => resolve(outdir, `${out}.mjs`));
}

// Packages that the server and most tests load, of some hundred small files each. All others stay
// where they are: some look for files beside themselves, some are programs for the machine.
const brought =
  /^(?:@fastify\/|alipay-sdk|csv-parse|d3-|fast-check|fastify|kysely|nodemailer|pg$|prom-client|react|stripe|uuid|valtio|zod)/;
const fromPackage = /[\\/]node_modules[\\/]/;

const withPackages = {
  packages: undefined,
  // Older packages `require` Node's built-in modules. Written so that it resolves from the address
  // of the bundle.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta['url']);",
  },
  plugins: [
    { name: 'own-addresses', setup: keepAddresses },
    { name: 'packages', setup: bringPackages },
    { name: 'tests', setup: keepTests },
  ],
};

function bringPackages({ onResolve }) {
  onResolve({ filter: /^[^.#/]/ }, ({ path, importer, kind }) => {
    if (kind === 'entry-point' || fromPackage.test(importer) || brought.test(path))
      return undefined;
    return { path, external: true };
  });
}

/** Tests are imported for their side effects, which package.json declares for few modules. */
function keepTests({ onResolve }) {
  onResolve({ filter: /\.test\.tsx?$/ }, ({ path, resolveDir }) => ({
    path: resolve(resolveDir, path),
    sideEffects: true,
  }));
}

const usual = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
  plugins: [{ name: 'own-addresses', setup: keepAddresses }],
};

function keepAddresses({ onLoad }) {
  onLoad({ filter: /[\\/](?:src|test)[\\/].*\.(?:tsx?|mjs)$/ }, async ({ path }) => {
    const source = await readFile(path, 'utf8');
    const contents = source.replaceAll(
      /import\.meta\.url/g,
      JSON.stringify(pathToFileURL(path).href),
    );
    return { contents, loader: path.endsWith('x') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js' };
  });
}
