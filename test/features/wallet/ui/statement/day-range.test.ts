import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chinaDay, quickOf, rangeOf } from '#src/features/wallet/ui/statement/day-range.ts';

describe('the days of a statement', () => {
  // 2026-11-20 00:30 in China is still the 19th in Greenwich.
  const now = Date.parse('2026-11-19T16:30:00Z');

  it('are counted in the time of China', () => {
    assert.equal(chinaDay(now), '2026-11-20');
  });

  it('are this month, twelve months to today, this year or all', () => {
    assert.deepEqual(rangeOf('month', now), { from: '2026-11-01', to: '2026-11-20' });
    assert.deepEqual(rangeOf('months12', now), { from: '2025-11-21', to: '2026-11-20' });
    // 2024 has a 29th of February.
    const leapDay = Date.parse('2024-02-29T04:00:00Z');
    assert.deepEqual(rangeOf('months12', leapDay), { from: '2023-03-01', to: '2024-02-29' });
    assert.deepEqual(rangeOf('year', now), { from: '2026-01-01', to: '2026-11-20' });
    assert.deepEqual(rangeOf('all', now), { from: undefined, to: undefined });
  });

  it('match a preset, or are custom', () => {
    assert.equal(quickOf(rangeOf('months12', now), now), 'months12');
    assert.equal(quickOf({ from: '2026-02-01', to: '2026-02-28' }, now), undefined);
  });
});
