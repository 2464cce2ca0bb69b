import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseQuestion } from '#src/features/street-search/model/parse-question.ts';

const cities = [
  {
    name: '臺北市',
    nameHans: '台北市',
    nameEn: 'Taipei',
    districts: [
      { name: '大安區', nameHans: '大安区', nameEn: 'Da’an' },
      { name: '中正區', nameHans: '中正区', nameEn: 'Zhongzheng' },
    ],
  },
  {
    name: '新北市',
    nameHans: '新北市',
    nameEn: 'New Taipei',
    districts: [{ name: '板橋區', nameHans: '板桥区', nameEn: 'Banqiao' }],
  },
];
const daan = {
  city: '臺北市',
  district: ['大安區'],
  category: 'fnb-tea',
  area: '60',
  budget: '150000',
};

describe('parseQuestion', () => {
  it('reads a question in any order, in either script and in English', () => {
    for (const text of [
      '大安區 咖啡 60 150000',
      '150000 60 咖啡 大安区',
      '咖啡 大安 60㎡ 15萬',
      '大安區咖啡60㎡15万',
      "Da'an cafe 60 150000",
      'café in da’an, 60 m2, 150,000',
      'Daan coffee 150k 60',
    ])
      assert.deepEqual(parseQuestion(text, cities), daan, text);
  });

  it('reads ping, two districts, and the city alone', () => {
    assert.equal(parseQuestion('大安區 咖啡 20坪', cities)?.area, '66.12');
    assert.deepEqual(parseQuestion('大安 中正 餐廳', cities)?.district, ['大安區', '中正區']);
    assert.deepEqual(parseQuestion('New Taipei bar 80', cities), {
      city: '新北市',
      district: [],
      category: 'fnb-bar',
      area: '80',
      budget: undefined,
    });
  });

  it('takes no text for a question that could be another search', () => {
    for (const text of [
      '大安區',
      '咖啡',
      '仁愛路四段',
      'OD20261128000001',
      '大安區 60',
      'barcode 60',
    ])
      assert.equal(parseQuestion(text, cities), null, text);
  });
});
