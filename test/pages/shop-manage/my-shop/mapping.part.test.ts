import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { doubled, guessed, rowsOf, ruleText } from '#pages/shop-manage/my-shop/mapping.part.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en, zhCN } from '../../../support/words.ts';

const { t } = createTranslator('zh-CN', zhCN);
const english = createTranslator('en', en).t;

describe('the columns of a file', () => {
  it('are known by the words of the form, by what people call them, and by their own names', () => {
    assert.deepEqual(guessed(['城市', '面积（㎡）', '月租', 'lease_ends_on', '暗号'], t), [
      'city',
      'areaM2',
      'rentMonth',
      'leaseEndsOn',
      null,
    ]);
    assert.deepEqual(guessed(['District', 'Gross area m²', 'Contact'], english), ['district', 'areaM2', 'contact']);
  });

  it('are given a meaning once', () => {
    assert.deepEqual(guessed(['面积', '建筑面积'], t), ['areaM2', null]);
    assert.deepEqual(doubled(['city', null, 'city', 'areaM2']), ['city']);
  });

  it('are sent as codes, plain numbers and ISO days; what is not known stays, for the server to name', () => {
    const heading = ['城市', '类型', '业态', '面积', '月租', '到期日', '备注'];
    const sheet = {
      name: 'a.csv',
      heading,
      rows: [{ line: 2, cells: ['台北', '商场', '咖啡茶饮', '５５.5㎡', 'NT$38,000', '2027/6/30', 'x'] }],
    };
    assert.deepEqual(rowsOf(sheet, guessed(heading, t), t), [
      {
        line: 2,
        cells: {
          city: '臺北市',
          kind: 'mall',
          category: 'fnb-tea',
          areaM2: '55.5',
          rentMonth: '38000',
          leaseEndsOn: '2027-06-30',
        },
      },
    ]);
    const odd = { ...sheet, rows: [{ line: 3, cells: ['火星', '宫殿', '', '八十', '', '明年', ''] }] };
    assert.deepEqual(rowsOf(odd, guessed(heading, t), t)[0]!.cells, {
      city: '火星',
      kind: '宫殿',
      areaM2: '八十',
      leaseEndsOn: '明年',
    });
  });

  it('say in the reader’s language what is wrong with a cell', () => {
    assert.equal(ruleText('areaM2', 'expected a number …', t), '填数字，注意范围与小数位');
    assert.equal(ruleText('address', 'is the unit of line 4 again', t), '和第 4 行重复');
    assert.equal(
      ruleText('leaseEndsOn', 'expected the last day of the lease and its rent, or neither, got nothing', english),
      'The last day and the rent go together, and not before the first day',
    );
  });
});
