import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertPositive, assertNotNegative, assertInteger } from '#src/analytics/assert-number.ts';

describe('checks of input', () => {
  it('pass what is right', () => {
    assertPositive('method', 'a rent', 0.1);
    assertNotNegative('method', 'a fee', 0);
    assertInteger('method', 'the years', 1, 1);
  });

  it('name the method, the thing, what was expected and what came', () => {
    assert.throws(
      () => assertPositive('method', 'a rent', 0),
      new RangeError('method: expected a rent above zero, got 0'),
    );
    assert.throws(
      () => assertNotNegative('method', 'a fee', -1),
      new RangeError('method: expected a fee from zero, got -1'),
    );
    assert.throws(
      () => assertInteger('method', 'the years', 1, 0.5),
      /expected the years to be a whole number from 1, got 0.5/,
    );
    for (const odd of [Number.NaN, Infinity]) {
      assert.throws(() => assertPositive('method', 'a rent', odd), RangeError);
      assert.throws(() => assertNotNegative('method', 'a fee', odd), RangeError);
      assert.throws(() => assertInteger('method', 'the years', 1, odd), RangeError);
    }
  });
});
