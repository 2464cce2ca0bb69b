import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeRoads } from '#src/features/roads/ui/search/describe-roads.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { zhCN } from '../../../../support/all-messages.ts';

const words = createTranslator('zh-CN', zhCN);
const places = [
  { name: '臺北市', districts: [{ name: '大安區', nameHans: '大安区', nameEn: "Da'an District" }] },
];
const of = (filter: Record<string, string | string[]>) =>
  describeRoads(filter, words, places as never);

describe('describeRoads', () => {
  it('says where, and every figure in the words of the page', () => {
    assert.equal(
      of({ city: '臺北市', district: '大安區', rent: '600-', vacancy: '-10', metro: '-300' }),
      '台北市 · 大安区 · 单位租金 ≥ 600 NT$/㎡·月 · 空置率 ≤ 10% · 地铁距离 ≤ 300 m',
    );
    assert.equal(
      of({ grade: ['S', 'A'], evidence: '20', near: '121.5,25,300' }),
      '商业等级 S 核心、A 主要 · n ≥ 20 · 画的圆',
    );
  });

  it('states a change by both ends, and a trade with its share', () => {
    assert.equal(of({ changeFrom: '-5', changeTo: '10' }), '年变动 ≥ −5% · 年变动 ≤ 10%');
    assert.equal(of({ category: 'fnb-tea', share: '20' }), '咖啡茶饮 · 业态占比至少 20%');
  });

  it('is empty for a search for everything', () => {
    assert.equal(of({}), '');
  });
});
