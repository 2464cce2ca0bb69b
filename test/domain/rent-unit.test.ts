import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rentIn, unitOfMany } from '#src/domain/rent-unit.ts';

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
