import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { wilsonInterval } from '#src/analytics/stats/wilson-interval.ts';
import { selectedVacancy } from '#src/features/samples/ui/search/selected-vacancy.ts';

const points = (vacant: number, n: number) =>
  Array.from({ length: n }, (_, at) => ({
    waveId: 'w1',
    status: at < vacant ? 'vacant' : 'trading',
  }));

describe('selectedVacancy', () => {
  it('gives the share with Wilson’s interval: 7 of 40 as the published example has it', () => {
    const { share, low, high } = selectedVacancy(points(7, 40), () => true, wilsonInterval)!;
    assert.equal(share, 0.175);
    assert.ok(Math.abs(low - 0.0874541) <= 1e-6);
    assert.ok(Math.abs(high - 0.3194999) <= 1e-6);
  });

  it('says nothing of fewer than five, or where a wave counted no empty units', () => {
    assert.equal(
      selectedVacancy(points(1, 4), () => true, wilsonInterval),
      null,
    );
    assert.equal(
      selectedVacancy(
        [...points(1, 9), { waveId: 'w2', status: 'trading' }],
        (id) => id === 'w1',
        wilsonInterval,
      ),
      null,
    );
  });
});
