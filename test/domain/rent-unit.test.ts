import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rentDigits, rentFrom, rentIn, rentUnitOf, unitOfMany } from '#src/domain/rent-unit.ts';

/** Within half a unit of the last digit the paper gives. */
const near = (got: number, expected: number, within: number) =>
  assert.ok(Math.abs(got - expected) <= within, `expected ${expected}, got ${got}`);

describe('rentIn', () => {
  // The check of the paper on analytics: 4.20 a day and m² on 325 m² is 41,518.75 a month by
  // contract, 40,950 as listed.
  it('converts a month by contract and a month as listed to the same day', () => {
    near(rentIn({ unit: 'day', convention: '365/12' }, 41_518.75 / 325), 4.2, 1e-9);
    near(rentIn({ unit: 'day', convention: '30' }, 40_950 / 325), 4.2, 1e-9);
  });

  // The worked grid there: 9.292600 a day, 16,958.99 (365/12) or 16,726.68 (30 days) a month for 60
  // m².
  it('agrees with the worked assessment', () => {
    near(rentIn({ unit: 'day', convention: '365/12' }, 16_958.99 / 60), 9.2926, 5e-6);
    near(rentIn({ unit: 'day', convention: '30' }, 16_726.68 / 60), 9.2926, 5e-6);
  });

  it('keeps a monthly rent unchanged under any convention', () => {
    for (const convention of ['365/12', '30'] as const)
      assert.equal(rentIn({ unit: 'month', convention }, 1192.3688), 1192.3688);
  });

  it('shows the month of the whole shop from its area', () => {
    near(rentIn({ unit: 'whole', convention: '30' }, 41_518.75 / 325, 325), 41_518.75, 1e-6);
  });

  // 1 ping is 400/121 m²: NT$1,000 per m² and month are 400,000/121 per ping. GBP 538.19552 per m²
  // and year is GBP 50 per ft², with 10.7639104 ft² to a m².
  it('states a rent per ping, per square foot and per year, and back', () => {
    const ping = { unit: 'month', convention: '365/12', area: 'ping' } as const;
    near(rentIn(ping, 1000), 400_000 / 121, 1e-9);
    const inLondon = { unit: 'year', convention: '365/12', area: 'sqft' } as const;
    near(rentIn(inLondon, 538.19552 / 12), 50, 1e-6);
    for (const form of [ping, inLondon]) near(rentFrom(form, rentIn(form, 77.7)), 77.7, 1e-9);
  });

  it('follows the city where the member chose no unit', () => {
    assert.equal(rentUnitOf('city', 'year'), 'year');
    assert.equal(rentUnitOf('day', 'year'), 'day');
  });

  it('shows about three digits in every unit', () => {
    assert.equal(rentDigits({ unit: 'month', area: 'ping' }, 'TWD'), 0);
    assert.equal(rentDigits({ unit: 'month', area: 'sqft' }, 'TWD'), 1);
    assert.equal(rentDigits({ unit: 'year', area: 'sqft' }, 'GBP'), 1);
  });

  it('has no rent of a whole shop without an area, and none of what is no rent', () => {
    const whole = { unit: 'whole', convention: '30' } as const;
    for (const area of [undefined, 0, -5, Number.NaN])
      assert.throws(() => rentIn(whole, 800, area), RangeError);
    for (const rent of [-1, Number.NaN, Infinity])
      assert.throws(() => rentIn({ ...whole, unit: 'day' }, rent), /got/);
  });
});

it('shows what is said of many shops per m², since a whole rent says nothing of shops of other sizes', () => {
  assert.deepEqual((['day', 'month', 'whole'] as const).map(unitOfMany), ['day', 'month', 'month']);
});
