import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { convert, readNumber } from '../../../docs/examples/rent-converter/units.js';

const near = (actual: number, expected: number, within: number) =>
  assert.ok(Math.abs(actual - expected) < within, `expected ${expected}, got ${actual}`);

describe('the conversion of rents', () => {
  it('takes a ping for 3.305785 m² and a square foot for 0.09290304 m²', () => {
    // 1 ping = 3.305785 m² by the measures of Taiwan; 1 ft = 0.3048 m exactly since 1959.
    near(
      convert(1, { unit: 'm2', period: 'month' }, { unit: 'ping', period: 'month' }),
      3.305785,
      1e-6,
    );
    near(
      convert(1, { unit: 'm2', period: 'month' }, { unit: 'ft2', period: 'month' }),
      0.09290304,
      1e-12,
    );
    // 35.58 square feet are a ping.
    near(
      convert(1, { unit: 'ft2', period: 'year' }, { unit: 'ping', period: 'year' }),
      35.5832,
      1e-3,
    );
  });

  it('counts 12 months or 365 days to a year', () => {
    // 10 a day are 3,650 a year and 304.17 a month.
    near(convert(10, { unit: 'm2', period: 'day' }, { unit: 'm2', period: 'year' }), 3650, 1e-9);
    near(
      convert(10, { unit: 'm2', period: 'day' }, { unit: 'm2', period: 'month' }),
      304.1667,
      1e-4,
    );
  });

  it('comes back to where it began by any way', () => {
    const [from, to] = [
      { unit: 'ping', period: 'month' } as const,
      { unit: 'ft2', period: 'day' } as const,
    ];
    near(convert(convert(3200, from, to), to, from), 3200, 1e-9);
  });

  it('rejects negative rents and unknown units, with the expected values', () => {
    const month = { unit: 'm2', period: 'month' } as const;
    assert.throws(
      () => convert(-1, month, month),
      /^RangeError: rent: expected a number, zero or more, got -1$/,
    );
    assert.throws(() => convert(Number.NaN, month, month), RangeError);
    assert.throws(
      () => convert(1, { unit: 'mu' as 'm2', period: 'month' }, month),
      /unit: expected one of m2, ping, ft2, got mu/,
    );
    assert.throws(
      () => convert(1, month, { unit: 'm2', period: 'week' as 'day' }),
      /period: expected one of day, month, year/,
    );
  });

  it('reads numbers as people type them, and nothing else', () => {
    for (const [text, number] of [
      ['3,200', 3200],
      [' 12.5 ', 12.5],
      ['１２０', 120],
      ['0', 0],
    ] as const)
      // prettier-ignore
      assert.equal(readNumber(text), number);
    for (const text of ['', '-1', '1.', '12 m', '1e3', 'NaN'])
      assert.equal(readNumber(text), undefined, text);
  });
});
