import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { createSubApp, subAppKinds } from '../../src/tooling/create-sub-app.mjs';

const root = mkdtempSync(join(tmpdir(), 'sub-apps-'));
const read = (file: string) => readFileSync(file, 'utf8');

describe('a new sub-app', () => {
  after(() => rmSync(root, { recursive: true, force: true }));

  for (const kind of subAppKinds)
    it(`of ${kind} has its name in its page, lifecycles, package and README, and no place left to fill`, () => {
      const { folder, files } = createSubApp(kind, 'rent-desk', join(root, kind));
      for (const file of [
        '.gitignore',
        'README.md',
        'index.html',
        'package.json',
        'vite.config.js',
        'src/app.css',
      ])
        assert.ok(files.includes(file), file);
      assert.equal(files.filter((file) => file.startsWith('src/lifecycles.')).length, 1);
      assert.ok(files.some((file) => file.startsWith('test/lifecycles.test.')));
      for (const file of files) assert.doesNotMatch(read(join(folder, file)), /\{\{\w+\}\}/, file);
      const made = JSON.parse(read(join(folder, 'package.json')));
      assert.equal(made.name, 'rent-desk');
      assert.deepEqual(Object.keys(made.scripts), ['dev', 'test', 'build', 'preview']);
      const main = files.find((file) => file.startsWith('src/main.'))!;
      assert.match(read(join(folder, main)), /\{ 'rent-desk': lifecycles \}/);
      const [, imported] = /from '\.\/(lifecycles\.\w+)'/.exec(read(join(folder, main)))!;
      assert.ok(files.includes(`src/${imported}`), imported);
      const readme = read(join(folder, 'README.md'));
      assert.match(readme, /name `rent-desk`/);
      assert.equal(/policy enter `vue`/.test(readme), kind === 'vue');
      // Other consoles on this machine read the page, and every address in the build is relative.
      assert.match(read(join(folder, 'vite.config.js')), /base: '\.\/'[\s\S]*cors: true/);
    });

  it('pins its packages, those of the console in the versions of the console', () => {
    const ours = JSON.parse(read('package.json'));
    const installed = { ...ours.dependencies, ...ours.devDependencies };
    const shared = new Set<string>();
    for (const kind of subAppKinds) {
      const made = JSON.parse(read(`docs/sub-app-templates/${kind}/package.json`));
      for (const [name, version] of Object.entries<string>({
        ...made.dependencies,
        ...made.devDependencies,
      })) {
        assert.match(version, /^\d+\.\d+\.\d+$/, name);
        // The checkers of templates need the compiler of TypeScript in JavaScript, which ends with
        // version 5.
        if (name === 'typescript' || !installed[name]) continue;
        shared.add(name);
        assert.equal(version, installed[name], `${kind}: ${name}`);
      }
    }
    for (const name of ['vue', 'react', 'lit', 'vite']) assert.ok(shared.has(name), name);
  });

  it('is refused with what was expected: other kinds, names that are no path segment, folders with something in them', () => {
    const refused = (kind: string, name: string, dir: string | undefined, message: RegExp) =>
      assert.throws(() => createSubApp(kind, name, dir), message);
    refused(
      'svelte',
      'desk',
      join(root, 'refused'),
      /^Error: kind: expected one of vue, react, lit, html, got "svelte"$/,
    );
    for (const name of [
      '',
      'My-App',
      'a/b',
      '../a',
      'a b',
      '1a',
      'a--b',
      'a-',
      '.a',
      '表',
      'a'.repeat(61),
    ])
      refused(
        'vue',
        name,
        join(root, 'refused'),
        /^Error: name: expected one path segment .*, got "/,
      );
    assert.ok(!existsSync(join(root, 'refused')), 'nothing is written');
    const full = join(root, 'full');
    mkdirSync(full);
    writeFileSync(join(full, 'mine.txt'), 'mine');
    refused(
      'vue',
      'desk',
      full,
      /^Error: dir: expected a folder that does not exist or is empty, got .*full$/,
    );
    refused('vue', 'desk', join(full, 'mine.txt'), /^Error: dir: expected a folder/);
    assert.equal(read(join(full, 'mine.txt')), 'mine');
  });
});
