import { expect } from '@open-wc/testing';
import { linesOf, sentencesOf } from '#src/features/consulting/ui/pdf-reader/pdf-sentences.ts';

const texts = (...pages: string[][]) => sentencesOf(pages).map(({ text }) => text);

describe('the lines of a page', () => {
  it('end where the paper says so, and empty ones are left out', () => {
    const items = [
      { str: 'Rents in ', hasEOL: false },
      { str: 'Da’an', hasEOL: true },
      { str: ' ', hasEOL: true },
      { str: 'rose.', hasEOL: false },
    ];
    expect(linesOf(items)).to.deep.equal(['Rents in Da’an', 'rose.']);
  });
  // The left are radicals, as browsers write them into what they print.
  it('hold the characters that radicals are meant as', () => {
    expect(linesOf([{ str: '⼤安区的⻛险：⼀年⾥租⾦涨了 3.5 m²', hasEOL: true }])).to.deep.equal([
      '大安区的风险：一年里租金涨了 3.5 m²',
    ]);
  });
});

describe('the sentences of a document', () => {
  it('go on over the end of a line: with a space in English, without one in Chinese', () => {
    expect(texts(['Rents in Da’an have', 'risen. Vacancy fell.'])).to.deep.equal([
      'Rents in Da’an have risen.',
      'Vacancy fell.',
    ]);
    expect(texts(['大安区的租金', '上涨。空置下降。'])).to.deep.equal([
      '大安区的租金上涨。',
      '空置下降。',
    ]);
  });
  it('do not end inside a number', () => {
    expect(texts(['The median is 3.5 of 12.', 'Then more.'])[0]).to.match(
      /^The median is 3\.5 of 12\./,
    );
  });
  it('know the page they begin on, also where they go on behind it', () => {
    expect(sentencesOf([['First. The second'], ['ends here.']])).to.deep.equal([
      { text: 'First.', page: 1 },
      { text: 'The second ends here.', page: 1 },
    ]);
  });
});
