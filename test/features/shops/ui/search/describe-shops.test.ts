import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeShops } from '#src/features/shops/ui/search/describe-shops.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { zhCN } from '../../../../support/all-messages.ts';

const words = createTranslator('zh-CN', zhCN);

describe('what a search for shops asked for', () => {
  it('is described by filter labels, not by keys', () => {
    const filter = {
      city: '臺北市',
      status: ['listed', 'underOffer'],
      area: '60-100',
      rent: '-50000',
      transferFee: 'none',
      facilities: ['gas'],
      corner: 'yes',
      near: '121.5,25.0,500',
    };
    assert.equal(
      describeShops(filter, words, undefined),
      '台北市 · 招租、洽谈中 · 面积 60–100 ㎡ · 月租 NT$ ≤ 50000 · 转让费 无 · 燃气 · 转角 是 · 画的圆',
    );
    assert.equal(describeShops({}, words, undefined), '');
  });
});
