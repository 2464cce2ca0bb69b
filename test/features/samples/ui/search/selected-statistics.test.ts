import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { selectedRents } from '#src/analytics/selected-rents.ts';
import { selectedAskingRents } from '#src/features/samples/ui/search/selected-asking-rents.ts';
import { selectedTrades } from '#src/features/samples/ui/search/selected-trades.ts';

describe('points selection', () => {
  it('list trades, most frequent first, with at least five trading points', () => {
    const trading = ['fnb-tea', 'ret-cvs', 'fnb-tea', null, 'svc-pet', 'fnb-tea', null].map(
      (category) => ({ category }),
    );
    assert.deepEqual(selectedTrades(trading), [
      { category: 'fnb-tea', n: 3, share: 0.6 },
      { category: 'ret-cvs', n: 1, share: 0.2 },
      { category: 'svc-pet', n: 1, share: 0.2 },
    ]);
    assert.deepEqual(selectedTrades(trading.slice(0, 5)), []);
  });

  it('have the asking rent per m² of owned, measured points with a rent', () => {
    const point = (askedMinorPerMonth: number | null, frontageM: number | null = 5) => ({
      details: { askedMinorPerMonth, frontageM, depthM: 20, currency: 'TWD' as const },
    });
    const points = [
      point(10_000_000),
      point(20_000_000),
      point(30_000_000),
      point(40_000_000),
      point(50_000_000),
    ];
    const asked = selectedAskingRents([
      ...points,
      point(null),
      point(10_000_000, null),
      { details: null },
    ]);
    assert.deepEqual(
      asked.map(({ unitRentMonth }) => unitRentMonth),
      [1000, 2000, 3000, 4000, 5000],
    );
    const { n, median, currency } = selectedRents(asked);
    assert.deepEqual([n, median, currency], [5, 3000, 'TWD']);
    assert.equal(selectedRents(asked.slice(0, 4)).median, null);
  });
});
