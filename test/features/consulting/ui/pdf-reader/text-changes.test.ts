import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textChanges, textDiff } from '#src/features/consulting/ui/pdf-reader/text-changes.ts';

const sentences = (...texts: string[]) => texts.map((text) => ({ text, page: 1 }));
const written = (before: string, after: string) =>
  textDiff([...before], [...after], (sign) => sign)
    .map(({ kind, of }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${of}`)
    .join('');

describe('the difference of two sequences', () => {
  // The example of Myers (1986), "An O(ND) difference algorithm and its variations": four of seven
  // stay.
  it('keeps as much as can be kept', () => {
    const pieces = textDiff([...'ABCABBA'], [...'CBABAC'], (sign) => sign);
    assert.equal(pieces.filter(({ kind }) => kind === 'same').length, 4);
    assert.equal(pieces.filter(({ kind }) => kind !== 'gone').map(({ of }) => of).join(''), 'CBABAC'); // prettier-ignore
    assert.equal(pieces.filter(({ kind }) => kind !== 'new').map(({ of }) => of).join(''), 'ABCABBA'); // prettier-ignore
  });
  it('returns a replacement as a deletion followed by an insertion', () => {
    assert.equal(written('abc', 'axc'), ' a-b+x c');
  });
  it('is nothing of two that are alike, and all of one that is empty', () => {
    assert.equal(written('ab', 'ab'), ' a b');
    assert.equal(written('', 'ab'), '+a+b');
    assert.equal(written('ab', ''), '-a-b');
  });
});

describe('what changed between two versions', () => {
  it('is split by words, with unchanged context', () => {
    const changes = textChanges(
      sentences('Rents rose by 4.2 per cent.', 'Vacancy fell.'),
      sentences('Rents rose by 5 per cent.', 'Vacancy fell.'),
    );
    assert.deepEqual(changes, [
      {
        kind: 'changed',
        page: 1,
        words: [
          { kind: 'same', of: 'Rents rose by ' },
          { kind: 'gone', of: '4.2 ' },
          { kind: 'new', of: '5 ' },
          { kind: 'same', of: 'per cent.' },
        ],
      },
      { kind: 'same', sentences: sentences('Vacancy fell.') },
    ]);
  });
  it('is split by characters in Chinese', () => {
    const [change] = textChanges(sentences('大安区空置上升。'), sentences('大安区空置下降。'));
    assert.deepEqual(
      {
        ...change,
        words: [
          { kind: 'same', of: '大安区空置' },
          { kind: 'gone', of: '上升' },
          { kind: 'new', of: '下降' },
          { kind: 'same', of: '。' },
        ],
      },
      change,
    );
  });
  it('is nothing of a document that was only set again', () => {
    assert.deepEqual(textChanges(sentences('One.', 'Two.'), sentences('One.', 'Two.')), [
      { kind: 'same', sentences: sentences('One.', 'Two.') },
    ]);
  });
});
