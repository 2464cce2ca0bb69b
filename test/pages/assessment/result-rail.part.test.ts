import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gradeText } from '#pages/assessment/result-rail.part.tsx';
import { createTranslator } from '#src/i18n/translator.ts';
import { en, zhCN } from '../../support/words.ts';

describe('what a grade rests on', () => {
  it('names the cases that lack only where cases lack', () => {
    const words = createTranslator('en', en);
    assert.ok(gradeText('B', 4, words).includes('A takes 5'));
    assert.equal(gradeText('B', 7, words), '7 comparables, variation from 0.10 to 0.15. Enough of them; A takes a variation up to 0.10.'); // prettier-ignore
    assert.ok(gradeText('C', 3, words).includes('B takes 4'));
    assert.ok(!gradeText('C', 6, words).includes('takes 4'));
  });

  it('says so in Chinese too', () => {
    const words = createTranslator('zh-CN', zhCN);
    assert.equal(gradeText('B', 6, words), '6 个案例，变异在 0.10 与 0.15 之间。案例已够，变异不超过 0.10 可到 A。');
  });
});
