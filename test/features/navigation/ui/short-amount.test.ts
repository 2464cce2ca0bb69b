import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shortAmount } from '#src/features/navigation/ui/short-amount.ts';

describe('a shortened amount', () => {
  it('is whole below ten thousand', () => {
    assert.equal(shortAmount(9_999, 'zh-CN'), undefined);
    assert.equal(shortAmount(0, 'en'), undefined);
  });

  it('is in 万 and 亿, or in thousands and millions, and never larger than the amount', () => {
    assert.equal(shortAmount(10_000, 'zh-CN'), '1万');
    assert.equal(shortAmount(12_999, 'zh-CN'), '1.2万');
    assert.equal(shortAmount(250_000_000, 'zh-CN'), '2.5亿');
    assert.equal(shortAmount(12_999, 'en'), '12.9K');
    assert.equal(shortAmount(1_999_999, 'en'), '1.9M');
  });
});
