import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { rollup } from 'rollup';
import { chunkGroups } from '../../src/tooling/rollup-groups.mjs';

// A console of three pages. What is not shaken off is what says something.
const says = (name: string) => `export const ${name} = globalThis.${name} ?? '${name}';`;
const small: Record<string, string> = {
  '/boot.js': `import { theme } from './theme.js'; globalThis.start = () => import('./main.js'); globalThis.theme = theme;`,
  '/theme.js': says('theme'),
  '/main.js': `
    import { words } from './words.js'; import { theme } from './theme.js';
    globalThis.open = {
      home: () => import('./home.js'), list: () => import('./list.js'), login: () => import('./login.js'),
    };
    export const main = await (words + theme);`,
  '/words.js': says('words'),
  '/home.js': `import { row } from './row.js'; import { words } from './words.js'; export const home = () => row + words;`,
  '/list.js': `
    import { row } from './row.js'; import { grid } from './grid.js';
    export const list = () => row + grid; export const more = () => import('./map.js');`,
  '/login.js': `import { field } from './field.js'; export const login = () => field;`,
  '/map.js': `import { row } from './row.js'; import { grid } from './grid.js'; export const map = () => row + grid;`,
  '/row.js': says('row'),
  '/grid.js': says('grid'),
  '/field.js': says('field'),
};
const pages = {
  home: ['/main.js', '/home.js'],
  list: ['/main.js', '/list.js'],
  login: ['/main.js', '/login.js'],
};

/** Modules of each file of a build, by the names without their ends. */
async function filesOf(
  files: Record<string, string>,
  options: Partial<Parameters<typeof chunkGroups>[0]> = {},
) {
  const build = await rollup({
    input: '/boot.js',
    onwarn: (warning) => assert.fail(warning.message),
    plugins: [
      {
        name: 'files',
        resolveId: (id: string) => `/${id.replace('./', '')}`.replace('//', '/'),
        load: (id: string) => files[id],
      },
    ],
  });
  const { output } = await build.generate({
    format: 'es',
    manualChunks: chunkGroups({ entry: '/boot.js', pages, questionBytes: 0, ...options }),
    onlyExplicitManualChunks: true,
  });
  const chunks = output.filter((file) => file.type === 'chunk');
  const name = (id: string) => id.slice(1, -'.js'.length);
  return chunks.map(({ moduleIds }) => moduleIds.map(name).sort().join(' ')).sort();
}

describe('chunkGroups', () => {
  it('puts together what the same pages need, and leaves what one page needs with it', async () => {
    const files: Record<string, string> = { ...small, '/column.js': says('column') };
    files['/home.js'] += `import { column } from './column.js'; export const first = () => column;`;
    files['/list.js'] +=
      `import { column } from './column.js'; export const second = () => column;`;
    assert.deepEqual(await filesOf(files), [
      'boot theme',
      'column row',
      'field login',
      'grid list',
      'home',
      'main',
      'map',
      'words',
    ]);
  });

  it('separates modules that run first from those that wait for a request', async () => {
    const found = await filesOf(small, { questionBytes: 1_000_000 });
    for (const alone of ['boot theme', 'main'])
      assert.ok(found.includes(alone), `${alone} alone, got ${found.join(', ')}`);
  });

  it('puts what every page but the early ones needs into one file', async () => {
    const files = { ...small, '/main.js': small['/main.js']!.replace('await ', '') };
    assert.ok((await filesOf(files)).includes('words'));
    const found = await filesOf(files, { app: ['/main.js'] });
    assert.ok(found.includes('main words'), found.join(', '));
    assert.ok(found.includes('boot theme'), found.join(', '));
  });

  it('puts a little with what almost the same pages need, where that saves more questions than it costs', async () => {
    assert.ok((await filesOf(small)).includes('row'));
    const files = { ...small };
    files['/login.js'] +=
      `import { row } from './row.js'; import { icon } from './icon.js'; export const more = () => row + icon;`;
    files['/home.js'] += `import { icon } from './icon.js'; export const more = () => icon;`;
    files['/icon.js'] = says('icon');
    assert.ok((await filesOf(files)).includes('icon'));
    assert.ok(
      (await filesOf(files, { questionBytes: 1000 })).some((modules) =>
        modules.includes('icon row'),
      ),
    );
    // The list would get an icon it has no use for.
    assert.ok((await filesOf(files, { questionBytes: 1000, kept: ['list'] })).includes('icon'));
    files['/icon.js'] = `export const icon = globalThis.icon ?? '${'heavy '.repeat(10_000)}';`;
    assert.ok((await filesOf(files, { questionBytes: 1_000_000 })).includes('icon'));
  });

  it('creates no cyclic chunks for any imports', async () => {
    // Module n imports some of those before it; the last ones are pages and what pages fetch.
    const graph = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat({ max: 200 })), {
      minLength: 8,
      maxLength: 14,
    });
    await fc.assert(
      fc.asyncProperty(
        graph,
        fc.array(fc.nat(), { minLength: 10, maxLength: 10 }),
        async (modules, fetched) => {
          const files: Record<string, string> = {
            '/boot.js': `globalThis.start = () => import('./main.js');`,
          };
          for (const [n, [one, other, weight]] of modules.entries()) {
            const needs = n === 0 ? [] : [...new Set([one % n, other % n])];
            files[`/m${n}.js`] =
              needs.map((at) => `import { m${at} } from './m${at}.js';`).join('') +
              `export const m${n} = globalThis.m${n} + ${[...needs.map((at) => `m${at}`), `'${'heavy '.repeat(weight * 50)}'`].join('+')};`;
          }
          const names = ['p0', 'p1', 'p2', 'p3', 'q0', 'q1', 'q2', 'q3'];
          for (const [at, name] of names.entries()) {
            const needed = `m${(fetched[at]! * 7 + at) % modules.length}`;
            const part = name.startsWith('p')
              ? `globalThis.${name} = () => import('./q${fetched[at]! % 4}.js');`
              : '';
            files[`/${name}.js`] =
              `import { ${needed} } from './${needed}.js'; ${part} export const ${name} = () => ${needed};`;
          }
          files['/main.js'] =
            `globalThis.open = [${['p0', 'p1', 'p2', 'p3'].map((name) => `() => import('./${name}.js')`).join()}];`;
          const made = Object.fromEntries(
            ['p0', 'p1', 'p2', 'p3'].map((name) => [name, ['/main.js', `/${name}.js`]]),
          );
          await filesOf(files, { pages: made, questionBytes: 5000 });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('loads the early page in two files beside it, the first with what others need as well', async () => {
    const files = {
      ...small,
      '/boot.js': `${small['/boot.js']} globalThis.early = () => import('./early.js');`,
      '/early.js': `import { field } from './field.js'; import { words } from './words.js'; export const early = () => field + words;`,
    };
    const found = await filesOf(files, {
      pages: { form: ['/early.js'], ...pages },
      early: ['form', 'login'],
    });
    assert.ok(found.includes('boot theme words'), found.join(', '));
    assert.ok(found.includes('field'), found.join(', '));
    assert.ok(found.includes('early'), found.join(', '));
  });

  it('includes all dependencies of a named chunk', async () => {
    const files: Record<string, string> = {
      ...small,
      '/react.js': `import { helper } from './helper.js'; export const react = 'react' + helper;`,
    };
    files['/helper.js'] = says('helper');
    files['/home.js'] += `import { react } from './react.js'; export const more = () => react;`;
    const found = await filesOf(files, {
      fixed: (id) => (id === '/react.js' ? 'react' : undefined),
    });
    assert.ok(found.includes('helper react'));
  });

  it('names a module that is not there', async () => {
    await assert.rejects(
      filesOf(small, { pages: { gone: ['/gone.js'] } }),
      /chunkGroups: expected a module whose path ends with \/gone\.js, found none/,
    );
  });
});
