import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nearestTrade } from '#src/features/street-search/server/nearest-survival.ts';

const observed = (city: string, category: string, n: number) => ({ city, category, n });

describe('nearestTrade', () => {
  const bars = observed('墨爾本', 'fnb-bar', 576);

  it('takes the trade in the city, then in another city, then another trade of the family', () => {
    const own = observed('臺北市', 'fnb-tea', 25);
    const elsewhere = observed('墨爾本', 'fnb-tea', 300);
    const level = (rows: ReturnType<typeof observed>[]) => nearestTrade(rows, '臺北市', 'fnb-tea');
    assert.deepEqual(level([bars, elsewhere, own]), { trade: own, level: 'trade' });
    assert.deepEqual(level([bars, elsewhere]), { trade: elsewhere, level: 'other-city' });
    assert.deepEqual(level([bars]), { trade: bars, level: 'other-trade' });
  });

  it('takes no trade of another family, and none with fewer than twenty shops', () => {
    assert.equal(nearestTrade([bars], '臺北市', 'ret-cvs'), null);
    assert.equal(nearestTrade([observed('臺北市', 'fnb-tea', 19)], '臺北市', 'fnb-tea'), null);
  });
});
