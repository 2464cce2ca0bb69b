import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { monthRent } from '#src/analytics/unit-rent.ts';

describe('monthRent', () => {
  // The worked check of the methods paper: 4.2 a day on 325 m².
  it('counts thirty days in a listing and a twelfth of a year in a contract', () => {
    assert.equal(monthRent(4.2, 325, 'listing').toFixed(6), '40950.000000');
    assert.equal(monthRent(4.2, 325, 'contract').toFixed(6), '41518.750000');
  });

  it('refuses what is no rent and no area', () => {
    assert.throws(() => monthRent(-1, 10, 'listing'), /unit rent from zero, got -1/);
    assert.throws(() => monthRent(1, 0, 'listing'), /an area above zero, got 0/);
  });
});
