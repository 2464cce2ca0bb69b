import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { remarksOf } from '#src/server/importer/parse-remarks.ts';

describe('remarksOf', () => {
  // Notes as in the open register, or joined from such notes.
  const notes: Record<string, string[]> = {
    '': [],
    '含增建或未登記建物。;': ['added-structure'],
    '含管理費、稅金或水電等費用。;': ['fee-included', 'tax-included'],
    '租金含管理費。': ['fee-included'],
    租金含水費: ['fee-included'],
    '營業稅、管理費內含': ['fee-included', 'tax-included'],
    '租金含稅及二代健保。': ['tax-included'],
    '租期內含免租裝潢期。': ['free-rent'],
    '部分承租,公設面積無法分算。': ['part'],
    '分租店面 約1/4 部份': ['part'],
    '僅承租店面的1/2': ['part'],
    '內含車位一個,惟須抽籤後方能確認位置': ['parking'],
    租金總額含車位不含管理費: ['parking'],
    車位面積無法分算: ['parking'],
    '急出租急承租。;': ['urgent'],
    親友交易: ['related'],
    '受債權債務關係影響之租賃。;': ['related'],
    '續租。;短期租賃1個月': ['renewal'],
    兩個門牌: ['other'],
    '租金調漲:第三年起租金35000元/月。': ['other'],
  };
  for (const [note, remarks] of Object.entries(notes)) {
    it(`reads "${note}" as ${remarks.join(' and ') || 'nothing'}`, () =>
      assert.deepEqual(remarksOf(note), remarks));
  }

  it('does not take what a note denies for what it says', () => {
    for (const note of [
      '租賃範圍不含車位,已扣除車位面積。',
      '租金未含管理費',
      '租金不含稅,不含管理費,不含健保補充保費。',
      '租金為未稅金額。',
    ]) {
      assert.deepEqual(remarksOf(note), [], note);
    }
    assert.deepEqual(remarksOf('租金含稅不含管理費'), ['tax-included']);
    assert.deepEqual(remarksOf('租金不含管理費租賃稅及二代健保由承租戶自行按月繳納'), []);
  });

  it('keeps a remark for an area that holds parking the rent does not pay', () => {
    assert.deepEqual(remarksOf('租賃範圍不含車位,且無法區分車位面積。;'), ['other']);
  });

  it('does not take dates or the shared parts of a building for a part of a shop', () => {
    assert.deepEqual(remarksOf('租賃期間107/4/2~107/5/16為免租裝潢期'), ['free-rent']);
    assert.deepEqual(remarksOf('本租賃標的未計入共有部分之分算面積'), ['other']);
  });

  it('names several remarks in the order of the domain, each once', () => {
    assert.deepEqual(
      remarksOf('含增建或未登記建物。;租金含管理費。租期內含免租裝潢期。租金含管理費。部分承租'),
      ['part', 'fee-included', 'free-rent', 'added-structure'],
    );
  });
});
