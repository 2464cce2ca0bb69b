import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeKases } from '#src/features/kases/ui/search/describe-kases.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { zhCN } from '../../../../support/all-messages.ts';

const words = createTranslator('zh-CN', zhCN);

describe('describeKases', () => {
  it('says what was asked for in the words of the page', () => {
    const filter = {
      city: '臺北市',
      district: '大安區',
      road: ['仁愛路四段'],
      from: '2020Q1',
      floor: ['ground'],
      near: '121.5,25,300',
    };
    const places = [
      {
        name: '臺北市',
        districts: [{ name: '大安區', nameHans: '大安区', nameEn: "Da'an District" }],
      },
    ];
    assert.equal(
      describeKases(filter, words, places as never),
      '台北市 · 大安区 · 仁愛路四段 · ≥ 2020Q1 · 1 楼 · 画的圆',
    );
  });

  it('names kinds, trades and required evidence', () => {
    const filter = {
      kind: ['lease', 'renewal'],
      category: ['fnb-tea'],
      verification: '2',
      completeness: '80',
      terms: 'known',
    };
    assert.equal(
      describeKases(filter, words, undefined),
      '租赁、续租 · 咖啡茶饮 · 核实 ≥ 2 · 完整度 ≥ 80% · 租约条件 租期、免租、递增齐全',
    );
  });

  it('names the frontage and the grade of the road', () => {
    const filter = { grade: ['S', 'A'], frontage: '4-6' };
    assert.equal(describeKases(filter, words, undefined), '道路等级 S、A · 面宽 4–6 m');
  });

  it('names area and rent with their units, also where they are open at one end', () => {
    assert.equal(
      describeKases({ city: '臺北市', area: '500-', rent: '1000-1500' }, words, undefined),
      '台北市 · 面积 ≥ 500 ㎡ · 道路公开租金 1000–1500 NT$/㎡·月',
    );
    assert.ok(
      describeKases({ city: '上海市', rent: '-300' }, words, undefined).includes(
        '道路公开租金 ≤ 300 ¥/㎡·月',
      ),
    );
  });

  it('is empty for a search for everything', () => {
    assert.equal(describeKases({}, words, undefined), '');
  });
});
