import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { valueAxis } from '#src/ui/charts/value-axis.ts';

describe('valueAxis', () => {
  const ticks = (values: readonly number[], whole: boolean) =>
    valueAxis(values, 0, 400, { include: [0], whole }).ticks;

  it('has only whole ticks for values without decimals', () => {
    assert.deepEqual(ticks([0], true), [0, 1]);
    assert.deepEqual(ticks([2], true), [0, 1, 2]);
    assert.deepEqual(ticks([], true), [0, 1]);
    assert.ok(ticks([0], false).length > 2);
  });

  it('leaves round ticks of a long axis as they are', () =>
    assert.deepEqual(ticks([400], true), [0, 50, 100, 150, 200, 250, 300, 350, 400]));
});
