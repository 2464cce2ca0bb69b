import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lifeTable } from '#src/analytics/survival/life-table.ts';

it('counts closures before those last seen open at the same age', () => {
  const rows = lifeTable([
    { exit: 2, closed: false },
    { exit: 2, closed: true },
    { exit: 2, closed: true },
    { exit: 3, closed: false },
    { exit: 4, closed: true },
  ]);
  assert.deepEqual(rows, [
    { time: 2, atRisk: 5, events: 2, censored: 2 },
    { time: 4, atRisk: 1, events: 1, censored: 0 },
  ]);
});

it('takes a shop in after the age it was first seen at, not at it', () => {
  const rows = lifeTable([
    { exit: 2, closed: true },
    { entry: 2, exit: 5, closed: true },
    { entry: 1, exit: 5, closed: false },
  ]);
  assert.deepEqual(rows.map(({ atRisk }) => atRisk), [2, 2]); // prettier-ignore
});

it('counts a shop that closed on its first day', () => {
  assert.deepEqual(lifeTable([{ exit: 0, closed: true }, { exit: 1, closed: true }])[0], { time: 0, atRisk: 2, events: 1, censored: 0 }); // prettier-ignore
});
