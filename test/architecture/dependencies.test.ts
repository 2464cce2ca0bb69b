import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { test } from 'node:test';

/** The layers, each with those it may import. */
const layers: Record<string, readonly string[]> = {
  'src/domain': [],
  'src/ledger': ['src/domain'],
  'src/analytics': ['src/domain'],
  'src/exports': ['src/domain'],
  'src/contract': ['src/domain'],
  'src/access': ['src/domain'],
  'src/http': ['src/domain', 'src/contract'],
  'src/state': ['src/domain'],
  'src/i18n': [],
  'src/telemetry': [],
  'src/tooling': [],
  'src/server': ['src/domain', 'src/ledger', 'src/analytics', 'src/contract', 'src/exports'],
  elements: [],
  // The gallery is no part of the console: no layer may import it. It is found first, because the longer path is above.
  'src/ui/gallery': ['src/ui'],
  'src/ui': ['elements'],
  'src/components': [
    'src/ui',
    'src/domain',
    'src/contract',
    'src/exports',
    'src/http',
    'src/access',
    'src/state',
    'src/i18n',
    'elements',
  ],
  pages: [
    'src/ui',
    'src/domain',
    'src/analytics',
    'src/contract',
    'src/components',
    'src/access',
    'src/state',
    'src/i18n',
    'elements',
  ],
  'src/app': [
    'src/ui',
    'src/domain',
    'src/contract',
    'src/http',
    'src/access',
    'src/state',
    'src/i18n',
    'src/telemetry',
    'src/components',
    'elements',
    'pages',
  ],
};

/** Packages that only some layers may import. */
const packages: Record<string, readonly string[]> = {
  react: ['src/ui', 'src/ui/gallery', 'src/components', 'pages', 'src/app'],
  'react-dom': ['src/ui/gallery', 'src/components', 'src/app'],
  'react-router-dom': ['src/ui', 'src/ui/gallery', 'src/components', 'pages', 'src/app'],
  lit: ['elements'],
  '@shoelace-style/shoelace': ['src/components', 'pages', 'src/app'],
  valtio: ['src/access', 'src/state', 'src/components', 'src/app'],
  redaxios: ['src/http'],
  'web-vitals': ['src/telemetry'],
  zod: ['src/contract', 'src/server'],
  fastify: ['src/server'],
  kysely: ['src/server'],
  pg: ['src/server'],
};

/** What only some files of the server may use. */
const serverOnly: { what: string; pattern: RegExp; where: RegExp }[] = [
  { what: 'the environment', pattern: /process\.env\b/, where: /^src\/server\/config\.ts$/ },
  {
    what: 'the web framework',
    pattern: /from 'fastify'/,
    where: /^src\/server\/(app|main|serve|static|errors|openapi|access|health)\.ts$/,
  },
  { what: 'SQL', pattern: /from 'kysely'|from 'pg'/, where: /^src\/server\/(db\/.*|.*[/.]store|cli\/.*|importer\/.*)\.ts$/ },
];

// TypeScript 7 has no parser to call. Import statements begin their line and hold no quote before the name.
const importing = /^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

const root = process.cwd();
const layerOf = (path: string) => Object.keys(layers).find((layer) => path === layer || path.startsWith(`${layer}/`));
const sources = ['src', 'elements', 'pages']
  .flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map((file) => `${top}/${file.split(sep).join('/')}`),
  )
  .filter((file) => /\.tsx?$/.test(file));

for (const file of sources) {
  test(`${file} imports only layers it may depend on`, () => {
    const layer = layerOf(file);
    assert.ok(layer, `${file} belongs to no layer; add its folder to the table`);
    const text = readFileSync(join(root, file), 'utf8');
    for (const found of text.matchAll(importing)) {
      const name = (found[1] ?? found[2])!;
      if (!/^[.#]/.test(name)) {
        const allowed = Object.entries(packages).find(([known]) => name === known || name.startsWith(`${known}/`));
        assert.ok(!allowed || allowed[1].includes(layer), `${layer} may not import the package ${name}`);
        continue;
      }
      const target = layerOf(
        name.startsWith('#')
          ? name.slice(1)
          : relative(root, join(root, dirname(file), name))
              .split(sep)
              .join('/'),
      );
      assert.ok(target === layer || layers[layer]!.includes(target ?? ''), `${layer} may not import ${target} (${name})`);
    }
    if (layer === 'src/server') {
      for (const { what, pattern, where } of serverOnly) {
        assert.ok(!pattern.test(text) || where.test(file), `${file} may not use ${what}`);
      }
    }
  });
}
