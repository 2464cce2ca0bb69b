import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compared, endsOf } from '#src/ui/charts/finding-text.ts';

const group = (median: number, low: number, high: number, n = 40) => ({
  n,
  median,
  interval: { low, high },
});

describe('compared', () => {
  it('says higher or lower only when the intervals do not meet', () => {
    assert.deepEqual(compared(group(800, 750, 850), group(1000, 900, 1100)), {
      kind: 'higher',
      share: 0.25,
    });
    assert.deepEqual(compared(group(1000, 900, 1100), group(800, 750, 850)), {
      kind: 'lower',
      share: 0.2,
    });
    assert.deepEqual(compared(group(800, 750, 950), group(1000, 900, 1100)), {
      kind: 'within-error',
    });
  });
  it('says nothing without an interval', () => {
    assert.deepEqual(compared(group(800, 750, 850), { n: 7, median: 900, interval: null }), {
      kind: 'too-few',
    });
    assert.deepEqual(compared(undefined, undefined), { kind: 'too-few' });
  });
});

describe('endsOf', () => {
  it('leaves out groups without an interval and groups small against the others', () => {
    const [tiny, first, middle, last] = [
      group(1, 1, 1, 11),
      group(2, 1, 3, 40),
      group(3, 1, 3, 100),
      group(4, 1, 5, 30),
    ];
    assert.deepEqual(endsOf([tiny, first, middle, last, { n: 60, median: 1, interval: null }]), [
      first,
      last,
    ]);
  });
  it('has no second end where one group is left', () => {
    const only = group(2, 1, 3);
    assert.deepEqual(endsOf([only]), [only, undefined]);
    assert.deepEqual(endsOf([]), [undefined, undefined]);
  });
});
