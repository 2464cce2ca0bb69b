import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { pause } from '#src/features/mock-for-example/server/mock-for-example.routes.ts';

const lateMs = 400;

describe('the wait before an answer of the sample data', () => {
  const tookWith = async (drawn: number) => {
    const random = mock.method(Math, 'random', () => drawn);
    const start = performance.now();
    await pause();
    random.mock.restore();
    return performance.now() - start;
  };

  // A timer may fire a moment before its millisecond is over, and late on a busy machine.
  it('is 50 ms at least and 200 ms at most, and differs from call to call', async () => {
    const [least, middle, most] = [
      await tookWith(0),
      await tookWith(0.5),
      await tookWith(0.999_999),
    ];
    for (const [took, meant] of [
      [least, 50],
      [middle, 125],
      [most, 200],
    ] as const) {
      assert.ok(took >= meant - 2 && took < meant + lateMs, `${took} ms, meant ${meant}`);
    }
  });
});
