import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { findCode } from '../../src/tooling/find-code.mjs';
import { mutations } from './mutations.ts';

test('every mutation finds its text once, and its tests exist', () => {
  const unusable = mutations.filter(({ file, find, tests }) => {
    const found = existsSync(file) ? findCode(readFileSync(file, 'utf8'), find).length : 0;
    return found !== 1 || !tests.every((path) => existsSync(path));
  });
  assert.deepEqual(
    unusable.map(({ file, find }) => `${file}: ${find}`),
    [],
  );
});
