import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shortAmount } from '#src/features/navigation/ui/short-amount.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en, zhCN } from '../../../support/all-messages.ts';

const chinese = createTranslator('zh-CN', zhCN);
const english = createTranslator('en', en);

describe('a shortened amount', () => {
  it('is whole below ten thousand', () => {
    assert.equal(shortAmount(9_999, chinese), undefined);
    assert.equal(shortAmount(0, english), undefined);
  });

  it('is in 万 and 亿, or in thousands and millions, and never larger than the amount', () => {
    assert.equal(shortAmount(10_000, chinese), '1 万');
    assert.equal(shortAmount(12_999, chinese), '1.2 万');
    assert.equal(shortAmount(250_000_000, chinese), '2.5 亿');
    assert.equal(shortAmount(12_999, english), '12.9K');
    assert.equal(shortAmount(1_999_999, english), '1.9M');
  });
});
