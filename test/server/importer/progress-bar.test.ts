import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { progressOn } from '#src/server/importer/progress-bar.ts';

function shown(isTTY: boolean, at: number[]): string[] {
  const written: string[] = [];
  let now = 0;
  const progress = progressOn(
    { isTTY, columns: 120, write: (text) => written.push(text) },
    () => now,
  );
  for (const ms of at) {
    now = ms;
    progress.show({ bytesRead: 25, bytesInAll: 100, rowsIn: 3000 });
  }
  progress.clear();
  return written;
}

describe('progressOn', () => {
  it('draws one line over itself on a terminal and takes it away at the end', () => {
    const written = shown(true, [1000, 1050, 2000]);
    assert.deepEqual(written, [
      '\r\u001b[K[########----------------------]  25%  3,000 rows  3,000 rows/s',
      '\r\u001b[K[########----------------------]  25%  3,000 rows  1,500 rows/s',
      '\r\u001b[K',
    ]);
  });

  it('writes now and then a plain line elsewhere', () => {
    assert.deepEqual(shown(false, [1000, 5000, 6000, 10_000]), [
      '[########----------------------]  25%  3,000 rows  600 rows/s\n',
      '[########----------------------]  25%  3,000 rows  300 rows/s\n',
    ]);
  });
});
