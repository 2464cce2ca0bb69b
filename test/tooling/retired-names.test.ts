import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { retired } from '../../src/tooling/style-words.mjs';

describe('retired names', () => {
  it('are the same in the glossary and in the list for programs', () => {
    const [, table] = readFileSync('docs/glossary.md', 'utf8').split('## Retired names');
    const rows = [
      ...table!.matchAll(/^\| `([^`]+)` +\| `([^`]+)` +\| ([\w-]+) +\| (.+?) +\|$/gm),
    ].map(([, ...cells]) => cells.join(' | '));
    assert.deepEqual(
      rows,
      retired.map(({ name, to, kind, where }) => [name, to, kind, where].join(' | ')),
    );
  });

  it('are each listed once, and no standard name is retired itself', () => {
    const keys = retired.map(({ kind, name }) => `${kind} ${name}`);
    assert.equal(new Set(keys).size, keys.length);
    const names = new Set(keys);
    assert.deepEqual(
      retired.filter(({ kind, to }) => names.has(`${kind} ${to}`)).map(({ to }) => to),
      [],
    );
  });
});
