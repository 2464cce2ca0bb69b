import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  eagerFiles,
  elementBudgets,
  initialBudgets,
  routeBudgetBytes,
  weighed,
} from '#src/tooling/budgets.mjs';

const sources = [
  ...new Set(['src/app/boot.ts', ...initialBudgets.flatMap(({ chunks }) => chunks)]),
];
const chunk = (
  source: string | null,
  fileName: string,
  imports: string[] = [],
  dynamicImports: string[] = [],
) => ({
  source,
  fileName,
  imports,
  dynamicImports,
  isEntry: false,
});
const manifest = (imports: string[] = [], dynamicImports: string[] = []) => ({
  dir: 'dist/console',
  chunks: [
    ...sources.map((source) =>
      chunk(
        source,
        `${source}.js`,
        source === 'src/app/login-document.ts' ? imports : ['shared.js'],
        dynamicImports,
      ),
    ),
    chunk(null, 'shared.js', ['deep.js']),
    chunk(null, 'deep.js'),
    chunk(null, 'map.js'),
  ],
});
const ofLogin = (lines: ReturnType<typeof weighed>) =>
  lines.find(({ what }) => what.startsWith('/login'))!.bytes;

describe('budgets', () => {
  it('count what is imported statically once, however deep and often', () => {
    // boot, the login of the document and its words, and the two shared ones.
    assert.equal(ofLogin(weighed(manifest(), () => 100)), 500);
  });

  it('leave out what comes later', () => {
    const bytes = (name: string) => (name === 'map.js' ? 1_000_000 : 1);
    assert.equal(ofLogin(weighed(manifest([], ['map.js']), bytes)), 5);
    assert.equal(ofLogin(weighed(manifest(['map.js']), bytes)), 1_000_005);
  });

  it('hold every page against the limit of a route', () => {
    const line = weighed(manifest(), () => 7).find(({ what }) => what === 'pages/index.tsx');
    assert.deepEqual(line, { what: 'pages/index.tsx', bytes: 7, atMostBytes: routeBudgetBytes });
  });

  it('say which chunk they miss', () => {
    assert.throws(
      () => weighed({ dir: '', chunks: [] }, () => 0),
      /a chunk of src\/app\/boot\.ts, found none/,
    );
  });

  it('hold the host of sub-apps to 26.5 KiB as one script, and to 12 as the module a page waits for', () => {
    assert.deepEqual(elementBudgets, [
      { file: 'dist/elements/micro-app-host.min.js', atMostBytes: 27_136 },
      { file: 'dist/elements/micro-app-host/define.js', atMostBytes: 12_288 },
    ]);
  });

  it('measure an element with the scripts it imports, but not with those loaded on demand', () => {
    const files: Record<string, string> = {
      'elements/host.min.js': `import{a}from"./shared/a.js";import"./b.js";const later=()=>import("./shared/frame.js");`,
      'elements/shared/a.js': `export{x}from'../b.js';`,
      'elements/b.js': 'self.b=1',
    };
    const found = eagerFiles('elements/host.min.js', (path) => files[path]!);
    assert.deepEqual([...found].sort(), [
      'elements/b.js',
      'elements/host.min.js',
      'elements/shared/a.js',
    ]);
  });
});
