import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cyclesOf, importsOf, sourceFiles } from './source-imports.ts';

/**
 * The layers, each with those it may import. A feature has five: both sides of the wire, what they
 * share, and its queries.
 */
const layers: Record<string, readonly string[]> = {
  domain: [],
  analytics: ['domain'],
  ledger: ['domain'],
  exports: ['domain'],
  i18n: ['domain'],
  tooling: [],
  contract: ['domain'],
  elements: [],
  client: ['domain', 'contract', 'i18n'],
  ui: ['domain', 'contract', 'client', 'i18n', 'exports', 'elements'],
  // The gallery is no part of the console: no layer may import it.
  gallery: ['domain', 'contract', 'client', 'i18n', 'ui'],
  'feature model': ['domain'],
  'feature contract': ['domain', 'contract', 'feature model'],
  'feature queries': ['domain', 'contract', 'client', 'feature model', 'feature contract'],
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
    'feature queries',
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
    'feature queries',
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

/**
 * Modules that bring the features together: they may import every feature's contract, model and
 * server.
 */
const compositionRoots = [
  /^src\/contract\/index\.ts$/,
  /^src\/server\/[\w.-]+\.ts$/,
  /^src\/server\/(cli|demo)\//,
];

/** Packages that only some layers may import. */
const packages: Record<string, readonly string[]> = {
  react: ['client', 'ui', 'gallery', 'feature ui', 'pages', 'app'],
  'react-dom': ['client', 'ui', 'gallery', 'feature ui', 'app'],
  'react-router-dom': ['client', 'ui', 'gallery', 'feature ui', 'pages', 'app'],
  lit: ['elements'],
  '@shoelace-style/shoelace': ['ui', 'feature ui', 'pages', 'app'],
  valtio: ['client', 'feature ui', 'ui', 'app'],
  redaxios: ['client'],
  '@tanstack/react-query': ['client'],
  'web-vitals': ['client'],
  zod: ['contract', 'feature contract', 'server', 'feature server'],
  fastify: ['server'],
  '@opentelemetry/api': ['server'],
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
      /^src\/server\/((app|main)|http\/(serve-endpoint|batch|csp-reports|static-files|errors|openapi|sign-in-pages|health-endpoints|overload|trace-requests))\.ts$/,
  },
  {
    what: 'SQL',
    pattern: /from 'kysely'|from 'pg'/,
    where:
      /\.store\.ts$|^src\/server\/(db|cli|importer)\/|^src\/features\/shops\/server\/(shop-matches|road-rent-ratio)\.ts$/,
  },
];

function layerOf(path: string): string | undefined {
  const [top, folder, , part] = path.split('/');
  if (top !== 'src') return top;
  if (folder === 'features') return part && `feature ${part.replace(/\.ts$/, '')}`;
  if (path.startsWith('src/ledger/server/')) return 'ledger server';
  if (path.startsWith('src/ui/gallery/')) return 'gallery';
  return folder;
}

for (const file of sourceFiles) {
  test(`${file} imports only layers it may depend on`, () => {
    const layer = layerOf(file);
    assert.ok(
      layer && layer in layers,
      `${file} belongs to no layer; expected one of ${Object.keys(layers).join(', ')}`,
    );
    const isRoot = compositionRoots.some((pattern) => pattern.test(file));
    for (const { specifier, target: path } of importsOf(file)) {
      if (path === undefined) {
        const allowed = Object.entries(packages).find(
          ([known]) => specifier === known || specifier.startsWith(`${known}/`),
        );
        assert.ok(
          !allowed || allowed[1].includes(layer),
          `${layer} may not import the package ${specifier}`,
        );
        continue;
      }
      const target = layerOf(path);
      const may =
        target === layer ||
        layers[layer]!.includes(target ?? '') ||
        (isRoot && /^feature (contract|model|server)$/.test(target ?? ''));
      assert.ok(may, `${layer} may not import ${target} (${specifier})`);
    }
    if (layer.endsWith('server')) {
      const text = readFileSync(file, 'utf8');
      for (const { what, pattern, where } of serverOnly) {
        assert.ok(!pattern.test(text) || where.test(file), `${file} may not use ${what}`);
      }
    }
  });
}

// Their screens and services still import each other; what both sides of the wire share does not.
for (const part of ['model', 'contract']) {
  test(`no features import each other in a cycle from their ${part}`, () => {
    const graph = new Map<string, Set<string>>();
    for (const file of sourceFiles) {
      const feature = featureOf(file);
      if (feature === undefined) continue;
      const others = graph.get(feature) ?? new Set();
      graph.set(feature, others);
      if (layerOf(file) !== `feature ${part}`) continue;
      for (const { target } of importsOf(file)) {
        const other = target && featureOf(target);
        if (other && other !== feature) others.add(other);
      }
    }
    assert.deepEqual(cyclesOf(graph), []);
  });
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}
