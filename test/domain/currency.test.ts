import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currencyDigits, isCurrency, moneySign } from '#src/domain/currency.ts';

describe('currency', () => {
  it('has the digits of ISO 4217', () => {
    const digits = ['JPY', 'KRW', 'TWD', 'GBP', 'KWD'].map(currencyDigits);
    assert.deepEqual(digits, [0, 0, 2, 2, 3]);
  });

  it('has a sign that no other has', () => {
    const codes = ['CNY', 'TWD', 'JPY', 'GBP', 'USD', 'HKD', 'SGD', 'AUD', 'EUR', 'KWD'];
    assert.deepEqual(codes.map(moneySign).slice(0, 4), ['¥', 'NT$', 'JP¥', '£']);
    assert.equal(new Set(codes.map(moneySign)).size, codes.length);
  });

  it('is known by its code', () => {
    assert.deepEqual(['GBP', 'GPB', 'gbp', ''].map(isCurrency), [true, false, false, false]);
  });
});
