import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chinaDay, quickOf, rangeOf } from '#src/features/wallet/ui/statement/day-range.ts';

describe('the days of a statement', () => {
  // 2026-11-20 00:30 in China is still the 19th in Greenwich.
  const now = Date.parse('2026-11-19T16:30:00Z');

  it('are counted in the time of China', () => {
    assert.equal(chinaDay(now), '2026-11-20');
  });

  it('are this month, thirty days with today, this year or all', () => {
    assert.deepEqual(rangeOf('month', now), { from: '2026-11-01', to: '2026-11-20' });
    assert.deepEqual(rangeOf('days30', now), { from: '2026-10-22', to: '2026-11-20' });
    assert.deepEqual(rangeOf('year', now), { from: '2026-01-01', to: '2026-11-20' });
    assert.deepEqual(rangeOf('all', now), { from: undefined, to: undefined });
  });

  it('match a preset, or are custom', () => {
    assert.equal(quickOf(rangeOf('days30', now), now), 'days30');
    assert.equal(quickOf({ from: '2026-02-01', to: '2026-02-28' }, now), undefined);
  });
});
