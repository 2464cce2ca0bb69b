import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { certificationMoves } from '#src/domain/certification.ts';

describe('a certification', () => {
  it('is decided once, and asked for again after each end', () => {
    assert.deepEqual(certificationMoves.pending, ['passed', 'rejected']);
    for (const state of ['none', 'rejected', 'expired', 'passed'] as const)
      assert.ok(certificationMoves[state].includes('pending'), state);
  });
});
