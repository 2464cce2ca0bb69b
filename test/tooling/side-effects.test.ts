import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';

const { sideEffects } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  sideEffects: string[];
};
const patterns = sideEffects.map(
  (glob) =>
    new RegExp(
      `^${glob
        .replace(/^\.\//, '')
        .replaceAll('.', '\\.')
        .replaceAll('**/', '(.+/)?')
        .replaceAll(/(?<!\))\*/g, '[^/]*')}$`,
    ),
);

/** Modules of ours that a file imports without a name, and so for what they do. */
function importedForEffect(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^import '((?:\.|#)[^']+)';$/gm)].map(
    ([, name]) =>
      name!.startsWith('#') ? name!.slice(1) : join(dirname(file), name!).replaceAll('\\', '/'),
  );
}

describe('sideEffects of package.json', () => {
  it('names every module that is imported for its effect, which the build would drop otherwise', () => {
    const files = ['src', 'pages', 'elements'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name}`)
        .filter((name) => /\.tsx?$/.test(name) && !/(?:^src|\/)\/server\//.test(name)),
    );
    const imported = [...new Set(files.flatMap(importedForEffect))];
    assert.ok(imported.length > 5, imported.join(', '));
    assert.deepEqual(
      imported.filter((name) => !patterns.some((pattern) => pattern.test(name))),
      [],
    );
  });
});
