import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { test } from 'node:test';
import { importsOf, sourceFiles } from './source-imports.ts';

const galleryFolder = 'src/ui/gallery';
const entries = readdirSync(`${galleryFolder}/entries`, { encoding: 'utf8' }).map((name) => {
  const file = `${galleryFolder}/entries/${name.split(sep).join('/')}`;
  return { file, text: readFileSync(file, 'utf8') };
});

const folderOf = (file: string) => file.split('/').slice(0, 3).join('/');
const isOfKit = (file: string) => file.startsWith('src/ui/') && !file.startsWith(galleryFolder);

const texts = new Map(sourceFiles.map((file) => [file, readFileSync(file, 'utf8')]));

/**
 * How a module names what it imports or loads: `import { X }`, `import X`, `(await import(…)).X`,
 * `const X = lazy(`.
 */
const naming = (name: string) =>
  new RegExp(`(?:[{,.]\\s*|import |const )${name}\\b(?! = (?!lazy))`);

/**
 * The exported components that a module outside their folder uses; the others are parts of these.
 */
function publicComponents(): string[] {
  const users = sourceFiles
    .filter((file) => !file.startsWith(galleryFolder))
    .map((file) => {
      const folders = importsOf(file).flatMap(({ target }) =>
        target && isOfKit(target) ? [folderOf(target)] : [],
      );
      return { file, folders: new Set(folders.filter((folder) => folder !== folderOf(file))) };
    });
  return sourceFiles
    .filter((file) => isOfKit(file) && file.endsWith('.tsx'))
    .flatMap((file) => {
      const near = users
        .filter(({ folders }) => folders.has(folderOf(file)))
        .map((user) => texts.get(user.file)!);
      const names = [
        ...texts.get(file)!.matchAll(/^export (?:default )?(?:const|function|class) ([A-Z]\w*)/gm),
      ];
      return names
        .map(([, name]) => name!)
        .filter((name) => near.some((text) => naming(name).test(text)));
    });
}

test('every component of the UI kit has an entry in its gallery', () => {
  const components = publicComponents();
  assert.ok(components.length > 100, `${components.length} components found`);
  const shown = entries.flatMap(
    ({ text }) => /^ {2}components: \{([^}]+)\},$/m.exec(text)?.[1]?.match(/\w+/g) ?? [],
  );
  assert.deepEqual(
    components.filter((name) => !shown.includes(name)),
    [],
  );
});

test('the gallery has every entry', () => {
  const all = readFileSync(`${galleryFolder}/entries.ts`, 'utf8');
  const missing = entries.filter(
    ({ file }) => !all.includes(`from './entries/${file.split('/').at(-1)}'`),
  );
  assert.deepEqual(
    missing.map(({ file }) => file),
    [],
  );
});
