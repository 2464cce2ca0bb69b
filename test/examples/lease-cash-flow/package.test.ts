import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';

type Package = Record<'dependencies' | 'devDependencies', Record<string, string>>;
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Package;

it('pins the versions it is built with here, so that it builds the same by itself', () => {
  const [own, ours] = [read('docs/examples/lease-cash-flow/package.json'), read('package.json')];
  const installed = { ...ours.dependencies, ...ours.devDependencies };
  for (const [name, version] of Object.entries({ ...own.dependencies, ...own.devDependencies })) {
    assert.equal(version, installed[name], name);
  }
});
