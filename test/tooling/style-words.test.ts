import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { commentLines, countAvoided, countWords } from '../../src/tooling/style-words.mjs';

describe('words of comments', () => {
  it('are those of line and block comments, with their lines', () => {
    const source =
      "const a = 'no // comment'; // first\n/**\n * Second.\n */\nconst url = `https://example.org/*`;\n";
    assert.deepEqual(
      commentLines(source).filter(({ text }) => text !== ''),
      [
        { line: 1, text: 'first' },
        { line: 3, text: 'Second.' },
      ],
    );
  });

  it('go on after an apostrophe that no quote ends', () => {
    assert.deepEqual(commentLines("<p>it's</p>\n// said\n"), [{ line: 2, text: 'said' }]);
  });

  it('are counted without numbers', () => {
    assert.equal(countWords("The ledger's 3 rows, 10 of them posted"), 6);
  });
});

describe('avoided words', () => {
  it('are counted by kind and by line, in any case', () => {
    const { words, counts, perLine } = countAvoided([
      'Whoever is told',
      'A plain line',
      'It stands',
    ]);
    assert.equal(words, 8);
    assert.deepEqual(
      [counts['told, tells'], counts['whoever, somebody'], counts['stands']],
      [1, 1, 1],
    );
    assert.deepEqual(perLine, [2, 0, 1]);
  });

  it('match whole words only: not “standard”', () => {
    assert.deepEqual(countAvoided(['A standard, a tellers list']).perLine, [0]);
  });
});
