import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rangeText } from '#src/features/searches/ui/list-page/range-label.ts';

describe('rangeText', () => {
  it('reads a stretch with both ends or one, and leaves any other text as it is', () => {
    assert.deepEqual(['60-100', '60-', '-100', '2.5-4', '-', 'none', '2021Q4'].map(rangeText), [
      '60–100',
      '≥ 60',
      '≤ 100',
      '2.5–4',
      '-',
      'none',
      '2021Q4',
    ]);
  });
});
