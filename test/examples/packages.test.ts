import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

type Package = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>;
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Package & { name: string };
const examples = readdirSync('docs/examples');

describe('the example sub-apps', () => {
  it('are five, each with its name, a README with its registration, and an English and a Chinese title', () => {
    assert.deepEqual(examples, [
      'break-even',
      'lease-cash-flow',
      'lease-offers',
      'opening-timeline',
      'rent-converter',
    ]);
    for (const name of examples) {
      assert.equal(read(`docs/examples/${name}/package.json`).name, name);
      const [, json] = /```json\n([\s\S]*?)```/.exec(
        readFileSync(`docs/examples/${name}/README.md`, 'utf8'),
      )!;
      const [app] = (
        JSON.parse(json!) as { microApps: { name: string; title: Record<string, string> }[] }
      ).microApps;
      assert.equal(app!.name, name);
      assert.match(app!.title['zh-CN']!, /\p{Script=Han}/u);
      assert.match(app!.title['en']!, /^[\w -]+$/);
    }
  });

  it('pin the versions they are built with, so that builds are reproducible', () => {
    const ours = read('package.json');
    const installed = { ...ours.dependencies, ...ours.devDependencies };
    for (const name of examples) {
      const own = read(`docs/examples/${name}/package.json`);
      for (const [dependency, version] of Object.entries({
        ...own.dependencies,
        ...own.devDependencies,
      })) {
        // Installed in its own folder, by a lock file of its own.
        if (existsSync(`docs/examples/${name}/package-lock.json`))
          assert.match(version, /^\d+\.\d+\.\d+$/, `${name}: ${dependency}`);
        else assert.equal(version, installed[dependency], `${name}: ${dependency}`);
      }
    }
  });
});
