import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  addMonths,
  dealCompleteness,
  dealReward,
  lastDayOf,
} from '#src/features/my-shops/model/my-shop-deal.ts';

const full = {
  frontageM: 5,
  depthM: 12,
  termMonths: 36,
  freeMonths: 0,
  escalation: { kind: 'none' as const, everyMonths: 0, value: 0 },
  category: 'fnb-tea',
  transferFeeMinor: 0,
  hasDocument: true,
};

describe('what a deal brings', () => {
  // domain-model 2.12: +12 full and ≤ 12 months, +10 required fields only, +2 older.
  it('is 12 jindou with every premium field, 10 without one', () => {
    assert.equal(dealReward({ dealDate: '2026-05-01' }, full, '2026-11-20'), 12);
    assert.equal(
      dealReward({ dealDate: '2026-05-01' }, { ...full, hasDocument: false }, '2026-11-20'),
      10,
    );
    assert.equal(
      dealReward({ dealDate: '2025-11-20' }, full, '2026-11-20'),
      12,
      'twelve months ago to the day',
    );
  });

  it('is 2 jindou for an older one, however full', () => {
    assert.equal(dealReward({ dealDate: '2025-11-19' }, full, '2026-11-20'), 2);
  });

  it('depends on eight fields; a blank one does not count', () => {
    assert.equal(dealCompleteness(full), 1);
    assert.equal(dealCompleteness({ ...full, frontageM: null, hasDocument: false }), 6 / 8);
  });
});

describe('days of a lease', () => {
  it('end the day before the same day of the month', () => {
    assert.equal(lastDayOf('2026-12-01', 36), '2029-11-30');
    assert.equal(lastDayOf('2024-01-01', 2), '2024-02-29');
  });

  it('fall on the last of a month that is too short', () => {
    assert.equal(addMonths('2026-08-31', 6), '2027-02-28');
    assert.equal(addMonths('2026-03-31', -1), '2026-02-28');
    assert.equal(addMonths('2026-01-15', -13), '2024-12-15');
  });
});
