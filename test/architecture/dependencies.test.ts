import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { test } from 'node:test';

/** The layers, each with those it may import. A feature has four: both sides of the wire, and what they share. */
const layers: Record<string, readonly string[]> = {
  domain: [],
  analytics: ['domain'],
  ledger: ['domain'],
  exports: ['domain'],
  i18n: [],
  tooling: [],
  contract: ['domain'],
  elements: [],
  client: ['domain', 'contract', 'i18n'],
  ui: ['domain', 'contract', 'client', 'i18n', 'exports', 'elements'],
  // The gallery is no part of the console: no layer may import it.
  gallery: ['ui'],
  'feature model': ['domain'],
  'feature contract': ['domain', 'contract', 'feature model'],
  'feature ui': [
    'domain',
    'contract',
    'analytics',
    'exports',
    'client',
    'ui',
    'i18n',
    'elements',
    'feature contract',
    'feature model',
  ],
  server: ['domain', 'contract', 'analytics', 'exports', 'ledger', 'ledger server'],
  'ledger server': ['domain', 'ledger', 'server'],
  'feature server': [
    'domain',
    'contract',
    'analytics',
    'exports',
    'ledger',
    'ledger server',
    'server',
    'feature contract',
    'feature model',
  ],
  pages: [
    'domain',
    'contract',
    'analytics',
    'client',
    'ui',
    'i18n',
    'elements',
    'feature ui',
    'feature contract',
    'feature model',
  ],
  app: [
    'domain',
    'contract',
    'client',
    'ui',
    'i18n',
    'elements',
    'feature ui',
    'feature contract',
    'feature model',
    'pages',
  ],
};

/** Modules that bring the features together: they may import every feature's contract, model and server. */
const compositionRoots = [
  /^src\/contract\/index\.ts$/,
  /^src\/server\/[\w.-]+\.ts$/,
  /^src\/server\/(cli|demo)\//,
];

/** Imports of a feature by the platform that wait for a port of their own. None may be added. */
const exceptions: Readonly<Record<string, string>> = {
  'src/ledger/server/team-cap.store.ts': 'feature server',
  'src/server/jobs/notify-failed-job.ts': 'feature server',
  'src/server/messages/message-preferences.ts': 'feature server',
};

/** Packages that only some layers may import. */
const packages: Record<string, readonly string[]> = {
  react: ['client', 'ui', 'gallery', 'feature ui', 'pages', 'app'],
  'react-dom': ['client', 'ui', 'gallery', 'feature ui', 'app'],
  'react-router-dom': ['client', 'ui', 'gallery', 'feature ui', 'pages', 'app'],
  lit: ['elements'],
  '@shoelace-style/shoelace': ['ui', 'feature ui', 'pages', 'app'],
  valtio: ['client', 'feature ui', 'ui', 'app'],
  redaxios: ['client'],
  'web-vitals': ['client'],
  zod: ['contract', 'feature contract', 'server', 'feature server'],
  fastify: ['server'],
  kysely: ['server', 'ledger server', 'feature server'],
  pg: ['server', 'ledger server', 'feature server'],
};

/** What only some files of the server may use. */
const serverOnly: { what: string; pattern: RegExp; where: RegExp }[] = [
  { what: 'the environment', pattern: /process\.env\b/, where: /^src\/server\/config\.ts$/ },
  {
    what: 'the web framework',
    pattern: /from 'fastify'/,
    where:
      /^src\/server\/((app|main)|http\/(serve-endpoint|static-files|errors|openapi|health-endpoints))\.ts$/,
  },
  {
    what: 'SQL',
    pattern: /from 'kysely'|from 'pg'/,
    where:
      /\.store\.ts$|^src\/server\/(db|cli|importer)\/|^src\/features\/shops\/server\/(shop-matches|road-rent-ratio)\.ts$/,
  },
];

// TypeScript 7 has no parser to call. Import statements begin their line and hold no quote before the name.
const importing =
  /^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

const root = process.cwd();
const sources = ['src', 'elements', 'pages']
  .flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${top}/${file.split(sep).join('/')}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file));

function layerOf(path: string): string | undefined {
  const [top, folder, , part] = path.split('/');
  if (top !== 'src') return top;
  if (folder === 'features') return part && `feature ${part.replace(/\.ts$/, '')}`;
  if (path.startsWith('src/ledger/server/')) return 'ledger server';
  if (path.startsWith('src/ui/gallery/')) return 'gallery';
  return folder;
}

for (const file of sources) {
  test(`${file} imports only layers it may depend on`, () => {
    const layer = layerOf(file);
    assert.ok(
      layer && layer in layers,
      `${file} belongs to no layer; expected one of ${Object.keys(layers).join(', ')}`,
    );
    const isRoot = compositionRoots.some((pattern) => pattern.test(file));
    const text = readFileSync(join(root, file), 'utf8');
    for (const found of text.matchAll(importing)) {
      const name = (found[1] ?? found[2])!;
      if (!/^[.#]/.test(name)) {
        const allowed = Object.entries(packages).find(
          ([known]) => name === known || name.startsWith(`${known}/`),
        );
        assert.ok(
          !allowed || allowed[1].includes(layer),
          `${layer} may not import the package ${name}`,
        );
        continue;
      }
      const target = layerOf(
        name.startsWith('#')
          ? name.slice(1)
          : relative(root, join(root, dirname(file), name))
              .split(sep)
              .join('/'),
      );
      const may =
        target === layer ||
        layers[layer]!.includes(target ?? '') ||
        (isRoot && /^feature (contract|model|server)$/.test(target ?? '')) ||
        exceptions[file] === target;
      assert.ok(may, `${layer} may not import ${target} (${name})`);
    }
    if (layer.endsWith('server')) {
      for (const { what, pattern, where } of serverOnly) {
        assert.ok(!pattern.test(text) || where.test(file), `${file} may not use ${what}`);
      }
    }
  });
}

test('every exception is still needed', () => {
  const unneeded = Object.entries(exceptions).filter(([file, target]) => {
    const names = [...readFileSync(join(root, file), 'utf8').matchAll(importing)].map(
      ([, fixed, later]) => (fixed ?? later)!,
    );
    return !names.some((name) => name.startsWith('#') && layerOf(name.slice(1)) === target);
  });
  assert.deepEqual(unneeded, []);
});
