import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  correctionCurrency,
  countedPoint,
  valueError,
  type CorrectablePoint,
} from '#src/features/samples/model/sample-correction.ts';

const cafe: CorrectablePoint = {
  city: '臺北市',
  status: 'trading',
  category: 'fnb-tea',
  doorNo: '12',
  currency: null,
  askedMinorPerMonth: null,
  toldMinorPerMonth: null,
  seenMinorPerMonth: null,
};

describe('a point with corrections', () => {
  it('counts the latest value of each field, and stays as it was itself', () => {
    const counted = countedPoint(cafe, [
      { field: 'door', value: '12-1' },
      { field: 'category', value: 'fnb-bar' },
      { field: 'door', value: '14' },
      { field: 'asked', value: '8800050' },
    ])!;
    assert.deepEqual(counted, {
      ...cafe,
      doorNo: '14',
      category: 'fnb-bar',
      askedMinorPerMonth: 8_800_050,
      currency: 'TWD',
    });
    assert.equal(cafe.doorNo, '12');
  });

  it('has no trade once it is empty, and none that is known once it is not', () => {
    assert.equal(countedPoint(cafe, [{ field: 'status', value: 'vacant' }])!.category, null);
    assert.equal(countedPoint(cafe, [{ field: 'status', value: 'closed' }, { field: 'category', value: 'fnb-bar' }])!.category, null); // prettier-ignore
    const empty = { ...cafe, status: 'vacant', category: null } as const;
    assert.equal(countedPoint(empty, [{ field: 'status', value: 'trading' }])!.category, null);
  });

  it('is excluded when the unit does not exist, whatever other corrections say', () => {
    assert.equal(countedPoint(cafe, [{ field: 'absent', value: '' }, { field: 'door', value: '9' }]), null); // prettier-ignore
  });

  it('changes by nothing there is no field for', () => {
    assert.deepEqual(countedPoint(cafe, [{ field: 'other', value: '门头写错' }]), cafe);
  });

  it('has rents in the currency of its city, and none when that is unknown', () => {
    assert.equal(correctionCurrency(cafe), 'TWD');
    assert.equal(correctionCurrency({ city: '上海市', currency: null }), 'CNY');
    assert.equal(correctionCurrency({ city: '墨爾本', currency: null }), null);
  });
});

describe('the value of a correction', () => {
  it('is bounded as its field is', () => {
    for (const [field, right, wrong] of [
      ['status', 'fitting-out', 'open'],
      ['category', 'fnb-tea', 'pubs'],
      ['door', 'x'.repeat(40), 'x'.repeat(41)],
      ['other', '門'.repeat(200), '門'.repeat(201)],
      ['absent', '', 'gone'],
      ['asked', '10000', '9999'],
      ['told', '500000000', '500000001'],
      ['seen', '123456', '1234.56'],
    ] as const) {
      assert.equal(valueError(field, right), null, field);
      assert.equal(typeof valueError(field, wrong), 'string', field);
    }
    assert.equal(typeof valueError('door', ' '), 'string');
  });
});
