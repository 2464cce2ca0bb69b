import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { riskCounter, riskTable } from '#src/analytics/survival/at-risk.ts';
import { lifeTable } from '#src/analytics/survival/life-table.ts';
import { bars, lateEntries, maintained, placebo, treated } from '../../support/survival-data.ts';

const anySpells = fc.array(
  fc.record({
    entry: fc.integer({ min: 0, max: 20 }),
    seen: fc.integer({ min: 1, max: 30 }),
    closed: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
);
const spellOf = ({ entry, seen, closed }: { entry: number; seen: number; closed: boolean }) => ({ entry, exit: entry + seen, closed }); // prettier-ignore

const columns = (spells: Parameters<typeof riskTable>[0], ages: readonly number[]) => {
  const table = riskTable(spells);
  return ages.map((age) => {
    const { atRisk, events, censored } = table[age]!;
    return [age, atRisk, events, censored];
  });
};

describe('riskTable', () => {
  // R survival 3.5.3, summary(survfit(…), times = …): time, n.risk, and n.event and n.censor added
  // up.
  it('is that of the treated arm of Freireich, also between two closings', () => {
    assert.deepEqual(columns(treated, [0, 5, 10, 15, 20, 25, 30, 35]), [
      [0, 21, 0, 0],
      [5, 21, 0, 0],
      [10, 15, 5, 3],
      [15, 11, 6, 4],
      [20, 8, 7, 7],
      [25, 5, 9, 8],
      [30, 4, 9, 8],
      [35, 1, 9, 12],
    ]);
    assert.deepEqual(columns(placebo, [0, 5, 10, 20]).map(([, atRisk]) => atRisk), [21, 14, 8, 2]); // prettier-ignore
  });

  it('is that of the maintained arm of the leukaemia data of R', () => {
    assert.deepEqual(columns(maintained, [0, 10, 20, 30, 40, 50, 100, 161]).map(([, atRisk]) => atRisk), [11, 10, 7, 5, 3, 1, 1, 1]); // prettier-ignore
  });

  it('takes those first seen later in after that age, not at it', () => {
    assert.deepEqual(columns(lateEntries, [2, 3, 5, 8, 11, 13]), [
      [2, 6, 1, 0],
      [3, 7, 2, 0],
      [5, 7, 3, 1],
      [8, 6, 5, 2],
      [11, 3, 7, 3],
      [13, 1, 8, 4],
    ]);
  });

  it('includes late entries before the first closing', () => {
    // Four were seen from their opening. R's table has 6 here: before the first exit it repeats the
    // count at that exit.
    assert.deepEqual(columns(lateEntries, [0, 1]), [
      [0, 4, 0, 0],
      [1, 4, 0, 0],
    ]);
  });

  it('ends at the last whole age a shop was followed to', () => {
    assert.deepEqual(riskTable([{ exit: 2.5, closed: true }, { exit: 0.4, closed: false }]), [
      { age: 0, atRisk: 2, events: 0, censored: 0 },
      { age: 1, atRisk: 1, events: 0, censored: 1 },
      { age: 2, atRisk: 1, events: 0, censored: 1 },
    ]); // prettier-ignore
  });

  it('counts the bars of Melbourne one by one to the same figures', () => {
    for (const { age, atRisk, events, censored } of riskTable(bars)) {
      assert.equal(atRisk, bars.filter(({ exit }) => exit >= age).length);
      assert.equal(events, bars.filter(({ exit, closed }) => closed && exit <= age).length);
      assert.equal(censored, bars.filter(({ exit, closed }) => !closed && exit <= age).length);
    }
  });

  it('names spells it is undefined for', () => {
    assert.throws(() => riskTable([]), /risk table: expected at least one spell/);
    assert.throws(
      () => riskTable([{ exit: -1, closed: true }]),
      /risk table: expected an exit as a finite age/,
    );
  });
});

it('riskCounter says of every closing age what the life table says', () => {
  fc.assert(
    fc.property(anySpells, (drawn) => {
      const spells = drawn.map(spellOf);
      const at = riskCounter(spells);
      for (const { time, atRisk, events } of lifeTable(spells)) {
        const count = at(time);
        assert.deepEqual([count.atRisk, count.closedNow], [atRisk, events]);
      }
    }),
  );
});
