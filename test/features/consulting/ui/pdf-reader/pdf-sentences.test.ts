import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linesOf, sentencesOf } from '#src/features/consulting/ui/pdf-reader/pdf-sentences.ts';

const texts = (...pages: string[][]) => sentencesOf(pages).map(({ text }) => text);

describe('the lines of a page', () => {
  it('end where the document ends them; empty lines are dropped', () => {
    const items = [
      { str: 'Rents in ', hasEOL: false },
      { str: 'Da’an', hasEOL: true },
      { str: ' ', hasEOL: true },
      { str: 'rose.', hasEOL: false },
    ];
    assert.deepEqual(linesOf(items), ['Rents in Da’an', 'rose.']);
  });
  // The left are radicals, as browsers write them into what they print.
  it('hold the characters that radicals are meant as', () => {
    assert.deepEqual(linesOf([{ str: '⼤安区的⻛险：⼀年⾥租⾦涨了 3.5 m²', hasEOL: true }]), [
      '大安区的风险：一年里租金涨了 3.5 m²',
    ]);
  });
});

describe('the sentences of a document', () => {
  it('go on over the end of a line: with a space in English, without one in Chinese', () => {
    assert.deepEqual(texts(['Rents in Da’an have', 'risen. Vacancy fell.']), [
      'Rents in Da’an have risen.',
      'Vacancy fell.',
    ]);
    assert.deepEqual(texts(['大安区的租金', '上涨。空置下降。']), [
      '大安区的租金上涨。',
      '空置下降。',
    ]);
  });
  it('do not end inside a number', () => {
    assert.match(
      texts(['The median is 3.5 of 12.', 'Then more.'])[0]!,
      /^The median is 3\.5 of 12\./,
    );
  });
  it('have the number of the page they begin on, also across pages', () => {
    assert.deepEqual(sentencesOf([['First. The second'], ['ends here.']]), [
      { text: 'First.', page: 1 },
      { text: 'The second ends here.', page: 1 },
    ]);
  });
});
