import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const text = readFileSync('docs/security.md', 'utf8');
const items = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [, item, level, , state, evidence] = line.split('|').map((cell) => cell.trim());
    return { item: item!, level: level!, state: state!, evidence: evidence! };
  });

describe('the document about security', () => {
  it('names only files that exist', () => {
    const named = [...text.matchAll(/`((?:src|test|docs|\.ci)\/[\w./-]+)`/g)].map(
      ([, path]) => path!,
    );
    assert.ok(named.length > 150, String(named.length));
    assert.deepEqual(
      named.filter((path) => !existsSync(path)),
      [],
    );
  });

  it('has the 70 items of level 1 and the 183 of level 2 of the standard, each once', () => {
    assert.equal(new Set(items.map(({ item }) => item)).size, items.length);
    assert.equal(items.filter(({ level }) => level === '1').length, 70);
    assert.equal(items.filter(({ level }) => level === '2').length, 183);
  });

  it('gives each item a state, names a test where it claims one, and lists every gap again', () => {
    const gaps = text.split('## Gaps, by risk')[1]!;
    for (const { item, state, evidence } of items) {
      assert.match(state, /^(test|reason|gap|n\/a)$/, item);
      assert.notEqual(evidence, '', item);
      if (state === 'test') assert.match(evidence, /`test\/[\w./-]+\.test\.tsx?`/, item);
      if (state === 'gap')
        assert.match(gaps, new RegExp(`\\b${item.replaceAll('.', '\\.')}\\b`), item);
    }
  });
});
