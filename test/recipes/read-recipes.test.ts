import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { insertAfter, readRecipes } from './read-recipes.ts';

describe('readRecipes', () => {
  it('reads new files, inserted lines and commands', () => {
    const page = [
      '```ts file=a.ts',
      'a',
      '```',
      '',
      '```ts file=b.ts after="x y"',
      '  b',
      '```',
      '```sh',
      'npm run c',
      '```',
      '',
    ];
    assert.deepEqual(readRecipes(page.join('\n')), [
      { do: 'create', file: 'a.ts', text: 'a\n' },
      { do: 'insert', file: 'b.ts', after: 'x y', text: '  b\n' },
      { do: 'run', command: 'npm run c' },
    ]);
  });

  it('refuses a block without a file', () => {
    assert.throws(() => readRecipes('```ts\na\n```\n'), /names no file: a/);
  });
});

describe('insertAfter', () => {
  it('puts lines behind the only line with a text', () => {
    assert.equal(insertAfter('a\nb\nc\n', 'b', '  x\n'), 'a\nb\n  x\nc\n');
    assert.throws(() => insertAfter('a\na\n', 'a', 'x'), /one line with "a", got 2/);
  });
});

// The quick half of `npm run test:recipes`: a line that a recipe names and that moved is found at
// every commit.
describe('docs/recipes.md', () => {
  for (const step of readRecipes(readFileSync('docs/recipes.md', 'utf8'))) {
    if (step.do === 'create')
      it(`creates ${step.file}, which is new`, () => assert.equal(existsSync(step.file), false));
    if (step.do === 'insert')
      it(`finds its place in ${step.file}: ${step.after}`, () => {
        assert.doesNotThrow(() =>
          insertAfter(readFileSync(step.file, 'utf8'), step.after, step.text),
        );
      });
  }
});
