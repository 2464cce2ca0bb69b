import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mainUseFrom, readLease, remarksOf, zoningFrom } from '#src/server/importer/lease-row.ts';

/** A row as in the open register. */
const cells = {
  kase_id: 'RPOPMLQLLHNFFCA08CC',
  kind: 'lease',
  city: '臺北市',
  district: '內湖區',
  road: '金湖路',
  road_hans: '金湖路',
  door_no: '57',
  address: '臺北市內湖區金湖路57號1樓',
  floor: '1',
  total_floors: '5',
  zoning: '住',
  main_use: '住家用',
  structure: '鋼筋混凝土造',
  built_date: '1981-12-24',
  deal_date: '2017-02-22',
  area_m2: '108.39',
  price_twd: '60000',
  managed: '0',
  note: '',
  release: '2017Q2',
};
const today = '2025-06-30';

function wrong(changes: Partial<typeof cells>): string[] {
  const reading = readLease({ ...cells, ...changes }, today);
  return 'problems' in reading
    ? reading.problems.map(({ column, reason }) => `${column}: ${reason}`)
    : [];
}

function right(changes: Partial<typeof cells> = {}) {
  const reading = readLease({ ...cells, ...changes }, today);
  assert.ok('row' in reading, JSON.stringify(reading));
  return reading.row;
}

describe('readLease', () => {
  it('reads a lease, its rent in cents of the dollars it was paid in', () => {
    assert.deepEqual(right(), {
      sourceId: 'RPOPMLQLLHNFFCA08CC',
      kind: 'lease',
      city: '臺北市',
      district: '內湖區',
      road: '金湖路',
      roadHans: '金湖路',
      address: '臺北市內湖區金湖路57號1樓',
      section: null,
      lane: null,
      alley: null,
      houseNumber: '57號',
      frontageKind: 'main-street',
      doorNo: '57',
      dealDate: '2017-02-22',
      quarter: '2017Q1',
      release: '2017Q2',
      areaM2: 108.39,
      floor: '1',
      floorBand: 'ground',
      totalFloors: 5,
      zoning: 'residential',
      mainUse: 'residential',
      builtDate: '1981-12-24',
      currency: 'TWD',
      rentMinorPerMonth: 6_000_000,
      remarks: [],
      note: '',
      completeness: 1,
      quality: 'A',
    });
  });

  it('counts how many of ten register fields are filled', () => {
    assert.equal(right({ door_no: '', built_date: '' }).completeness, 0.8);
    assert.equal(right({ door_no: '', built_date: '' }).quality, 'B');
    assert.equal(
      right({ door_no: '', built_date: '', floor: '', structure: '' }).completeness,
      0.6,
    );
    assert.equal(right({ door_no: '', built_date: '', floor: '' }).quality, 'C');
  });

  it('ranks a lease with a remark as a poor comparable, free rent included', () => {
    assert.equal(right({ note: '租期內含免租裝潢期。' }).quality, 'C');
    assert.equal(right({ note: '租賃範圍不含車位,已扣除車位面積。' }).quality, 'A');
  });

  it('refuses a floor area of nothing, with the reason', () => {
    const reasons = wrong({ area_m2: '0' });
    assert.deepEqual(reasons, [
      'area_m2: expected a number above 0, at most 1000000, with no more than two decimals, got "0"',
    ]);
    for (const area of ['', '-3', '1e3', '12.345', '1,20', 'NaN', '1000001'])
      assert.equal(wrong({ area_m2: area }).length, 1, area);
  });

  it('refuses a rent that is no whole amount above nothing', () => {
    for (const rent of ['0', '-1', '', '60000.5', '6e4', '99999999999'])
      assert.match(wrong({ price_twd: rent }).join(), /^price_twd/, rent);
  });

  it('refuses a day that is not in the calendar, before 1990 or in the future', () => {
    for (const day of ['2017-02-29', '2017-13-01', '2017-2-1', '106-02-22', '', '2017-02-00']) {
      assert.match(
        wrong({ deal_date: day }).join(),
        /deal_date: expected a date of the calendar/,
        day,
      );
    }
    assert.match(
      wrong({ deal_date: '1989-12-31' }).join(),
      /deal_date: expected a date from 1990-01-01/,
    );
    assert.match(
      wrong({ deal_date: '2025-07-01', release: '2025Q2' }).join(),
      /deal_date: expected a date from/,
    );
    assert.equal(right({ deal_date: '2016-02-29' }).quarter, '2016Q1');
  });

  it('rejects a release that is missing, in the future or before the deal', () => {
    assert.match(wrong({ release: '2017' }).join(), /release: expected a quarter such as/);
    assert.match(wrong({ release: '2025Q3' }).join(), /release: expected a quarter up to 2025Q2/);
    assert.match(
      wrong({ release: '2016Q4' }).join(),
      /release: expected a quarter not before the deal/,
    );
  });

  it('refuses a city whose money is not known', () => {
    assert.match(
      wrong({ city: '高雄市' }).join(),
      /city: expected one of the cities 臺北市, 新北市, .*, got "高雄市"/,
    );
  });

  it('refuses text that is too long, holds control characters or was not of the encoding', () => {
    assert.match(
      wrong({ address: '路'.repeat(121) }).join(),
      /address: expected a text of 1 to 120 characters, got "路{40}…"/,
    );
    assert.equal(right({ address: '路'.repeat(120) }).address.length, 120);
    for (const mark of ['\u0000', '\n', '\u001b', '\ufffd'])
      assert.match(wrong({ note: `a${mark}b` }).join(), /note: expected text without/);
  });

  it('refuses floors it cannot read', () => {
    for (const floor of ['0', '1F', '1+', 'B', '1,2', '1 2'])
      assert.match(wrong({ floor }).join(), /floor: expected floors/, floor);
  });

  it('reads the spellings of dates and numbers that registers use, and says what it converted', () => {
    const reading = readLease(
      { ...cells, deal_date: '106/02/22', built_date: '0701224', price_twd: '60,000' },
      today,
    );
    assert.ok('row' in reading);
    const { dealDate, builtDate, rentMinorPerMonth } = reading.row;
    assert.deepEqual(
      [dealDate, builtDate, rentMinorPerMonth],
      ['2017-02-22', '1981-12-24', 6_000_000],
    );
    assert.deepEqual(reading.converted?.toSorted(), ['roc-date', 'roc-date', 'thousands']);
  });

  it('refuses a sale or a transfer, whose price is no rent', () => {
    for (const kind of ['sale', 'transfer', 'renewal'])
      assert.deepEqual(wrong({ kind }), [`kind: expected one of lease, got "${kind}"`]);
  });

  it('names everything that is wrong with a row at once', () => {
    const columns = wrong({
      kase_id: '',
      kind: 'gift',
      area_m2: 'x',
      managed: '2',
      total_floors: '0',
    }).map((text) => text.split(':')[0]);
    assert.deepEqual(
      new Set(columns),
      new Set(['area_m2', 'kase_id', 'kind', 'managed', 'total_floors']),
    );
  });
});

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

describe('zoningFrom', () => {
  it('accepts only the five terms of the register', () => {
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
