import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const table = readFileSync('src/app/routes.ts', 'utf8');
const addresses = new Set([...table.matchAll(/path: '([^']+)'/g)].map(([, path]) => path!));

/** Files that show something to a person. */
const files = ['pages', 'src/app', 'src/features', 'src/ui'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('gallery'))
    .map((file) => `${folder}/${file}`),
);

describe('links between the pages', () => {
  it('lead to addresses there are', () => {
    const lost = files.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /(?:\bto=|\bto: |navigate\()\{?[`'"](\/[\w/-]*)(?=[`'"?])/g,
        ),
      ]
        .map(([, path]) => path!)
        .filter((path) => !addresses.has(path))
        .map((path) => `${file}: ${path}`),
    );
    assert.deepEqual(lost, []);
  });
});
