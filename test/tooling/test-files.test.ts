import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { describe, it } from 'node:test';
import { testFiles } from '#src/tooling/test-files.mjs';

const all = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `test/${file.split(sep).join('/')}`);

describe('the tests of a kind', () => {
  it('are all there are, each of one kind, beside those end to end and those of the built files', () => {
    const endToEnd = all.filter((file) => file.startsWith('test/e2e/'));
    const built = all.filter((file) => file.startsWith('test/built/'));
    assert.deepEqual(
      [...testFiles('node'), ...testFiles('browser'), ...endToEnd, ...built].sort(),
      all.sort(),
    );
    assert.ok(endToEnd.length > 40);
    assert.ok(built.length >= 3);
  });

  it('run where what they import is to be had', () => {
    assert.ok(testFiles('node').includes('test/tooling/test-files.test.ts'));
    assert.ok(testFiles('browser').includes('test/app/router.test.tsx'));
    const mixed = testFiles('node').filter((file) =>
      /from '@open-wc\/testing'/.test(readFileSync(file, 'utf8')),
    );
    assert.deepEqual(mixed, []);
  });
});
