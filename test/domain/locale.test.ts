import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { labelIn } from '#src/domain/label.ts';
import { acceptedLocale, chineseOf, languageTag, wordsIn } from '#src/domain/locale.ts';

describe('languages', () => {
  it('follow the script of the tags of a browser, by BCP 47 and its likely subtags', () => {
    const cases = [
      [['zh-TW', 'zh', 'en'], 'zh-Hant'],
      [['zh-HK'], 'zh-Hant'],
      [['zh-MO'], 'zh-Hant'],
      [['zh-Hant'], 'zh-Hant'],
      [['zh-Hant-TW'], 'zh-Hant'],
      [['zh-hant-cn'], 'zh-Hant'],
      [['zh-Hans-HK'], 'zh-CN'],
      [['zh-CN'], 'zh-CN'],
      [['zh-SG', 'zh-TW'], 'zh-CN'],
      [['zh'], 'zh-CN'],
      [['en-US', 'zh-TW'], 'zh-Hant'],
      [['en-US', 'ja'], undefined],
      [[], undefined],
    ] as const;
    for (const [languages, expected] of cases)
      assert.equal(chineseOf(languages), expected, languages.join());
  });

  it('are those of Accept-Language, the first that the console has', () => {
    const cases = [
      ['en-GB,en;q=0.9,zh-TW;q=0.8', 'en'],
      ['fr-FR, zh-TW;q=0.9, en;q=0.8', 'zh-Hant'],
      ['zh', 'zh-CN'],
      ['ja, enm;q=0.5', undefined],
      ['*', undefined],
      ['', undefined],
    ] as const;
    for (const [header, expected] of cases) assert.equal(acceptedLocale(header), expected, header);
  });

  it('fall back to Simplified Chinese without a Traditional text', () => {
    const both = { 'zh-CN': '现金流', en: 'Cash flow' };
    assert.equal(wordsIn(both, 'zh-Hant'), '现金流');
    assert.equal(wordsIn({ ...both, 'zh-Hant': '現金流' }, 'zh-Hant'), '現金流');
    assert.equal(wordsIn(both, 'en'), 'Cash flow');
  });

  it('name a thing in each, and tag the document for Taiwan', () => {
    const label = { zh: '药店', hant: '藥局', en: 'Pharmacy' };
    assert.deepEqual(
      ['zh-CN', 'zh-Hant', 'en'].map((locale) => labelIn(label, locale)),
      ['药店', '藥局', 'Pharmacy'],
    );
    assert.equal(languageTag('zh-Hant'), 'zh-Hant-TW');
    assert.equal(languageTag('en'), 'en');
  });
});
