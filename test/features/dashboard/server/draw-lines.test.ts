import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { StratumRents } from '#src/features/dashboard/server/dashboard.store.ts';
import { drawLines } from '#src/features/dashboard/server/draw-lines.ts';
import { createWorkerThread } from '#src/server/worker-thread.ts';

const script = new URL(
  '../../../../src/features/dashboard/server/lines-worker.mjs',
  import.meta.url,
);
const quarters = ['2020Q1', '2020Q2', '2020Q3', '2020Q4', '2021Q1'] as const;
// Rents of two districts: the first rises by a tenth each quarter, the second is constant.
const rows: StratumRents[] = quarters.flatMap((quarter, at) =>
  (['one', 'two'] as const).map((district) => ({
    district,
    stratum: 'ground/1',
    quarter,
    rents: Array.from({ length: 11 }, (_, n) => (100 + n) * (district === 'one' ? 1.1 ** at : 1)),
  })),
);

describe('drawLines', () => {
  it('draws the city and each district from the same rows', () => {
    const [city, one, two] = drawLines({
      method: 'median',
      rows,
      of: [null, 'one', 'two'],
      end: '2021Q1',
      key: null,
    });
    assert.deepEqual(one!.map(({ index }) => Math.round(index!)), [100, 110, 121, 133, 147]); // prettier-ignore
    assert.ok(two!.every(({ index, n }) => index === 100 && n === 11));
    assert.ok(city!.every(({ n }) => n === 22));
  });

  it('draws nothing of a district without rows', () => {
    assert.deepEqual(
      drawLines({ method: 'mix-adjusted', rows, of: ['three'], end: '2021Q1', key: null }),
      [[]],
    );
  });

  it('draws the same in a thread', async () => {
    const task = {
      method: 'rolling' as const,
      rows,
      of: [null, 'one'],
      end: '2021Q1' as const,
      key: 'secret',
    };
    assert.deepEqual(await createWorkerThread(script, 'index lines')(task), drawLines(task));
  });
});
