import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { test } from 'node:test';

const sources = ['src', 'elements', 'pages']
  .flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' }).map(
      (file) => `${top}/${file.split(sep).join('/')}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file));

const classOf = /export class (\w+) extends (?:Error|TypeError|RangeError)\b/g;
const codesOf = /export type \w+Code =([^;]+);/g;

function found(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1]!);
}

const catalogue = readFileSync('docs/errors.md', 'utf8');
const written = sources
  .filter((file) => file.endsWith('/errors.ts'))
  .map((file) => readFileSync(file, 'utf8'));

test('error classes are declared in a file errors.ts of their room', () => {
  const strays = sources.filter(
    (file) => !file.endsWith('/errors.ts') && found(classOf, readFileSync(file, 'utf8')).length > 0,
  );
  assert.deepEqual(strays, []);
});

test('the catalogue lists every error class, and no other', () => {
  assert.deepEqual(
    found(/^## `(\w+)`/gm, catalogue).sort(),
    written.flatMap((text) => found(classOf, text)).sort(),
  );
});

test('the catalogue lists every error code, and no other', () => {
  const codes = written
    .flatMap((text) => found(codesOf, text))
    .flatMap((union) => found(/'([\w-]+)'/g, union));
  assert.deepEqual(found(/^\| `([\w-]+)` +\|/gm, catalogue).sort(), codes.sort());
});
