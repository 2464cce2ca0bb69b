import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { test } from 'node:test';

const read = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(sep).join('/')}`)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

// Composite widgets that moved into the kit and have tests of their own; an entry of the gallery removes its folder here.
const withoutEntries = new Set(
  (
    'async-view attachments authenticated-image base-map can-access charts copy-button countdown data-grid description-list ' +
    'dialog drawer error-boundary error-page filter-bar form house-number icon lazy-messages map pagination pin-pad ' +
    'place-name popover print-section provenance-badge qr-code field/labelled-field'
  ).split(' '),
);
const hasNoEntry = (file: string) =>
  [...withoutEntries].some(
    (name) => file.startsWith(`src/ui/${name}/`) || file.includes(`/${name}.`),
  );

const entries = read('src/ui/gallery/entries');
const components = read('src/ui')
  .filter(({ file }) => !file.startsWith('src/ui/gallery/') && !hasNoEntry(file))
  .flatMap(({ text }) =>
    [...text.matchAll(/^export (?:const|function) ([A-Z]\w*)/gm)].map(([, name]) => name!),
  );

test('every component of the UI kit has an entry in its gallery', () => {
  assert.ok(components.length > 30, `${components.length} components found`);
  const shown = entries.flatMap(
    ({ text }) => /^ {2}components: \{ ([\w, ]+) \},$/m.exec(text)?.[1]?.split(', ') ?? [],
  );
  assert.deepEqual(shown.sort(), components.sort());
});

test('every folder listed as without an entry exists and has none', () => {
  const files = read('src/ui').map(({ file }) => file);
  const shown = entries.map(({ file }) => file.replace(/^.*\/|\.tsx$/g, ''));
  const wrong = [...withoutEntries].filter(
    (name) => !files.some((file) => file.includes(name)) || shown.includes(name),
  );
  assert.deepEqual(wrong, []);
});

test('the gallery has every entry', () => {
  const all = readFileSync('src/ui/gallery/entries.ts', 'utf8');
  const missing = entries.filter(
    ({ file }) => !all.includes(`from './entries/${file.split('/').at(-1)}'`),
  );
  assert.deepEqual(
    missing.map(({ file }) => file),
    [],
  );
});
