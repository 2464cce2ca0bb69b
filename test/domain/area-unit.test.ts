import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromM2, keptM2, toM2 } from '#src/domain/area-unit.ts';

describe('area units', () => {
  it('convert by the legal factors', () => {
    // 1 ping is 400/121 m², 1 international foot is 0.3048 m
    assert.ok(Math.abs(toM2(121, 'ping') - 400) < 1e-9);
    assert.ok(Math.abs(toM2(1, 'sqft') - 0.3048 ** 2) < 1e-12);
    assert.equal(toM2(7, 'm2'), 7);
  });

  // Taiwan's land offices: 1 m² is 0.3025 ping, which is 121/400; NIST SP 811: 1 m² is 10.76391 ft².
  it('agree with the published tables', () => {
    assert.ok(Math.abs(fromM2(1, 'ping') - 0.3025) < 1e-12);
    assert.ok(Math.abs(fromM2(1, 'sqft') - 10.76391) < 5e-6);
  });

  it('are kept in hundredths of a m²', () => {
    assert.equal(keptM2(20, 'ping'), 66.12);
    assert.equal(keptM2(1000, 'sqft'), 92.9);
  });

  it('convert back', () => {
    for (const unit of ['m2', 'ping', 'sqft'] as const)
      assert.ok(Math.abs(fromM2(toM2(123.45, unit), unit) - 123.45) < 1e-9);
  });
});
