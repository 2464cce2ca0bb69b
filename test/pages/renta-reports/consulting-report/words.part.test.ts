import { expect } from '@open-wc/testing';
import { closeText } from '#pages/renta-reports/consulting-report/words.part.ts';
import { timeReasons } from '#src/domain/consulting-report.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { zhCN } from '../../../support/words.ts';

const { t } = createTranslator('zh-CN', zhCN);

describe('why a report is over', () => {
  it('is said in the language of the page where time decided, and as it was written where somebody did', () => {
    expect(closeText(timeReasons.expired, t)).to.equal('报价没有在期限内接受');
    expect(closeText(timeReasons.overdue, t)).to.equal('没有在期限内交付');
    expect(closeText('预算没了', t)).to.equal('预算没了');
  });
});
