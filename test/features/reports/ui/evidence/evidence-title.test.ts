import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { localizePlaces } from '#src/features/places/ui/localized-places.ts';
import { evidenceRoads, evidenceTitle } from '#src/features/reports/ui/evidence/evidence-title.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en, zhCN } from '../../../../support/all-messages.ts';

const chinese = createTranslator('zh-CN', zhCN);
const english = createTranslator('en', en);
const taipei = {
  name: '臺北市',
  nameHans: '台北市',
  nameEn: 'Taipei',
  districts: [
    { name: '大安區', nameHans: '大安区', nameEn: "Da'an District" },
    { name: '信義區', nameHans: '信义区', nameEn: 'Xinyi District' },
  ],
};
const inChinese = (name: string) => localizePlaces(name, undefined, 'zh-CN');
const inEnglish = (name: string) => localizePlaces(name, [taipei], 'en');
const on = (road: string, n: number, district = '大安區') => ({ district, road, n });
type About = Parameters<typeof evidenceTitle>[0];
const about = (more: Partial<About>): About => ({
  city: '臺北市',
  districts: ['大安區'],
  roads: [on('和平東路', 4), on('', 2)],
  kinds: ['lease'],
  first: '2020Q1',
  last: '2021Q3',
  ...more,
});

describe('the title of rental evidence', () => {
  it('is place, kind and period, with the roads below', () => {
    assert.equal(
      evidenceTitle(about({}), chinese, inChinese),
      '台北市大安区店铺租赁 2020Q1–2021Q3',
    );
    assert.equal(evidenceRoads(about({}), chinese, inChinese), '和平东路 4 条、道路不详 2 条');
    assert.equal(
      evidenceTitle(about({}), english, inEnglish),
      "Da'an District, Taipei: shop leases, 2020Q1–2021Q3",
    );
    assert.equal(evidenceRoads(about({}), english, inEnglish), '和平東路 (4), road not stated (2)');
  });

  it('names the road where all rows lie on one, and a quarter that is the only one', () => {
    const one = about({ roads: [on('和平東路', 6)], last: '2020Q1', kinds: ['lease', 'renewal'] });
    assert.equal(evidenceTitle(one, chinese, inChinese), '台北市大安区 和平东路 店铺成交 2020Q1');
    assert.equal(
      evidenceTitle(one, english, inEnglish),
      "和平東路, Da'an District, Taipei: shop deals, 2020Q1",
    );
  });

  it('names two districts, and the city alone of more', () => {
    const roads = [on('和平東路', 2), on('松仁路', 1, '信義區')];
    const two = about({ districts: ['大安區', '信義區'], roads });
    assert.equal(
      evidenceTitle(two, chinese, inChinese),
      '台北市大安区、信义区店铺租赁 2020Q1–2021Q3',
    );
    assert.equal(
      evidenceRoads(two, english, inEnglish),
      "Da'an District 和平東路 (2), Xinyi District 松仁路 (1)",
    );
    const three = about({ districts: ['大安區', '信義區', '松山區'], roads });
    assert.equal(evidenceTitle(three, english, inEnglish), 'Taipei: shop leases, 2020Q1–2021Q3');
  });

  it('names a city once where its rows say no more of their district', () => {
    const roads = [on('和平東路', 1, '臺北市'), on('辛亥路', 1, '臺北市')];
    const city = about({ districts: ['臺北市'], roads });
    assert.equal(evidenceTitle(city, chinese, inChinese), '台北市店铺租赁 2020Q1–2021Q3');
  });
});
