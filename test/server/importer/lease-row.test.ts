import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLease } from '#src/server/importer/lease-row.ts';

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
    for (const area of ['', '-3', '1e3', '12.345', '1,200', 'NaN', '1000001'])
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

  it('refuses a release that is none, lies in the future or before the deal', () => {
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
      /city: expected a city whose money is known, such as 臺北市, got "高雄市"/,
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
