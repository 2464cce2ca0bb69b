import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { significantChanges } from '#src/features/dashboard/server/dashboard-tiles.ts';

const change = (id: string, value: number, interval: [number, number] | null) => ({
  id,
  value,
  interval: interval && { low: interval[0], high: interval[1] },
});

describe('significantChanges', () => {
  const changes = [
    change('few rents', 0.97, null),
    change('within the error', 0.5, [-0.1, 1.4]),
    change('up 20 %', 0.2, [0.05, 0.4]),
    change('up 30 %', 0.3, [0.1, 0.5]),
    change('down 15 %', -0.15, [-0.3, -0.02]),
    change('down 40 %', -0.4, [-0.5, -0.2]),
    change('touches zero', -0.6, [-0.9, 0]),
  ];
  const names = (some: readonly { id: string }[]) => some.map(({ id }) => id);

  it('ranks changes whose interval leaves zero out, largest first, and drops all others', () => {
    const { risers, fallers } = significantChanges(changes, 5);
    assert.deepEqual(names(risers), ['up 30 %', 'up 20 %']);
    assert.deepEqual(names(fallers), ['down 40 %', 'down 15 %']);
  });

  it('keeps as many of each side as asked for', () => {
    const { risers, fallers } = significantChanges(changes, 1);
    assert.deepEqual([names(risers), names(fallers)], [['up 30 %'], ['down 40 %']]);
  });
});
