import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkLease, checkShop, yearOf } from '#src/analytics/assessment/subject-shop.ts';
import { lease, subject } from './leases.ts';

describe('checkShop and checkLease', () => {
  it('let a whole shop and lease pass', () => {
    checkShop(subject(), 'the subject');
    checkLease(lease('a'));
  });

  it('name what is missing, and of which', () => {
    assert.throws(
      () => checkShop(subject({ city: '' }), 'the subject'),
      /a city of the subject, got none/,
    );
    assert.throws(
      () => checkLease(lease('a', { district: '' })),
      /a district of lease a, got none/,
    );
    assert.throws(
      () => checkLease(lease('a', { areaM2: 0 })),
      /an area above zero of lease a, got 0/,
    );
    assert.throws(
      () => checkLease(lease('a', { unitRent: Number.NaN })),
      /a rent above zero of lease a, got NaN/,
    );
    assert.throws(
      () => checkLease(lease('a', { dealDate: 'soon' })),
      /an ISO date of the deal of lease a, got "soon"/,
    );
  });
});

describe('yearOf', () => {
  it('counts years from 1970', () => {
    assert.equal(yearOf('1970-01-01', 'a day'), 0);
    assert.equal(yearOf('2020-01-01', 'a day').toFixed(2), '50.00');
  });
});
