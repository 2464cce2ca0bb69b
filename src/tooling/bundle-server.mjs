import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * Puts the server into one file: a run that starts it dozens of times need not read and translate some seven hundred each time.
 * Packages stay where they are, and what the sources look for beside themselves is found there still.
 *
 * @returns The file, to be run by Node from the root of the repository.
 */
export async function bundleServer(outfile = resolve('.cache/server/main.mjs')) {
  await build({
    entryPoints: ['src/server/main.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
    plugins: [{ name: 'own-addresses', setup: keepAddresses }],
  });
  return outfile;
}

function keepAddresses({ onLoad }) {
  onLoad({ filter: /[\\/]src[\\/].*\.(?:ts|mjs)$/ }, async ({ path }) => {
    const source = await readFile(path, 'utf8');
    const contents = source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
    return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
  });
}
