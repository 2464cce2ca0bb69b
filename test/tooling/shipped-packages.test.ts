import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { judge } from '#src/tooling/audit-dependencies.mjs';
import { sbom, shippedPackages } from '#src/tooling/sbom.mjs';

// Each allows the use in a product of any licence, with no more than its text in the delivery.
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};
const shipped = shippedPackages();

/** Whether one of the licences offered may be used. */
const isAllowed = (licence: string | undefined) =>
  (licence ?? '')
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((part) => allowed.has(part)));

describe('the licences of what is delivered', () => {
  it('are all on the list', () => {
    assert.deepEqual(
      [...shipped].filter(([, licence]) => !isAllowed(licence)),
      [],
    );
    assert.ok(
      Object.keys(dependencies).every((name) => shipped.has(`${name}@${dependencies[name]}`)),
    );
  });

  it('are those that the installed packages state themselves', () => {
    const installed = Object.keys(dependencies).filter((name) =>
      existsSync(`node_modules/${name}/package.json`),
    );
    assert.deepEqual(installed, Object.keys(dependencies));
    for (const name of installed) {
      const { version, license } = JSON.parse(
        readFileSync(`node_modules/${name}/package.json`, 'utf8'),
      ) as { version: string; license: string };
      assert.equal(license, shipped.get(`${name}@${version}`), name);
    }
  });

  it('refuse a licence that is not on it, and one that is missing', () => {
    assert.deepEqual(
      ['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND GPL-3.0-only', 'AGPL-3.0-only', undefined].map(
        isAllowed,
      ),
      [true, true, false, false, false],
    );
  });

  it('leave out what is needed for development alone', () => {
    const packages = {
      '': {},
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'ISC' },
      'node_modules/e': { version: '4.0.0', license: ['MIT', 'Apache2'] },
      'node_modules/d': { version: '3.0.0', license: 'GPL-3.0', dev: true },
    };
    assert.deepEqual(
      [...shippedPackages({ packages })],
      [
        ['a@1.0.0', 'MIT'],
        ['@b/c@2.0.0', 'ISC'],
        ['e@4.0.0', 'MIT OR Apache2'],
      ],
    );
  });
});

describe('npm run sbom', () => {
  it('lists every package that is delivered with its hash, and no other', () => {
    const { bomFormat, metadata, components, dependencies: graph } = sbom();
    assert.equal(bomFormat, 'CycloneDX');
    assert.deepEqual(
      [metadata.component.name, metadata.component.type],
      ['renta-console', 'application'],
    );
    assert.deepEqual(
      components.map(({ name, version }) => `${name}@${version}`).sort(),
      [...shipped.keys()].sort(),
    );
    assert.ok(components.every(({ hashes }) => hashes?.some(({ alg }) => alg === 'SHA-512')));
    const root = graph.find(({ ref }) => ref === metadata.component['bom-ref'])!;
    assert.deepEqual(
      root.dependsOn.toSorted(),
      Object.entries(dependencies)
        .map(([name, version]) => `${name}@${version}`)
        .sort(),
    );
  });
});

// Reports as `npm audit --json` of npm 11 prints them.
const none = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 };
const weakness = (severity: string) => ({
  vulnerabilities: {
    qs: {
      name: 'qs',
      severity,
      range: '<6.14.1',
      via: [{ title: 'Memory exhaustion', url: 'https://github.com/advisories/GHSA-x' }],
    },
  },
  metadata: { vulnerabilities: { ...none, [severity]: 1, total: 1 } },
});

describe('npm run audit:dependencies', () => {
  it('fails for high severity, and reports the rest', () => {
    assert.deepEqual(judge({ vulnerabilities: {}, metadata: { vulnerabilities: none } }), {
      code: 0,
      lines: ['Packages of a production install: 0 critical, 0 high, 0 moderate, 0 low, 0 info.'],
    });
    const high = judge(weakness('high'));
    assert.equal(high.code, 1);
    assert.equal(
      high.lines[0],
      'high      qs <6.14.1: Memory exhaustion https://github.com/advisories/GHSA-x',
    );
    assert.equal(judge(weakness('critical')).code, 1);
    assert.equal(judge(weakness('moderate')).code, 0);
  });

  it('does not pass where the registry has no advisories', () => {
    const { code, lines } = judge({
      message:
        '405 Method Not Allowed - POST https://registry.npmjs.org/-/npm/v1/security/advisories/bulk',
      error: { summary: '', detail: '' },
    });
    assert.equal(code, 2);
    assert.match(lines[0]!, /405 Method Not Allowed/);
  });
});
