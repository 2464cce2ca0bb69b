import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mainUseFrom, zoningFrom } from '#src/server/importer/register-codes.ts';

describe('zoningFrom', () => {
  it('knows the five words of the register and nothing', () => {
    const words = ['住', '商', '工', '農', '其他', ''];
    assert.deepEqual(words.map(zoningFrom), [
      'residential',
      'commercial',
      'industrial',
      'agricultural',
      'other',
      'unknown',
    ]);
  });
});

describe('mainUseFrom', () => {
  // Words as in the open register.
  const uses = {
    商業用: 'commercial',
    住家用: 'residential',
    住商用: 'mixed',
    工業用: 'industrial',
    工商用: 'mixed',
    住工用: 'mixed',
    店舖: 'commercial',
    '店舖、辦公室': 'commercial',
    '店舖、住宅': 'mixed',
    集合住宅: 'residential',
    '店舖、停車間': 'commercial',
    '室內停車位、住宅': 'residential',
    '一般零售或服務業、事務所及工商服務業': 'commercial',
    見其他登記事項: 'unknown',
    見使用執照: 'unknown',
    '': 'unknown',
    診所: 'other',
    儲藏室: 'other',
  };
  for (const [words, use] of Object.entries(uses)) {
    it(`takes "${words}" for ${use}`, () => assert.equal(mainUseFrom(words), use));
  }
});
