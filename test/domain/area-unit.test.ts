import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromM2, toM2 } from '#src/domain/area-unit.ts';

describe('area units', () => {
  it('convert by the legal factors', () => {
    // 1 ping is 400/121 m², 1 international foot is 0.3048 m
    assert.ok(Math.abs(toM2(1, 'ping') - 400 / 121) < 1e-6);
    assert.ok(Math.abs(toM2(1, 'sqft') - 0.3048 ** 2) < 1e-12);
    assert.equal(toM2(7, 'm2'), 7);
  });

  it('convert back', () => {
    for (const unit of ['m2', 'ping', 'sqft'] as const)
      assert.ok(Math.abs(fromM2(toM2(123.45, unit), unit) - 123.45) < 1e-9);
  });
});
