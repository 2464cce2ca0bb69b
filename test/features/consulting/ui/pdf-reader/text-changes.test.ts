import { expect } from '@open-wc/testing';
import { textChanges } from '#src/features/consulting/ui/pdf-reader/text-changes.ts';
import { textDiff } from '#src/features/consulting/ui/pdf-reader/text-diff.ts';

const sentences = (...texts: string[]) => texts.map((text) => ({ text, page: 1 }));
const written = (before: string, after: string) =>
  textDiff([...before], [...after], (sign) => sign)
    .map(({ kind, of }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${of}`)
    .join('');

describe('the difference of two sequences', () => {
  // The example of Myers (1986), "An O(ND) difference algorithm and its variations": four of seven stay.
  it('keeps as much as can be kept', () => {
    const pieces = textDiff([...'ABCABBA'], [...'CBABAC'], (sign) => sign);
    expect(pieces.filter(({ kind }) => kind === 'same')).to.have.length(4);
    expect(pieces.filter(({ kind }) => kind !== 'gone').map(({ of }) => of).join('')).to.equal('CBABAC'); // prettier-ignore
    expect(pieces.filter(({ kind }) => kind !== 'new').map(({ of }) => of).join('')).to.equal('ABCABBA'); // prettier-ignore
  });
  it('tells what was replaced as gone, then as new', () => {
    expect(written('abc', 'axc')).to.equal(' a-b+x c');
  });
  it('is nothing of two that are alike, and all of one that is empty', () => {
    expect(written('ab', 'ab')).to.equal(' a b');
    expect(written('', 'ab')).to.equal('+a+b');
    expect(written('ab', '')).to.equal('-a-b');
  });
});

describe('what changed between two versions', () => {
  it('is told word by word where it changed, with what stayed around it', () => {
    const changes = textChanges(
      sentences('Rents rose by 4.2 per cent.', 'Vacancy fell.'),
      sentences('Rents rose by 5 per cent.', 'Vacancy fell.'),
    );
    expect(changes).to.deep.equal([
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
  it('is told sign by sign in Chinese', () => {
    const [change] = textChanges(sentences('大安区空置上升。'), sentences('大安区空置下降。'));
    expect(change).to.deep.include({
      words: [
        { kind: 'same', of: '大安区空置' },
        { kind: 'gone', of: '上升' },
        { kind: 'new', of: '下降' },
        { kind: 'same', of: '。' },
      ],
    });
  });
  it('is nothing of a document that was only set again', () => {
    expect(textChanges(sentences('One.', 'Two.'), sentences('One.', 'Two.'))).to.deep.equal([
      { kind: 'same', sentences: sentences('One.', 'Two.') },
    ]);
  });
});
