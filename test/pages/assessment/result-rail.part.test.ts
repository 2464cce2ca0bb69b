import { expect } from '@open-wc/testing';
import { gradeText } from '#pages/assessment/result-rail.part.tsx';
import { createTranslator } from '#src/i18n/translator.ts';
import { en, zhCN } from '../../support/words.ts';

describe('what a grade rests on', () => {
  it('names the cases that lack only where cases lack', () => {
    const words = createTranslator('en', en);
    expect(gradeText('B', 4, words)).to.contain('A takes 5');
    expect(gradeText('B', 7, words)).to.equal('7 comparables, variation from 0.10 to 0.15. Enough of them; A takes a variation up to 0.10.'); // prettier-ignore
    expect(gradeText('C', 3, words)).to.contain('B takes 4');
    expect(gradeText('C', 6, words)).not.to.contain('takes 4');
  });

  it('says so in Chinese too', () => {
    const words = createTranslator('zh-CN', zhCN);
    expect(gradeText('B', 6, words)).to.equal('6 个案例，变异在 0.10 与 0.15 之间。案例已够，变异不超过 0.10 可到 A。');
  });
});
