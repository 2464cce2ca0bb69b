import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rollup } from 'rollup';
import { preloadedImports } from '../../src/tooling/rollup-preload.mjs';

const files: Record<string, string> = {
  '/console.js': `
    import { words } from './words.js';
    export const go = { home: () => import('./home.js'), list: () => import('./list.js'), words };
  `,
  '/alone.js': `export const go = () => import('./home.js');`,
  '/home.js': `import { words } from './words.js'; import { row } from './row.js'; export default () => row + words;`,
  '/list.js': `import { row } from './row.js'; import { grid } from './grid.js'; export default () => row + grid;`,
  '/grid.js': `export const grid = globalThis.grid;`,
  '/row.js': `export const row = globalThis.row;`,
  '/words.js': `export const words = globalThis.words;`,
};

/**
 * The files a chunk requests with each of its imports of a page, by the names without their hashes.
 */
async function askedBy(
  entry: string,
  act: string,
  isListed?: (moduleId: string) => boolean,
): Promise<string[]> {
  const build = await rollup({
    input: [entry, '/words.js', '/grid.js', '/row.js'],
    plugins: [
      {
        name: 'files',
        resolveId: (id: string) => `/${id.replace('./', '')}`.replace('//', '/'),
        load: (id: string) => files[id],
      },
      preloadedImports([], isListed),
    ],
  });
  const { output } = await build.generate({
    format: 'es',
    chunkFileNames: '[name]-[hash].js',
    entryFileNames: '[name]-[hash].js',
  });
  const { code } = output.find(
    (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId === entry,
  ) as { code: string };
  const asked: string[] = [];
  const run = code
    .replace(/^import .*$/gm, 'const words = "";')
    .replaceAll('import(', 'Promise.resolve(')
    .replace(/^export .*$/m, '');
  // Run as the browser would.
  new Function('globalThis', `${run}; ${act}`)({
    preloadChunks: (names: string[]) => asked.push(...names),
  });
  const built = new Set(output.map(({ fileName }) => fileName));
  assert.ok(asked.every((name) => built.has(name)));
  return asked.map((name) => name.replace(/-[\w-]{8}\.js$/, '')).sort();
}

describe('preloadedImports', () => {
  it('names with each lazy page all that the page imports, and not what is there already', async () => {
    assert.deepEqual(await askedBy('/console.js', 'go.home()'), ['home', 'row']);
    assert.deepEqual(await askedBy('/console.js', 'go.list()'), ['grid', 'list', 'row']);
  });

  it('names nothing where the document lists what a module imports', async () => {
    const isListed = (id: string) => id === '/console.js';
    assert.deepEqual(await askedBy('/console.js', 'go.list()', isListed), []);
    assert.deepEqual(await askedBy('/alone.js', 'go()', isListed), ['home', 'row', 'words']);
  });

  it('does the same for a chunk with a single way on', async () => {
    assert.deepEqual(await askedBy('/alone.js', 'go()'), ['home', 'row', 'words']);
  });
});
