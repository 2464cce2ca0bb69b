import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { firstLoad, initialBudgets, type Chunk } from '#src/tooling/budgets.mjs';

const manifest = JSON.parse(readFileSync('dist/console.chunks.json', 'utf8')) as {
  dir: string;
  chunks: Chunk[];
};
/** Property of every schema, which minifiers keep. */
const holdsZod = (file: string) => readFileSync(`${manifest.dir}/${file}`, 'utf8').includes('_zod');

describe('the first load', () => {
  for (const { page, chunks } of initialBudgets) {
    it(`of ${page} has no zod, which only forms need`, () => {
      const files = [...firstLoad(manifest, chunks)];
      assert.ok(files.length > 1, 'the files of the page are found');
      assert.deepEqual(files.filter(holdsZod), [], 'read fields by src/domain/field-rules.ts');
    });
  }

  it('differs in that from what loads with a form', () => {
    assert.equal(manifest.chunks.filter(({ fileName }) => holdsZod(fileName)).length, 1);
  });
});
