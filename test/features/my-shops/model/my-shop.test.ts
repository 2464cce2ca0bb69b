import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  blankBook,
  blankFacts,
  changeableSteps,
  completenessOf,
  currencyOfUnit,
  isLet,
  missingFacts,
  myShopSteps,
  stepOfFact,
  untold,
} from '#src/features/my-shops/model/my-shop.ts';

const whole = {
  ...blankFacts,
  city: '臺北市',
  district: '大安區',
  address: '忠孝東路四段',
  floor: '1',
  areaM2: 50,
  rentMinorPerMonth: 8_000_000,
  contact: '林 0912',
};

describe('a unit of the member', () => {
  it('names what a listing cannot do without', () => {
    assert.deepEqual(missingFacts({ ...blankFacts, floor: '' }), [
      'city',
      'district',
      'address',
      'floor',
      'areaM2',
      'rentMinorPerMonth',
      'contact',
    ]);
    assert.deepEqual(missingFacts(whole), []);
  });

  it('has the share of filled advertisement fields as completeness', () => {
    // floor and contact, of sixteen
    assert.equal(completenessOf(whole), 2 / 16);
    assert.equal(
      completenessOf({ ...whole, freeMonths: 0, titleClear: false }),
      4 / 16,
      'none and no are told',
    );
    assert.equal(
      completenessOf({ ...whole, categoriesAllowed: [] }),
      2 / 16,
      'an empty list tells nothing',
    );
    assert.equal(untold(whole).length, 14);
    assert.ok(!untold(whole).includes('contact'));
  });

  it('has every fact in one part of the form', () => {
    assert.deepEqual(Object.keys(stepOfFact).sort(), Object.keys(blankFacts).sort());
  });

  it('keeps place and sizes once they were looked at, and all while it waits', () => {
    assert.deepEqual(changeableSteps('draft'), myShopSteps);
    assert.deepEqual(changeableSteps('pendingReview'), []);
    for (const status of ['listed', 'paused', 'leased'] as const) {
      assert.deepEqual(
        myShopSteps.filter((step) => !changeableSteps(status).includes(step)),
        ['place', 'sizes'],
      );
    }
  });

  it('is let while rent is paid, whatever its listing status', () => {
    assert.equal(isLet(blankBook), false);
    assert.equal(
      isLet({ ...blankBook, leaseEndsOn: '2020-01-01', leaseRentMinorPerMonth: 1 }),
      true,
    );
  });

  it('is reckoned in the money of its city', () => {
    assert.equal(currencyOfUnit({ city: '臺北市' }), 'TWD');
    assert.equal(currencyOfUnit({ city: '上海市' }), 'CNY');
  });
});
