import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { test } from 'node:test';

const read = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(sep).join('/')}`)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const entries = read('src/ui/gallery/entries');
const components = read('src/ui')
  .filter(({ file }) => !file.startsWith('src/ui/gallery/'))
  .flatMap(({ text }) => [...text.matchAll(/^export (?:const|function) ([A-Z]\w*)/gm)].map(([, name]) => name!));

test('every component of the UI kit has an entry in its gallery', () => {
  assert.ok(components.length > 30, `${components.length} components found`);
  const shown = entries.flatMap(({ text }) => /^ {2}components: \{ ([\w, ]+) \},$/m.exec(text)?.[1]?.split(', ') ?? []);
  assert.deepEqual(shown.sort(), components.sort());
});

test('the gallery has every entry', () => {
  const all = readFileSync('src/ui/gallery/entries.ts', 'utf8');
  const missing = entries.filter(({ file }) => !all.includes(`from './entries/${file.split('/').at(-1)}'`));
  assert.deepEqual(
    missing.map(({ file }) => file),
    [],
  );
});
