import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  contributionCompleteness,
  contributionMoves,
  contributionReward,
  isCorrectable,
} from '#src/features/kases/model/contribution.ts';

// The rewards of the product: 12 full and of the last 12 months, 10 with only the required fields,
// 2 older.
const premium = {
  frontageM: 5,
  depthM: 10,
  termMonths: 36,
  freeMonths: 0,
  escalation: { kind: 'none' as const, everyMonths: 0, value: 0 },
  category: 'fnb-tea' as const,
  transferFeeMinor: 0,
};

describe('contributionReward', () => {
  it('is the most for a fresh case with every premium field and a document', () => {
    assert.equal(
      contributionReward({ ...premium, dealDate: '2025-11-20' }, true, '2026-11-20'),
      12,
    );
    assert.equal(contributionCompleteness(premium, true), 1);
  });
  it('is less without one of them', () => {
    assert.equal(
      contributionReward({ ...premium, dealDate: '2026-01-01' }, false, '2026-11-20'),
      10,
    );
    assert.equal(contributionReward({ dealDate: '2026-01-01' }, false, '2026-11-20'), 10);
  });
  it('is small for one that is older than a year', () => {
    assert.equal(contributionReward({ ...premium, dealDate: '2025-11-19' }, true, '2026-11-20'), 2);
  });
});

describe('the states of a contribution', () => {
  it('end with a decision, but a rejected one may be corrected', () => {
    assert.deepEqual(contributionMoves.published, []);
    assert.deepEqual(contributionMoves.duplicate, []);
    assert.deepEqual(contributionMoves.rejected, ['submitted']);
  });
  it('can be corrected unless under review or decided', () => {
    const open = (
      ['submitted', 'verifying', 'published', 'rejected', 'duplicate', 'withdrawn'] as const
    ).filter(isCorrectable);
    assert.deepEqual(open, ['submitted', 'rejected', 'withdrawn']);
  });
});
