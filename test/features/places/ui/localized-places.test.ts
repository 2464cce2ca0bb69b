import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { localizePlaces } from '#src/features/places/ui/localized-places.ts';

const places = [
  {
    name: '臺北市',
    nameHans: '台北市',
    nameEn: 'Taipei',
    districts: [
      { name: '大安區', nameHans: '大安区', nameEn: "Da'an District" },
      { name: '信義區', nameHans: '信义区', nameEn: 'Xinyi District' },
    ],
  },
];

describe('localizePlaces', () => {
  it('names cities and districts in English, and leaves a road its own name', () => {
    assert.equal(
      localizePlaces('臺北市 · 大安區、信義區 · 忠孝東路四段', places, 'en'),
      "Taipei · Da'an District, Xinyi District · 忠孝東路四段",
    );
    assert.equal(
      localizePlaces('臺北市大安區 信義路', places, 'en'),
      "Taipei Da'an District 信義路",
    );
  });
  it('is in simplified characters in Chinese, whether places are known or not', () => {
    assert.equal(
      localizePlaces('臺北市 · 大安區、信義區', undefined, 'zh-CN'),
      '台北市 · 大安区、信义区',
    );
  });
  it('leaves an English text alone while places are not known', () => {
    assert.equal(localizePlaces('臺北市', undefined, 'en'), '臺北市');
  });
});
